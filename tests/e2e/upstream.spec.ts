import { expect } from '@playwright/test';
import { EditorPage } from '../support/EditorPage.ts';
import type { FakeBehaviour } from '../support/fakeBehaviours.ts';
import { openaiTest as test } from '../support/openaiTest.ts';
import { startBuiltServer } from '../support/startBuiltServer.ts';

const premise = 'A keeper hears the fog horn answer her.';

/** Before an answer and in it: `tests/journeys/openaiCalls.test.ts` has what is told of every other failure. */
const failures: FakeBehaviour[] = ['unauthorized', 'hangUp'];
const message = /^Error: ./;

for (const behaviour of failures) {
  test(`a model that fails (${behaviour}) is told in a sentence, and Retry works`, async ({
    editor,
    model,
    page,
  }) => {
    await editor.open();
    await editor.premise.fill(premise);
    model.behaviour = behaviour;
    await editor.generate.click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('secret-upstream-detail')).toHaveCount(0);
    await expect(editor.premise).toHaveValue(premise);
    await expect(editor.accept).toHaveCount(0);

    model.behaviour = 'stream';
    await editor.retry.click();
    await expect(editor.accept).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(0);
  });
}

test('the text of a generation that was cut off is kept, and can be accepted', async ({
  editor,
  model,
  page,
}) => {
  model.behaviour = 'cutOff';
  await editor.open();
  await editor.premise.fill(premise);
  await editor.generate.click();
  await expect(page.getByText(message)).toBeVisible();
  const kept = await editor.draft.allInnerTexts();
  expect(kept.join('')).toContain('The lamp went out at nine');

  await editor.accept.click();
  await expect(editor.story).toHaveText(kept);
});

test('a model that is not there is told in a sentence', async ({ page }) => {
  const server = await startBuiltServer({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_API_KEY: 'test' });
  try {
    const editor = new EditorPage(page);
    await editor.open(`${server.url}/ai-story-generator`);
    await editor.premise.fill(premise);
    await editor.generate.click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(editor.retry).toBeVisible();
  } finally {
    await server.close();
  }
});

test('a model that falls silent is given up, and its text kept', async ({ model, page }) => {
  model.behaviour = 'stallInTheMiddle';
  const server = await startBuiltServer({
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'test',
    // Longer than a busy machine may take to the first words, and still soon over.
    UPSTREAM_SILENCE_MS: '2500',
  });
  try {
    const editor = new EditorPage(page);
    await editor.open(`${server.url}/ai-story-generator`);
    await editor.premise.fill(premise);
    await editor.generate.click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(editor.draft.first()).toContainText('The lamp went out at nine');
  } finally {
    await server.close();
  }
});

test('Cancel ends a generation, up to the model', async ({ editor, model, page }) => {
  model.behaviour = 'stallInTheMiddle';
  await editor.open();
  await editor.premise.fill(premise);
  await editor.generate.click();
  await expect(page.getByText('Generating more content...')).toBeVisible();
  await expect(editor.draft.first()).toContainText('The lamp went out at nine');
  await editor.cancel.click();
  await expect(page.getByText('Generation was cancelled')).toBeVisible();
  await expect(editor.draft.first()).toContainText('The lamp went out at nine');
  expect(await model.requests.at(-1)?.ended).toBe('hungUp');
});

test('a Cancel that nobody answers is forced after three seconds', async ({ editor, model, page }) => {
  model.behaviour = 'stallInTheMiddle';
  await page.route('**/cancel', () => {});
  await editor.open();
  await editor.premise.fill(premise);
  await editor.generate.click();
  await expect(editor.draft.first()).toContainText('The lamp went out at nine');
  await editor.cancel.click();
  await expect(page.getByText('Generation was forcefully cancelled after timeout')).toBeVisible();
  await expect(editor.retry).toBeVisible();
});
