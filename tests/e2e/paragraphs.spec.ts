import { expect } from '@playwright/test';
import { offlineTest } from '../support/offlineTest.ts';

const premise = 'A lighthouse keeper named Mara finds a message from her drowned brother in every bottle.';

offlineTest('a story is written, reworked and arranged by keyboard alone', async ({ editor, page }) => {
  const { keyboard } = page;
  const paragraphs = editor.story;
  const focused = editor.selected;
  const field = page.getByRole('textbox', { name: 'Edit paragraph' });
  const review = page.getByRole('article', { name: 'Story' }).getByRole('region', { name: 'Draft review' });
  await editor.open();
  await editor.premise.focus();
  await keyboard.type(premise);
  await keyboard.press('Control+Enter');
  await expect(editor.accept).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(paragraphs).toHaveCount(3);
  const [first = '', second = '', third = ''] = await paragraphs.allInnerTexts();

  // On from the premise into the text, and between its paragraphs.
  const isInText = () => editor.text.evaluate((text) => text === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isInText()); presses++) await keyboard.press('Tab');
  await expect(editor.text).toBeFocused();
  await keyboard.press('Escape');
  await expect(focused).toHaveCount(1);
  await keyboard.press('Home');
  await expect(focused).toHaveText(first);
  await keyboard.press('ArrowDown');
  await expect(focused).toHaveText(second);

  // An edit is confirmed, compared at its place, and accepted.
  await keyboard.press('Enter');
  await expect(field).toBeFocused();
  await keyboard.press('Control+End');
  await keyboard.type(' She kept them all.');
  await keyboard.press('Enter');
  await expect(review).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(paragraphs.nth(1)).toHaveText(`${second} She kept them all.`);
  await expect(focused).toHaveText(`${second} She kept them all.`);

  // One key opens the bar; the writer is asked, and what comes is reviewed there too.
  await keyboard.press('/');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await keyboard.press('Escape');
  await keyboard.press('i');
  await keyboard.type('A bottle without a letter.');
  await keyboard.press('Control+Enter');
  await expect(review).toBeVisible();
  await expect(editor.accept).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(paragraphs).toHaveCount(4);
  await expect(paragraphs.last()).toHaveText(third);

  // A sentence is marked, the paragraph is moved, written on by hand, and one is deleted.
  await expect(focused).toHaveText(`${second} She kept them all.`);
  await keyboard.press('m');
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await keyboard.press('Alt+ArrowUp');
  await expect(paragraphs.first()).toHaveText(`${second} She kept them all.`);
  await expect(focused).toHaveText(`${second} She kept them all.`);
  await expect(focused.locator('mark')).toHaveCount(1);
  await keyboard.press('n');
  await keyboard.type('The sea was flat.');
  await keyboard.press('Enter');
  await keyboard.type('It stayed so.');
  await keyboard.press('Escape');
  await expect(paragraphs).toHaveCount(6);
  await expect(focused).toHaveText('It stayed so.');
  await keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this paragraph?' });
  await expect(question).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(paragraphs).toHaveCount(5);
  await expect(focused).toHaveText(first);
  await keyboard.press('Control+z');
  await expect(paragraphs).toHaveCount(6);

  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await keyboard.press('Escape');

  await editor.settle();
  const kept = await paragraphs.allInnerTexts();
  await page.reload();
  await expect(paragraphs).toHaveText(kept);
});

offlineTest(
  'E30: what is typed survives a reload that comes before it could be saved, and the page’s closing',
  async ({ editor, page, context }) => {
    await editor.open();
    await editor.generateFrom(premise);
    await editor.accept.click();
    await editor.settle();
    const paragraph = page.locator('[data-fabula-paragraph]').last();
    await editor.goToEnd(paragraph);
    await page.keyboard.type(' And nobody came');
    await page.reload();
    await expect(paragraph).toHaveText(/And nobody came$/);

    await editor.title.fill('The Long');
    await page.goto('/stories');
    const other = await context.newPage();
    await page.goto('/ai-story-generator');
    await expect(editor.title).toHaveValue('The Long');
    await editor.title.fill('The Long Wait');
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
    await other.goto('/ai-story-generator');
    await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('The Long Wait');
    await expect(other.locator('[data-fabula-paragraph]').last()).toHaveText(/And nobody came$/);
  },
);

offlineTest(
  'what is typed in a paragraph survives a reload that comes in the middle of it',
  async ({ editor, page }) => {
    await editor.open();
    await editor.generateFrom(premise);
    await editor.accept.click();
    const paragraph = page.locator('[data-fabula-paragraph]').last();
    await editor.settle();
    await editor.goToEnd(paragraph);
    const typed = await editor.watchSaving();
    await page.keyboard.insertText(' And nobody came');
    await expect(paragraph).toHaveText(/And nobody came$/);
    await typed('saved');
    await page.reload();
    await expect(paragraph).toHaveText(/And nobody came$/);
  },
);

offlineTest('a paragraph is found, replaced and given back', async ({ editor, page }) => {
  await editor.open();
  await editor.generateFrom(premise);
  await editor.accept.click();
  const before = await editor.story.allInnerTexts();
  await page.keyboard.press('Control+Shift+F');
  const find = page.getByRole('search', { name: 'Find and replace' });
  await find.getByRole('textbox', { name: 'Find' }).fill('the');
  await expect(find.getByRole('status')).toHaveText(/^1 of \d+$/);
  await find.getByRole('textbox', { name: 'Replace with' }).fill('THE');
  await find.getByRole('button', { name: 'Replace all' }).click();
  await expect(editor.story).toHaveText(before.map((text) => text.replace(/the/gi, 'THE')));
  await page
    .getByRole('alertdialog', { name: /replaced$/ })
    .getByRole('button', { name: 'Undo replacing' })
    .click();
  await expect(editor.story).toHaveText(before);
});
