import { expect, type Page } from '@playwright/test';
import type { EditorPage } from '../support/EditorPage.ts';
import { offlineTest } from '../support/offlineTest.ts';

const texts = [
  'Mara walked slowly down to the harbour, which was very quiet that night. She had kept the light for nine years.',
  'Tom put the lantern on the table and looked at it, as if it belonged to somebody else. Nobody spoke.',
];

const bubbleOf = (page: Page) => page.getByRole('toolbar', { name: 'Selected words' });
const verb = (page: Page, name: string) =>
  bubbleOf(page).getByRole('button', { name: new RegExp(`^${name}`) });

/** A story of two paragraphs that was written by hand. */
async function write(editor: EditorPage): Promise<void> {
  await editor.open('/ai-story-generator?new=true');
  await editor.text.click();
  await editor.insertLines(texts);
  await expect(editor.story).toHaveCount(2);
  await editor.page.keyboard.press('Control+Home');
}

offlineTest('words are shortened in their place: pencil, ink, and back', async ({ editor, page }) => {
  const { keyboard } = page;
  await write(editor);
  await expect(bubbleOf(page)).toHaveCount(0);
  await keyboard.press('Control+ArrowRight');
  for (let word = 0; word < 5; word++) await keyboard.press('Control+Shift+ArrowRight');
  await expect(bubbleOf(page)).toBeVisible();
  await verb(page, 'Shorten').click();
  const review = page.getByRole('region', { name: 'Draft review' });
  await expect(review).toBeVisible();
  await expect(review.locator('del')).toContainText('slowly');
  await expect(editor.story.first()).toHaveText(texts[0] ?? '');
  await editor.accept.click();
  await expect(editor.story.first()).toHaveText((texts[0] ?? '').replace(' slowly', ''));
  await expect(editor.story.nth(1)).toHaveText(texts[1] ?? '');
  await editor.undo.click();
  await expect(editor.story).toHaveText(texts);
});

offlineTest('a selection over two paragraphs, by keyboard alone', async ({ editor, page }) => {
  const { keyboard } = page;
  await write(editor);
  await keyboard.press('Control+a');
  await expect(bubbleOf(page)).toBeVisible();
  await keyboard.press('Alt+Enter');
  await expect(verb(page, 'Rewrite')).toBeFocused();
  await keyboard.press('Escape');
  await expect(editor.text).toBeFocused();
  await expect(bubbleOf(page)).toBeVisible();
  await keyboard.press('Alt+Enter');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(verb(page, 'Shorten')).toBeFocused();
  await keyboard.press('Enter');
  await expect(editor.accept).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(editor.accept).toHaveCount(0);
  await expect(editor.story).toHaveCount(2);
  const shorter = await editor.story.allInnerTexts();
  expect(shorter.join('').length).toBeLessThan(texts.join('').length);
  expect(shorter[0]).toContain('She had kept the light for nine years.');
});

offlineTest('three alternatives of one wish, of which the second is taken', async ({ editor, page }) => {
  const { keyboard } = page;
  await write(editor);
  await keyboard.press('Shift+End');
  await keyboard.press('Alt+Enter');
  await bubbleOf(page).getByRole('button', { name: 'Own instruction' }).click();
  const line = page.getByRole('group', { name: 'Rewrite' });
  await line.getByRole('textbox').fill('Make it darker');
  await line.getByRole('slider', { name: 'Alternatives' }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await line.getByRole('button', { name: /^Rewrite · 3 alternatives/ }).click();
  const tabs = page.getByRole('tab', { name: /^Draft \d/ });
  await expect(tabs).toHaveText(['Draft 1', 'Draft 2', 'Draft 3']);
  await expect(editor.accept).toBeEnabled();
  await tabs.nth(1).click();
  await editor.accept.click();
  await expect(tabs).toHaveCount(0);
  await expect(editor.story.first()).not.toHaveText(texts[0] ?? '');
  await expect(editor.story.nth(1)).toHaveText(texts[1] ?? '');
});

offlineTest('selected sentences become memory', async ({ editor, page }) => {
  await write(editor);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await bubbleOf(page).getByRole('button', { name: 'Mark as memory' }).click();
  await expect(editor.story.first().locator('mark')).toHaveText(
    'Mara walked slowly down to the harbour, which was very quiet that night.',
  );
  await expect(editor.text).toBeFocused();
  await bubbleOf(page).getByRole('button', { name: 'No longer memory' }).click();
  await expect(editor.story.locator('mark')).toHaveCount(0);
});

offlineTest('a slash in an empty paragraph offers what can be put there', async ({ editor, page }) => {
  const { keyboard } = page;
  await write(editor);
  await keyboard.press('Control+End');
  await keyboard.press('Enter');
  await keyboard.type('/');
  const list = page.getByRole('listbox', { name: 'Insert' });
  await expect(list.getByRole('option')).toHaveText([
    'Continue here',
    'Describe…',
    'End a section here',
    'Scene break',
    'Part heading',
    'Chapter heading',
    'Scene heading',
    'Note to yourself',
    'Add a picture',
  ]);
  await keyboard.type('sc');
  await expect(list.getByRole('option')).toHaveText(['Describe…', 'Scene break', 'Scene heading']);
  await keyboard.press('ArrowDown');
  // The focus stays in the text, which names the option that Enter takes to a screen reader.
  const active = await editor.text.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveText('Scene break');
  await keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(editor.text).not.toHaveAttribute('aria-activedescendant');
  await expect(editor.story.nth(2)).toHaveText('***');
  await keyboard.type('The next morning.');
  await expect(editor.story.nth(3)).toHaveText('The next morning.');
  // Escape leaves the slash as it was typed.
  await keyboard.press('Enter');
  await keyboard.type('/');
  await expect(list).toBeVisible();
  await keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await keyboard.type(' or so');
  await expect(editor.story.nth(4)).toHaveText('/ or so');
});

offlineTest(
  'the paragraph’s bar is away while a rewrite stands in its place, with two drafts side by side or one (W10, Q9)',
  async ({ editor, page }) => {
    const { keyboard } = page;
    await page.setViewportSize({ width: 1280, height: 800 });
    await write(editor);
    await editor.turnTo(editor.story.first());
    const bar = page.getByRole('toolbar', { name: 'Paragraph tools' });
    await expect(bar).toBeVisible();
    await keyboard.press('r');
    await page.getByRole('slider', { name: 'Alternatives' }).focus();
    await keyboard.press('ArrowRight');
    await keyboard.press('Control+Enter');
    const side = page.getByRole('button', { name: 'Side by side' });
    await side.click();
    await expect(page.locator('[data-draft-scroll]')).toHaveCount(2);
    await expect(bar).toBeHidden();
    const tab = page.getByRole('tab', { name: 'Draft 1' });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await side.click();
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(bar.first()).toBeVisible();
  },
);
