import { expect, type Locator, type Page } from '@playwright/test';
import type { EditorPage } from '../support/EditorPage.ts';
import { offlineTest as test } from '../support/offlineTest.ts';

const texts = [
  'The ferry left at noon, and nobody waved.',
  'In her pocket was the key. Her brother slept below.',
  'By evening the wind had turned.',
];
const before = 'In her pocket was the key.';
const after = ' Her brother slept below.';

const pencilOf = (page: Page) => page.locator('[data-fabula-pencil]');
const words = (locator: Locator) => locator.evaluate((element) => element.textContent ?? '');
const calls = (page: Page) => {
  const all: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/paragraphs/insert'))
      all.push(request.postDataJSON());
  });
  return all;
};

async function write(editor: EditorPage) {
  await editor.open();
  await editor.text.click();
  await editor.insertLines(texts);
  await expect(editor.story).toHaveCount(3);
}

/** Walks there by keys alone. */
async function walkToCaret(page: Page) {
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  for (let step = 0; step < before.length; step++) await page.keyboard.press('ArrowRight');
}

async function whole(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  await expect.poll(() => words(pencilOf(page))).not.toBe('');
  return words(pencilOf(page));
}

test('the story goes on from the caret, and is taken by keys alone', async ({ editor, page }) => {
  const asked = calls(page);
  await write(editor);
  await walkToCaret(page);
  await page.keyboard.press('Control+Enter');
  const pencil = await whole(page);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ context: { selection: { before, text: '', after } } });
  const [first = ''] = pencil.match(/^.*?[.!?]["”’]?(?= |$)/s) ?? [];
  await page.keyboard.press('Tab');
  await expect(editor.story.nth(1)).toHaveText(before + pencil + after);
  await expect(pencilOf(page)).toHaveText(pencil.slice(first.length), { useInnerText: false });
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => words(pencilOf(page))).toBe(pencil);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(pencilOf(page)).toHaveCount(0);
  await expect(editor.story.nth(1)).toHaveText(before + pencil + after);
  await page.keyboard.type(' Then she slept too.');
  await expect(editor.story.nth(1)).toHaveText(`${before + pencil} Then she slept too.${after}`);
  await expect(editor.text).toBeFocused();
});

test('what is not taken is there again after a reload, and Escape lets it go', async ({ editor, page }) => {
  const asked = calls(page);
  await write(editor);
  await walkToCaret(page);
  await page.keyboard.press('Control+Enter');
  const pencil = await whole(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => words(pencilOf(page))).not.toBe(pencil);
  const rest = await words(pencilOf(page));
  await (await editor.watchSaving())('saved');
  await page.reload();
  await expect.poll(() => words(pencilOf(page))).toBe(rest);
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expect(pencilOf(page)).toHaveCount(0);
  await expect(editor.story.nth(1)).toHaveText(before + pencil.slice(0, pencil.length - rest.length) + after);
  expect(asked).toHaveLength(1);
});

test('a connection that breaks loses nothing of it, and nothing is asked for twice', async ({
  editor,
  page,
}) => {
  const asked = calls(page);
  await page.route('**/paragraphs/insert', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n');
    await route.fulfill({ response, body: `${lines.slice(0, Math.ceil(lines.length / 3)).join('\n')}\n` });
  });
  await write(editor);
  await walkToCaret(page);
  await page.keyboard.press('Control+Enter');
  const pencil = await whole(page);
  expect(pencil).toMatch(/[.!?…]["”’]?$/);
  await page.keyboard.press('Enter');
  await expect(editor.story.nth(1)).toHaveText(before + pencil + after);
  expect(asked).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('one bar over the keyboard takes it and lets it go, and lies over no line with the caret', async ({
    editor,
    page,
  }) => {
    await editor.open();
    const story = page.getByRole('toolbar', { name: 'Story tools' });
    await editor.premise.fill('A bell that nobody rings.');
    await editor.premise.blur();
    await expect(story).toBeVisible();
    await editor.text.tap();
    await page.keyboard.type(texts.join('\n'));
    // The keyboard takes half of the screen.
    await page.setViewportSize({ width: 390, height: 420 });
    const bar = page.getByRole('toolbar', { name: 'Writing tools' });
    await expect(bar).toBeVisible();
    await expect(story).not.toBeVisible();
    const isClear = () =>
      bar.evaluate((element) => {
        const range = getSelection()?.getRangeAt(0);
        const line =
          range?.getClientRects()[0] ?? range?.startContainer.parentElement?.getBoundingClientRect();
        return (line?.bottom ?? Number.POSITIVE_INFINITY) <= element.getBoundingClientRect().top;
      });
    await page.keyboard.type(' The rain came after it, and went on all night without a word.');
    await expect.poll(isClear).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    const at = page.getByRole('toolbar', { name: 'Suggested' });
    await bar.getByRole('button', { name: /^Continue/ }).tap();
    await expect(at).toBeVisible();
    const pencil = await whole(page);
    await at.getByRole('button', { name: 'Next sentence' }).tap();
    await expect.poll(() => words(pencilOf(page))).not.toBe(pencil);
    await at.getByRole('button', { name: 'Accept' }).tap();
    await expect(pencilOf(page)).toHaveCount(0);
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Select the paragraph' }).tap();
    await expect(page.getByRole('toolbar', { name: 'Paragraph tools' })).toBeVisible();
    await expect(editor.selected).toHaveCount(1);
  });

  test('a double tap edits a paragraph while the keyboard is down, and selects a word while it is up', async ({
    editor,
    page,
  }) => {
    await write(editor);
    await editor.text.blur();
    const tapTwice = async () => {
      const box = await editor.story.nth(1).boundingBox();
      if (!box) throw new Error('The paragraph is not on the screen.');
      for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(box.x + 40, box.y + 12);
    };
    const field = page.getByRole('textbox', { name: 'Edit paragraph' });
    // On a busy machine two taps may come too far apart to be one act.
    await expect(async () => {
      await tapTwice();
      await expect(field).toBeFocused({ timeout: 3_000 });
    }).toPass();
    await page.getByRole('group', { name: 'Edit paragraph' }).getByRole('button', { name: /^Done/ }).tap();
    await expect(field).toHaveCount(0);
    await editor.story.nth(0).tap();
    await expect(editor.text).toBeFocused();
    await tapTwice();
    await expect(field).toHaveCount(0);
  });
});
