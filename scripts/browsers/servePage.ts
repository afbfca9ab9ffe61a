import { createServer } from 'node:http';
import { build } from 'vite';
import { sourceConditions } from '../../lib.vite.ts';

/** As `tests/support/rounds.ts` asks for it. */
const share = Number(process.env.TEST_ROUNDS ?? 1 / 20);

/** Serves a page that has nothing but a module of ours, by a global name; `instead` are modules that stand for others in it. */
export async function servePage(
  entry: string,
  name: string,
  instead: Readonly<Record<string, string>> = {},
): Promise<{ url: string; close: () => void }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: {
      conditions: sourceConditions,
      alias: Object.entries(instead).map(([find, replacement]) => ({
        find: new RegExp(`^${find}$`),
        replacement,
      })),
    },
    build: {
      write: false,
      minify: false,
      lib: { entry, name, formats: ['iife'] },
      // Tests are run by being loaded.
      rolldownOptions: { treeshake: false },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const script = bundle?.output[0].code ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    response.end(
      isScript
        ? script
        : `<!doctype html><html lang="en"><body></body><script>testRounds = ${share}</script><script src="page.js"></script></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
