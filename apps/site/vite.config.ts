import { resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceConditions, sourceEnvironments } from '../../lib.vite.ts';
import { paintAtOnce } from './paintAtOnce.ts';
import { paintThemes } from './paintThemes.ts';
import { precompress } from './precompress.ts';
import { prerenderPages } from './prerenderPages.ts';
import { serveReadingPage } from './serveReadingPage.ts';

const api = process.env.FABULA_API ?? 'http://127.0.0.1:8787';

/** What both documents stand on, and nothing that one of them can do without: it is all that stories are read with at first. */
const ground =
  /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper|\/account-kit\/src\/model\/AccountFailure\b|\/apps\/site\/src\/(session\/(session|createSession|mayBeSignedIn)|failures\/record\w+|api\/authorization|isAdultPath|storage\/localStorageOrNull|theme\/useTheme)\.ts|\/site\/src\/site\.css\.ts|\/ui-kit\/src\/tokens\/themes\.css\.ts/;

/** What every page of the site stands on. Named by its parts: whoever took a kit's entry would take all of it. */
const foundation =
  /\/node_modules\/(react-router|react-router-dom)\/|\/ui-kit\/src\/(components\/(Proposed|Skeleton|VisuallyHidden)|icons\/icons)\b|\/account-kit\/src\/model\/profileTabs\b/;

/** Buttons, and what knows of keys, touch and focus for them: every page has some, and can be read before they are there. */
const controls = /\/ui-kit\/src\/components\/(Button|IconButton)\b/;

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    serveReadingPage(),
    paintThemes(),
    paintAtOnce(),
    prerenderPages(),
    precompress(),
  ],
  resolve: { conditions: sourceConditions },
  environments: sourceEnvironments,
  server: {
    proxy: {
      '/api': api,
      '/healthz': api,
      '/report': api,
      '/privacy': api,
      '/prove-address': api,
      '/reset-password': api,
    },
  },
  build: {
    sourcemap: true,
    target: 'es2022',
    // A browser that knows none of it fetches the same a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'read.html'].map((page) => resolve(import.meta.dirname, page)),
      checks: { moduleLevelDirective: false },
      // The first page weighs a tenth more in thirty small files than in two.
      output: {
        codeSplitting: {
          groups: [
            { name: 'ground', test: ground, priority: 3 },
            { name: 'foundation', test: foundation, priority: 2 },
            { name: 'controls', test: controls, priority: 1 },
            {
              name: 'site',
              test: /\/apps\/site\/src\/(?!reading\/)/,
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
