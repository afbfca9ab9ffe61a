import { expect, type Page, type Request } from '@playwright/test';
import { streamLine } from '../../packages/contract/src/index.ts';
import { fakeParagraphs } from '../support/fakeBehaviours.ts';
import { offlineTest as test } from '../support/offlineTest.ts';
import { openaiTest } from '../support/openaiTest.ts';
import type { BuiltServer } from '../support/startBuiltServer.ts';

const premise = 'A keeper hears the fog horn answer her.';
const isGeneration = (request: Request) =>
  request.method() === 'POST' && request.url().includes('/api/v1/writing/');

/** The calls that begin a generation, from now on. */
function watchGenerations(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (isGeneration(request)) calls.push(request);
  });
  return calls;
}

/** The paragraphs that the server wrote in a generation. */
async function writtenBy(page: Page, server: BuiltServer, call: Request | undefined): Promise<string[]> {
  const id = call?.headers()['x-operation-id'] ?? '';
  const answer = await page.request.get(`${server.url}/api/v1/operations/${id}`);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '');
  const chunks = lines.flatMap((line) => {
    const parsed = streamLine.parse(JSON.parse(line));
    return 'chunk' in parsed && typeof parsed.chunk === 'string' && !parsed.chunk.startsWith('[')
      ? [parsed.chunk]
      : [];
  });
  return chunks
    .join('')
    .trim()
    .split(/\n{2,}/);
}

openaiTest(
  'a reload in the middle of a generation loses no text, and asks for nothing twice',
  async ({ editor, model, page, product }) => {
    model.behaviour = 'holdInTheMiddle';
    const calls = watchGenerations(page);
    await editor.open();
    await editor.premise.fill(premise);
    await editor.generate.click();
    await expect(editor.draft.first()).toContainText(fakeParagraphs(1)[0] ?? '');
    // What is being written has been saved: only then does the next page know of it.
    await (await editor.watchSaving())('saved');
    await expect(editor.accept).toHaveCount(0);
    await page.reload();
    await expect(editor.premise).toHaveValue(premise);
    model.letGo();
    await expect(editor.accept).toBeVisible();
    await expect(editor.draft).toHaveText(await writtenBy(page, product, calls[0]));
    await expect(editor.draft).toHaveText(fakeParagraphs(3));
    expect(calls).toHaveLength(1);
  },
);

test('a connection that breaks is taken up again where it broke', async ({ editor, page, server }) => {
  const calls = watchGenerations(page);
  await page.route('**/api/v1/writing/**', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n');
    const cut = lines.slice(0, Math.ceil(lines.length / 3)).join('\n');
    await route.fulfill({ response, body: `${cut}\n` });
  });
  await editor.open();
  await editor.generateFrom(premise);
  await expect(editor.draft).toHaveText(await writtenBy(page, server, calls[0]));
  await expect(page.getByText(/^Error: ./)).toHaveCount(0);
  expect(calls).toHaveLength(1);
});
