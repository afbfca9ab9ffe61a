import { defineConfig } from 'vite';

export default defineConfig({
  resolve: { conditions: ['@fabula/source'] },
  ssr: {
    resolve: { conditions: ['@fabula/source', 'module', 'node', 'development|production'] },
    // Workspaces have no build of their own that Node could load.
    noExternal: [/^@fabula\//],
  },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
