import { expect, type Locator } from '@playwright/test';
import type { EditorPage } from '../support/EditorPage.ts';
import { offlineTest as test } from '../support/offlineTest.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens a paragraph's own menu: the pointer may rest on another one, which then has its bar too. */
async function moreTools(editor: EditorPage, paragraph: Locator): Promise<void> {
  await editor.turnTo(paragraph);
  const id = await paragraph.getAttribute('data-fabula-paragraph');
  await editor.page.locator(`[data-bar-of="${id}"]`).getByRole('button', { name: 'More tools' }).click();
}

test('E22, E23: a section gets its summary, a paragraph its picture, and both are there after a reload', async ({
  editor,
  page,
}) => {
  await editor.open('/ai-story-generator?new=true');
  await editor.title.fill('In Sections');
  await editor.generateFrom('A keeper hears the fog horn answer her.');
  await editor.accept.click();
  const ink = await editor.story.allTextContents();

  await moreTools(editor, editor.story.first());
  await page.getByRole('menuitem', { name: 'Add a picture' }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Caption' }).fill('The horn');

  await moreTools(editor, editor.story.last());
  await page.getByRole('menuitem', { name: 'End a section here' }).click();
  await page.getByRole('button', { name: 'Accept the summary' }).click();
  const summary = await page.getByRole('textbox', { name: 'Summary of the section' }).inputValue();
  expect(summary).not.toBe('');
  await editor.continue.click();
  await editor.accept.click();
  await editor.goToEnd(editor.story.last());
  await editor.settle();

  // What was closed is closed again, and the section that one stopped in is open.
  await page.getByRole('button', { name: 'Close the section' }).click();
  await editor.settle();
  await page.reload();
  const section = page.getByRole('button', { name: `Open the section: ${summary}` });
  await expect(section).toContainText(`${ink.length} paragraphs`);
  await expect(page.getByText(ink[0] ?? '')).toHaveCount(0);
  await section.click();
  await expect(editor.story.first()).toHaveText(ink[0] ?? '');
  await expect(editor.story.first()).toHaveAttribute('data-fabula-selected');
  const picture = page.getByRole('img', { name: 'The horn' });
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('E24: the toolbar at the foot ends a section, folds it, and goes on with the story', async ({
    editor,
    page,
  }) => {
    await editor.open('/ai-story-generator?new=true');
    await editor.generateFrom('A keeper hears the fog horn answer her.');
    await editor.accept.click();
    const tools = page.getByRole('toolbar', { name: 'Story tools' });
    await tools.getByRole('button', { name: 'End a section here' }).tap();
    await page.getByRole('button', { name: 'Accept the summary' }).tap();
    await tools.getByRole('button', { name: 'Collapse all sections' }).tap();
    await expect(editor.story).toHaveCount(0);
    await tools.getByRole('button', { name: 'Continue' }).tap();
    await editor.accept.tap();
    await expect(editor.story.first()).toBeVisible();
    await editor.expectNoHorizontalScroll();
  });
});
