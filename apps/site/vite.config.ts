import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceConditions, sourceEnvironments } from '../../lib.vite.ts';
import { precompress } from './precompress.ts';

const api = process.env.FABULA_API ?? 'http://127.0.0.1:8787';

/** What every page stands on. Named by its parts: whoever took a kit's entry would take all of it. */
const foundation =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom)\/|\/ui-kit\/src\/(components\/(Button|IconButton|Proposed|Skeleton)|icons\/(Icon|CheckIcon|MoonIcon|SunIcon))\b|\/account-kit\/src\/model\/(AccountFailure|profileTabs)\b/;

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), precompress()],
  resolve: { conditions: sourceConditions },
  environments: sourceEnvironments,
  server: { proxy: { '/api': api, '/healthz': api } },
  build: {
    sourcemap: true,
    target: 'es2022',
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      // The first page weighs a tenth more in thirty small files than in two.
      output: {
        codeSplitting: {
          groups: [
            { name: 'foundation', test: foundation, priority: 1 },
            {
              name: 'site',
              test: /\/apps\/site\/src\//,
              tags: ['$initial'],
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
