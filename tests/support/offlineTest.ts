import { test } from '@playwright/test';
import { EditorPage } from './EditorPage.ts';
import { type BuiltServer, startBuiltServer } from './startBuiltServer.ts';

/** A test against the built product with nothing configured: the offline storyteller writes. */
export const offlineTest = test.extend<{ editor: EditorPage }, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startBuiltServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  editor: async ({ page }, use) => use(new EditorPage(page)),
});
