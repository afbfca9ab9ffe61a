import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/findBrowser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    // Every step of every test would be recorded otherwise: `--trace on` does so for one that is looked into.
    trace: 'on-first-retry',
    reducedMotion: 'reduce',
    launchOptions: await findBrowser(),
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
