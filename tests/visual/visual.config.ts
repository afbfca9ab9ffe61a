import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/findBrowser.ts';

const address = 'http://localhost:6007';

/** Pictures of every story, compared with those that this machine took before: `npm run test:visual`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: '../../reports/visual/differences',
  snapshotPathTemplate: '../../reports/visual/baseline/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['line'], ['html', { open: 'never', outputFolder: '../../reports/visual/report' }]],
  webServer: {
    command: 'node node_modules/vite/bin/vite.js preview --outDir storybook-static --port 6007 --strictPort',
    cwd: '../..',
    url: `${address}/iframe.html`,
  },
  use: {
    baseURL: address,
    launchOptions: await findBrowser(),
  },
});
