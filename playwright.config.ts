import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/findBrowser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // What ends a test that hangs. It measures nothing: on a busy machine a test of ten seconds takes minutes.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    // Every step of every test would be recorded otherwise: `--trace on` does so for one that is looked into.
    trace: 'on-first-retry',
    reducedMotion: 'reduce',
    // What is to be clicked and never comes says so, long before its test has hung to its end.
    actionTimeout: 60_000,
    launchOptions: await findBrowser(),
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
