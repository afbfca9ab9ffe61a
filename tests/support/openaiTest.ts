import { test } from '@playwright/test';
import { EditorPage } from './EditorPage.ts';
import { type FakeOpenai, fakeOpenai } from './fakeOpenai.ts';
import { type BuiltServer, startBuiltServer } from './startBuiltServer.ts';

interface OpenaiProduct extends BuiltServer {
  /** The model behind it: what it does can be set. */
  model: FakeOpenai;
}

/** A test against the built product with a text model behind the OpenAI protocol. */
export const openaiTest = test.extend<{ editor: EditorPage; model: FakeOpenai }, { product: OpenaiProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const model = await fakeOpenai();
      const server = await startBuiltServer({
        OPENAI_BASE_URL: model.url,
        OPENAI_API_KEY: 'test',
        OPENAI_MODEL: 'fake-model',
      });
      await use({ ...server, model });
      await server.close();
      await model.close();
    },
    { scope: 'worker' },
  ],
  model: [
    async ({ product }, use) => {
      product.model.behaviour = 'stream';
      await use(product.model);
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  editor: async ({ page }, use) => use(new EditorPage(page)),
});
