import { basename, join } from 'node:path';
import { build } from 'vite';

/** Makes one file of plain JavaScript, which starts in a tenth of the time. Answers its path. */
export async function bundleScript(entry: string, outDir: string): Promise<string> {
  const name = basename(entry).replace(/\.ts$/, '.mjs');
  await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@fabula/source'] },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  });
  return join(outDir, name);
}
