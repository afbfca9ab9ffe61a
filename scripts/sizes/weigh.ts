import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { root } from '../processes/root.ts';
import type { Weighed } from './Weighed.ts';

/** Bytes of gzip. */
export interface Weight {
  /** The entry, and its static imports. */
  atFirst: number;
  /** With all lazy chunks. */
  inAll: number;
  parts: number;
}

const start = '\0weighed';
const isBare = (id: string) => !/^[./\0]/.test(id);
const isReact = (id: string) => /^react(-dom)?(\/|$)/.test(id);

/** Bundles as a product would, and measures. The kits must be built. */
export async function weigh({ kit, entry, imports, beside, isOwnOnly = false }: Weighed): Promise<Weight> {
  const exported = (of = 'index', names?: readonly string[]) =>
    `export ${names ? `{ ${names.join(', ')} }` : '*'} from ${JSON.stringify(join(root, 'packages', kit, 'dist', `${of}.js`))};`;
  const code = exported(entry, imports) + (beside ? exported(beside.entry, beside.imports) : '');
  const result = (await build({
    root: join(root, 'packages', kit),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // In a test, Vite would choose development builds.
    resolve: { conditions: ['module', 'browser', 'production'] },
    plugins: [
      {
        name: 'weighed',
        enforce: 'pre',
        resolveId: (id) => (id === start ? id : undefined),
        load: (id) => (id === start ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: start,
        // As for a product's page: the entry may contain code shared with chunks.
        preserveEntrySignatures: 'allow-extension',
        external: (id) => isReact(id) || (isOwnOnly && isBare(id) && !id.startsWith('@fabula/')),
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    result.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const first = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || first.has(name)) return;
    first.add(name);
    for (const imported of chunk.imports) add(imported);
  };
  for (const [name, { isEntry }] of chunks) if (isEntry) add(name);
  const weightOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length, 0);
  return {
    atFirst: weightOf(first),
    inAll: weightOf(chunks.keys()),
    parts: chunks.size - first.size,
  };
}
