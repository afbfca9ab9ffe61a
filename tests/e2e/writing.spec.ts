import { expect } from '@playwright/test';
import type { EditorPage } from '../support/EditorPage.ts';
import { offlineTest } from '../support/offlineTest.ts';
import { openaiTest } from '../support/openaiTest.ts';

const premise = 'A lighthouse keeper named Mara finds a message from her drowned brother in every bottle.';

async function mainJob(editor: EditorPage): Promise<void> {
  const { page } = editor;
  await editor.open();
  await expect(page.getByText('Your generated story will appear here')).toBeVisible();
  await editor.generateFrom(premise);
  const opening = await editor.draft.allInnerTexts();
  expect(opening).toHaveLength(3);
  await expect(editor.story).toHaveCount(0);

  await editor.accept.click();
  await expect(editor.story).toHaveText(opening);
  await expect(editor.draft).toHaveCount(0);

  await editor.continue.click();
  await expect(editor.accept).toBeVisible();
  const more = await editor.draft.allInnerTexts();
  await editor.accept.click();
  await expect(editor.story).toHaveText([...opening, ...more]);

  await editor.settle();
  await page.reload();
  await expect(editor.story).toHaveText([...opening, ...more]);
  await expect(editor.premise).toHaveValue(premise);
}

offlineTest('E1, E3: a story is generated, accepted, continued and found again', ({ editor }) =>
  mainJob(editor),
);
openaiTest('the same with a model behind the OpenAI protocol', ({ editor }) => mainJob(editor));

offlineTest('a rejected draft leaves no trace', async ({ editor, page }) => {
  await editor.open();
  await editor.generateFrom(premise);
  await editor.reject.click();
  await expect(page.getByText('Your generated story will appear here')).toBeVisible();
  await expect(editor.premise).toHaveValue(premise);
});

offlineTest('a draft that waits for review survives a reload, in pencil', async ({ editor, page }) => {
  await editor.open();
  await editor.generateFrom(premise);
  await editor.settle();
  const opening = await editor.draft.allInnerTexts();
  await page.reload();
  await expect(editor.draft).toHaveText(opening);
  await expect(editor.story).toHaveCount(0);
  await editor.accept.click();
  await expect(editor.story).toHaveText(opening);
});

offlineTest('undo and redo go through everything that changed the story', async ({ editor }) => {
  await editor.open();
  await editor.generateFrom(premise);
  const opening = await editor.draft.allInnerTexts();
  await editor.accept.click();
  await expect(editor.story).toHaveText(opening);

  await editor.undo.click();
  await expect(editor.story).toHaveCount(0);
  await expect(editor.redo).toBeEnabled();
  await editor.redo.click();
  await expect(editor.story).toHaveText(opening);

  await editor.genre.fill('Gothic');
  await editor.undo.click();
  await expect(editor.genre).toHaveValue('');
  await expect(editor.story).toHaveText(opening);

  await editor.settle();
  await editor.page.reload();
  await expect(editor.story).toHaveText(opening);
  await editor.undo.click();
  await expect(editor.story).toHaveCount(0);
  await editor.redo.click();
  await editor.redo.click();
  await expect(editor.story).toHaveText(opening);
  await expect(editor.genre).toHaveValue('Gothic');
});

offlineTest('the main job is done by keyboard alone', async ({ editor, page }) => {
  const { keyboard } = page;
  await editor.open();
  await tabTo(editor.premise);
  await keyboard.type(premise);
  await tabTo(editor.generate);
  await keyboard.press('Enter');
  await expect(editor.accept).toBeVisible();
  const opening = await editor.draft.allInnerTexts();
  await tabTo(editor.accept);
  await keyboard.press('Enter');
  await expect(editor.story).toHaveText(opening);

  await expect(editor.continue).toBeFocused();
  await keyboard.press('Enter');
  await expect(editor.accept).toBeVisible();
  const more = await editor.draft.allInnerTexts();
  await keyboard.press('Control+Enter');
  await expect(editor.story).toHaveText([...opening, ...more]);

  await keyboard.press('Control+z');
  await expect(editor.story).toHaveText(opening);
  await keyboard.press('Control+Shift+z');
  await expect(editor.story).toHaveText([...opening, ...more]);

  async function tabTo(target: typeof editor.premise): Promise<void> {
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  }
});
