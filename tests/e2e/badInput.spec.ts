import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

test('without a premise the button is disabled and says why', async ({ editor, page }) => {
  await editor.open();
  await expect(editor.generate).toBeDisabled();
  await expect(editor.generate).toHaveAccessibleDescription(
    'Write a premise first: the story starts from it.',
  );
  await editor.premise.fill('   ');
  await expect(editor.generate).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Your generated story will appear here')).toBeVisible();
  await editor.premise.fill('Rain.');
  await expect(editor.generate).toBeEnabled();
});

const rain = (characters: number) =>
  'It rained, and rained. '.repeat(characters / 23 + 1).slice(0, characters);

test('a premise beyond the server’s limit is refused with a sentence, and nothing is lost', async ({
  editor,
  page,
}) => {
  const premise = rain(50_000);
  await editor.open();
  await editor.premise.fill(premise);
  await editor.generate.click();
  await expect(page.getByText('Error: HTTP error! status: 413')).toBeVisible();
  await expect(editor.premise).toHaveValue(premise);
  await editor.premise.fill('Rain.');
  await editor.retry.click();
  await expect(editor.accept).toBeVisible();
});

test('a premise beyond the model’s room is told before anything is pressed', async ({ editor }) => {
  await editor.open();
  await editor.premise.fill(rain(200_000));
  await expect(editor.generate).toBeDisabled();
  await expect(editor.generate).toHaveAccessibleDescription(
    /^What always goes along takes about [\d,]+ tokens, and the model has room for [\d,]+\./,
  );
  await editor.premise.fill('Rain.');
  await editor.generate.click();
  await expect(editor.accept).toBeVisible();
});

test('a malformed body is answered with 400 and the field', async ({ request }) => {
  const answer = await request.post('/api/v1/writing/paragraphs/new', {
    data: { context: { premise: 'Rain.' }, count: 'many', isNsfw: false },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({ type: 'invalid_request', field: 'count' });
});
