import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sourceConditions } from '../../lib.vite.ts';
import { precompress } from './precompress.ts';

const api = process.env.FABULA_API ?? 'http://127.0.0.1:8787';

/** An entry of the design system brings the themes along, though nothing is imported from them by name. */
const keepThemes: Plugin = {
  name: 'keep-themes',
  transform: {
    filter: { id: /\/ui-kit\/src\/(index|tokens)\.ts$/ },
    handler: () => ({ moduleSideEffects: true }),
  },
};

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), keepThemes, precompress()],
  resolve: { conditions: sourceConditions },
  server: { proxy: { '/api': api, '/healthz': api } },
  build: {
    sourcemap: true,
    target: 'es2022',
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
