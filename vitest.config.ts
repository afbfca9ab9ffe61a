import { resolve } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { sourceConditions, sourceEnvironments } from './lib.vite.ts';
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
    'react-aria/mergeProps',
    'react-aria/useTooltipTrigger',
    'react-stately/useTooltipTriggerState',
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
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions }),
  instances: [{ browser: 'chromium' as const }],
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

/** What clears a page after each file of the site: what they leave behind is more than what the kits' do. */
const cleared = { setupFiles: 'tests/support/clearPage.ts', restoreMocks: true, unstubGlobals: true };

/** Modules are loaded once and not once a file: half of the time. So no file may leave anything behind. */
const inBrowser = (name: string, folder: string, options: Partial<typeof cleared> = {}) => ({
  resolve: { conditions: sourceConditions },
  environments: sourceEnvironments,
  optimizeDeps,
  plugins: [react(), vanillaExtractPlugin(), unmeasured, testRounds],
  test: {
    name,
    isolate: false,
    ...options,
    include: [`${folder}/*/src/**/*.browser.test.ts?(x)`],
    // The first test of a page fetches all that the page is made of, from a cold cache.
    ...patience,
    retry: triesAgain,
    expect: { poll: { timeout: 5_000 } },
    browser: browser(),
  },
});

export default defineConfig({
  environments: sourceEnvironments,
  test: {
    // The default is one less than the processors: on two, one file after the other, though most of them only wait.
    maxWorkers: 2,
    projects: [
      {
        resolve: { conditions: sourceConditions },
        environments: sourceEnvironments,
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          name: 'node',
          environment: 'node',
          // A worker loads modules once and not once a file: a fifth of the time. So no file may leave anything behind.
          isolate: false,
          globalSetup: 'tests/support/setup.ts',
          ...patience,
          env: memory === undefined ? {} : { TMPDIR: resolve(memory, `fabula-tests-${process.pid}`) },
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          include: [
            '{packages,apps}/*/src/**/*.test.ts?(x)',
            'tests/{journeys,architecture,faults,storage}/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.ts?(x)'],
        },
      },
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
      inBrowser('browser', 'apps', cleared),
      inBrowser('browser kits', 'packages'),
      {
        resolve: { conditions: sourceConditions },
        environments: sourceEnvironments,
        optimizeDeps,
        plugins: [storybookTest({ configDir: resolve(import.meta.dirname, '.storybook') }), unmeasured],
        // Modules are loaded once and not once a file, as in the book itself: a quarter of the time.
        test: { name: 'storybook', isolate: false, ...patience, retry: triesAgain, browser: browser() },
      },
    ],
  },
});
