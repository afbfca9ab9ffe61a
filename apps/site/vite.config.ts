import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceConditions, sourceEnvironments } from '../../lib.vite.ts';
import { precompress } from './precompress.ts';

const api = process.env.FABULA_API ?? 'http://127.0.0.1:8787';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), precompress()],
  resolve: { conditions: sourceConditions },
  environments: sourceEnvironments,
  server: { proxy: { '/api': api, '/healthz': api } },
  build: {
    sourcemap: true,
    target: 'es2022',
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
