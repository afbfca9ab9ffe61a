import { expect, type Locator, type Page } from '@playwright/test';
import type { EditorPage } from '../support/EditorPage.ts';
import { offlineTest } from '../support/offlineTest.ts';
import { signUp } from '../support/signUp.ts';

const premise = 'A lighthouse keeper named Mara finds a message from her drowned brother in every bottle.';

const paragraphs = (page: Page) => page.locator('[data-fabula-paragraph]:not([data-placeholder])');
const changes = (page: Page) =>
  page.getByRole('region', { name: 'Changes, sentence by sentence' }).getByRole('checkbox');

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function openStory(editor: EditorPage): Promise<string[]> {
  await editor.open();
  await editor.generateFrom(premise);
  await editor.page.keyboard.press('Control+Enter');
  await expect(paragraphs(editor.page)).toHaveCount(3);
  return paragraphs(editor.page).allInnerTexts();
}

offlineTest('a rewrite is judged by the sentence without a mouse (E8)', async ({ editor, page }) => {
  const { keyboard } = page;
  const before = await openStory(editor);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, editor.text);
  await keyboard.press('Escape');
  await keyboard.press('Home');
  await expect(paragraphs(page).first()).toHaveAttribute('data-fabula-selected');
  await keyboard.press('r');
  await keyboard.type('Make it darker.');
  await keyboard.press('Control+Enter');

  await expect(editor.accept).toBeVisible();
  await expect(changes(page).first()).toBeFocused();
  const count = await changes(page).count();
  await keyboard.press('Shift+R');
  await expect(page.getByText(`0 open · 0 accepted · ${count} rejected`).first()).toBeVisible();
  await keyboard.press('a');
  await expect(changes(page).first()).toBeChecked();
  await keyboard.press('Shift+A');
  await expect(page.getByText(`0 open · ${count} accepted · 0 rejected`).first()).toBeVisible();
  await keyboard.press('Enter');

  await expect(editor.accept).toHaveCount(0);
  const after = await paragraphs(page).allInnerTexts();
  expect(after[0]).not.toBe(before[0]);
  expect(after.slice(1)).toEqual(before.slice(1));
  await keyboard.press('Control+z');
  await expect(paragraphs(page)).toHaveText(before);
});

offlineTest('a draft is improved and mixed without a mouse (E13)', async ({ editor, page }) => {
  const { keyboard } = page;
  const before = await openStory(editor);
  await tabTo(page, editor.continue);
  await keyboard.press('Enter');
  await expect(editor.accept).toBeVisible();
  const original = await editor.draft.allInnerTexts();

  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Original Draft').focus();
  await keyboard.press('ArrowRight');
  await expect(tab('New Draft')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('Shorter.');
  await keyboard.press('Enter');
  await expect(tab('Draft 2')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.accept).toBeEnabled();

  const takeOver = page.getByRole('button', { name: 'Take over' });
  await tab('Draft 2').focus();
  await tabTo(page, takeOver);
  await keyboard.press('Space');
  const sentences = page.getByRole('group', { name: /^Sentences to take over/ }).locator('[data-sentence]');
  await tab('Draft 2').focus();
  await keyboard.press('ArrowLeft');
  await expect(tab('Original Draft')).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, sentences.first());
  await keyboard.press('p');
  await expect(tab('Mixed Draft')).toBeVisible();
  await tab('Original Draft').focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(tab('Mixed Draft')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Control+Enter');

  await expect(paragraphs(page)).toHaveText([...before, original[0] ?? '']);
});

offlineTest('what a draft cost stands below it, for whoever paid for it', async ({ editor, page }) => {
  const review = page.getByRole('region', { name: 'Draft review' });
  await editor.open();
  await editor.generateFrom(premise);
  await expect(review.getByText(/^[\d,]+ tokens$/)).toBeVisible();
  await signUp(page, 'ines.reviewing@example.com');
  await editor.open('/ai-story-generator?new=true');
  await editor.generateFrom(premise);
  await expect(review.getByText(/^Cost \d+ credits?/)).toBeVisible();
});
