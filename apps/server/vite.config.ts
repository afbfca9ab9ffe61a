import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const installed = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@fabula/'));

/** A worker that reaches the entry of the server, by whatever chunks, would start another server. */
const workerApart: Plugin = {
  name: 'worker-apart',
  generateBundle(_, bundle) {
    const reached = new Set(['worker.js']);
    for (const name of reached) {
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk') continue;
      for (const next of [...chunk.imports, ...chunk.dynamicImports]) reached.add(next);
    }
    if (reached.has('main.js'))
      this.error('The worker imports main.js. Import what it shares with it statically.');
  },
};

export default defineConfig({
  plugins: [workerApart],
  resolve: { conditions: ['@fabula/source'] },
  ssr: {
    resolve: { conditions: ['@fabula/source', 'module', 'node', 'development|production'] },
    // Workspaces have no build of their own that Node could load.
    noExternal: [/^@fabula\//],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      external: installed,
      input: { main: 'src/main.ts', worker: 'src/workers/worker.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
