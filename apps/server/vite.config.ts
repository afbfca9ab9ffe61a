import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

const installed = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@fabula/'));

export default defineConfig({
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
