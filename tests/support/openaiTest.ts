import { EditorPage } from './EditorPage.ts';
import { type FakeOpenai, fakeOpenai } from './fakeOpenai.ts';
import { productTest } from './productTest.ts';
import { type BuiltServer, startBuiltServer } from './startBuiltServer.ts';

interface OpenaiProduct extends BuiltServer {
  /** The model behind it: what it does can be set. */
  model: FakeOpenai;
}

/** The built product with a text model behind the OpenAI protocol. */
export async function startOnOpenai(variables: Record<string, string> = {}): Promise<OpenaiProduct> {
  const model = await fakeOpenai();
  const server = await startBuiltServer({
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'test',
    OPENAI_MODEL: 'fake-model',
    ...variables,
  });
  return {
    ...server,
    model,
    async close() {
      await server.close();
      await model.close();
    },
  };
}

const start = () => startOnOpenai();

/** A test against it. */
export const openaiTest = productTest.extend<{
  product: OpenaiProduct;
  model: FakeOpenai;
  editor: EditorPage;
}>({
  product: async ({ products }, use) => use(await products(start)),
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
