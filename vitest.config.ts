import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserInstanceOption } from 'vitest/node';
import { sourceConditions, sourceEnvironments, workerAlias } from './lib.vite.ts';
import { findBrowser } from './tests/support/findBrowser.ts';
import { memoryFolder } from './tests/support/memoryFolder.ts';

/** What browser projects would otherwise meet only while running: a cold cache would then reload and fail the run. */
const optimizeDeps = {
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'react-aria-components',
    'react-aria/I18nProvider',
    'react-aria/PortalProvider',
    'react-aria/mergeProps',
    'react-aria/useTooltipTrigger',
    'react-stately/useTooltipTriggerState',
    '@react-stately/flags',
    'zustand',
    'zustand/vanilla',
    'zustand/react/shallow',
    'prosemirror-keymap',
    'prosemirror-model',
    'prosemirror-state',
    'prosemirror-transform',
    'prosemirror-view',
    'diff/lib/diff/array.js',
    'diff/lib/diff/word.js',
    'swr',
    'swr/infinite',
    'fast-check',
    'idb',
    'zod/mini',
    'fflate',
    'msw',
    'msw/browser',
    'mdast-util-from-markdown',
    'node-diff3',
    'react-router-dom',
    '@stripe/react-stripe-js',
    '@stripe/stripe-js/pure',
    '@vanilla-extract/recipes/createRuntimeFn',
  ],
};
/** What ends a test that hangs. It measures nothing: on a busy machine a test of two seconds takes ten. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
/** A busy machine can stop a browser for seconds. `npm test` names what passed when tried again. */
const triesAgain = 1;
const launchOptions = await findBrowser();
const memory = memoryFolder();
/** A fresh object for each project: one that two projects share is changed by the first. */
const browser = (pages: Omit<BrowserInstanceOption, 'browser'>[] = [{}]) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // A page of its own for each processor would load all modules again; other pages run beside it.
  fileParallelism: false,
  provider: playwright({ launchOptions }),
  instances: pages.map((page) => ({ ...page, browser: 'chromium' as const })),
});

/** React would measure each part that it draws for the tools of a developer: it looks for this before it does. */
const unmeasured = {
  name: 'unmeasured',
  transformIndexHtml: () => [
    { tag: 'script', children: 'console.timeStamp = undefined;', injectTo: 'head-prepend' as const },
  ],
};

/** A page has no environment: what `tests/support/rounds.ts` asks for stands in it. */
const testRounds = {
  name: 'test rounds',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: `globalThis.testRounds = ${Number(process.env.TEST_ROUNDS ?? 1 / 20)};`,
      injectTo: 'head-prepend' as const,
    },
  ],
};

/**
 * React as people get it, a third faster than its development build, and that one for the pages that ask for it: both stand
 * in what Vite prepares, and a page says which it wants before anything is loaded.
 */
const eitherReact = {
  name: 'either react',
  config: () => ({
    oxc: { jsx: { development: false } },
    optimizeDeps: {
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': 'globalThis.reactBuild' } } },
    },
  }),
  transformIndexHtml: () => [
    { tag: 'script', children: `globalThis.reactBuild = 'production';`, injectTo: 'head-prepend' as const },
  ],
};

/** Storybook's renderer is no part of what Vite prepares: it would ask the production build for `act`. */
const rendererOfProduction = {
  name: 'renderer of production',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /@storybook\/react\/dist\// },
    handler: (code: string) => code.replaceAll('process.env.NODE_ENV', 'globalThis.reactBuild'),
  },
};

/** What clears a page after each file of the site: what they leave behind is more than what the kits' do. */
const cleared = {
  setupFiles: resolve(import.meta.dirname, 'tests/support/clearPage.ts'),
  restoreMocks: true,
  unstubGlobals: true,
};

/** Paths of the files in these folders whose path and whose text match. */
const filesWith = (folders: readonly string[], path: RegExp, text: RegExp) =>
  folders
    .flatMap((folder) =>
      readdirSync(resolve(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((name) => !name.includes('node_modules') && path.test(name))
    .filter((name) => text.test(readFileSync(resolve(import.meta.dirname, name), 'utf8')));

/** What only React's development build has: effects that run twice, `act`, a count of renders, and what it says of a page that it takes over. */
const ofDevelopment = /\b(StrictMode|Profiler|hydrateRoot)\b|import \{[^}]*\bact\b[^}]*\} from 'react'/;
const inDevelopment = filesWith(
  ['apps', 'packages'],
  /^\w+\/[\w-]+\/src\/.*\.browser\.test\.tsx?$/,
  ofDevelopment,
);

/** What a mock of a module is put into would be loaded already, by another file of the worker. */
const mocksModules = filesWith(['apps', 'packages', 'tests'], /(?<!\.browser)\.test\.ts$/, /\bvi\.mock\(/);

const ofNode = {
  resolve: { conditions: sourceConditions },
  environments: sourceEnvironments,
  plugins: [react(), vanillaExtractPlugin()],
};
const inNode = {
  environment: 'node' as const,
  globalSetup: 'tests/support/setup.ts',
  ...patience,
  env: memory === undefined ? {} : { TMPDIR: resolve(memory, `fabula-tests-${process.pid}`) },
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
};

export default defineConfig({
  environments: sourceEnvironments,
  test: {
    // The default is one less than the processors: on two, one file after the other, though most of them only wait.
    maxWorkers: 2,
    projects: [
      {
        ...ofNode,
        test: {
          ...inNode,
          name: 'node',
          // A worker loads modules once and not once a file: a fifth of the time. So no file may leave anything behind.
          isolate: false,
          include: [
            '{packages,apps}/*/src/**/*.test.ts?(x)',
            'tests/{journeys,architecture,faults,storage}/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.ts?(x)', ...mocksModules],
        },
      },
      { ...ofNode, test: { ...inNode, name: 'node apart', include: mocksModules } },
      {
        test: {
          name: 'packages',
          environment: 'node',
          globalSetup: 'tests/packages/setup.ts',
          include: ['tests/packages/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { conditions: sourceConditions, alias: workerAlias },
        environments: sourceEnvironments,
        optimizeDeps,
        plugins: [react(), vanillaExtractPlugin(), unmeasured, testRounds, eitherReact],
        test: {
          name: 'browser',
          // Modules are loaded once and not once a file: half of the time. So no file may leave anything behind.
          isolate: false,
          // The first test of a page fetches all that the page is made of, from a cold cache.
          ...patience,
          retry: triesAgain,
          expect: { poll: { timeout: 5_000 } },
          // One server that transforms, and a page for each: the styles of the site would reach into the kits.
          browser: browser([
            {
              name: 'browser site',
              include: ['apps/*/src/**/*.browser.test.ts?(x)'],
              exclude: inDevelopment,
              ...cleared,
            },
            {
              name: 'browser kits',
              include: ['packages/*/src/**/*.browser.test.ts?(x)'],
              exclude: inDevelopment,
            },
            {
              name: 'browser development',
              include: inDevelopment,
              testerHtmlPath: 'tests/support/developmentPage.html',
              ...cleared,
            },
          ]),
        },
      },
      {
        resolve: { conditions: sourceConditions },
        environments: sourceEnvironments,
        optimizeDeps,
        plugins: [
          storybookTest({ configDir: resolve(import.meta.dirname, '.storybook') }),
          unmeasured,
          eitherReact,
          rendererOfProduction,
        ],
        // Modules are loaded once and not once a file, as in the book itself: a quarter of the time.
        test: { name: 'storybook', isolate: false, ...patience, retry: triesAgain, browser: browser() },
      },
    ],
  },
});
