import { EditorPage } from './EditorPage.ts';
import { productTest } from './productTest.ts';
import { type BuiltServer, startBuiltServer } from './startBuiltServer.ts';

const startOffline = () => startBuiltServer();

/** A test against the built product with nothing configured: the offline storyteller writes. */
export const offlineTest = productTest.extend<{ server: BuiltServer; editor: EditorPage }>({
  server: async ({ products }, use) => use(await products(startOffline)),
  baseURL: async ({ server }, use) => use(server.url),
  editor: async ({ page }, use) => use(new EditorPage(page)),
});
