import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { rounds } from '../support/rounds.ts';

const sentence = 'The harbour lay still, and nobody had rung the bell since the long summer.';

test('a story is written, cut about, undone to its very beginning and redone, by keys alone', async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.open('/ai-story-generator?new=true');
  const { keyboard } = page;
  const texts = () => editor.story.allTextContents();
  await editor.text.focus();
  const written: string[] = [];
  const paragraphs = rounds(12, 6);
  for (let at = 1; at <= paragraphs; at++) {
    written.push(`${at}. ${sentence} ${sentence}`);
    await keyboard.type(written.at(-1) ?? '');
    if (at < paragraphs) await keyboard.press('Enter');
  }
  await expect.poll(texts).toEqual(written);

  await test.step('what is cut over paragraphs comes back where it is pasted', async () => {
    for (let line = 0; line < 4; line++) await keyboard.press('Shift+ArrowUp');
    await keyboard.press('Control+x');
    await expect.poll(async () => (await texts()).join().length).toBeLessThan(written.join().length);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await keyboard.press('Control+v');
    await expect.poll(texts).toEqual(written);
  });

  await test.step('undo goes on after a reload, to the beginning, and back to the end', async () => {
    await editor.settle();
    await page.reload();
    await expect.poll(texts).toEqual(written);
    await editor.text.focus();
    const all = async (key: string, button: typeof editor.undo) => {
      while (await button.isEnabled()) await keyboard.press(key);
    };
    await all('Control+z', editor.undo);
    await expect.poll(texts).toEqual([]);
    await all('Control+Shift+z', editor.redo);
    await expect.poll(texts).toEqual(written);
    await expect(editor.text).toBeFocused();
  });

  await test.step('all is replaced, and Escape leads from there back to the text', async () => {
    await keyboard.press('Control+Shift+f');
    await keyboard.type('harbour');
    await page.getByRole('textbox', { name: 'Replace with' }).fill('haven');
    await page.getByRole('button', { name: 'Replace all' }).press('Enter');
    const replaced = written.map((text) => text.replaceAll('harbour', 'haven'));
    await expect.poll(texts).toEqual(replaced);
    await keyboard.press('Escape');
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(editor.text).toBeFocused();
    await keyboard.press('Control+z');
    await expect.poll(texts).toEqual(written);
  });

  await test.step('two presses of Enter on a block are the caret again', async () => {
    await keyboard.press('Control+Home');
    await keyboard.press('Escape');
    await expect(editor.selected).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Edit paragraph' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(editor.text).toBeFocused();
    await keyboard.type('!');
    await expect.poll(async () => (await texts())[0]).toContain('!');
  });
});

test('in full screen the text is alone, and what is around it is back afterwards', async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.open();
  const site = page.getByRole('banner');
  const isSeen = () => editor.save.evaluate((one) => one.checkVisibility({ opacityProperty: true }));
  await editor.text.focus();
  await page.keyboard.type('The bell rang.');
  await page.keyboard.press('F11');
  await expect(site).toBeHidden();
  await page.mouse.move(640, 600);
  await expect.poll(isSeen).toBe(false);
  await expect(editor.story).toHaveText('The bell rang.');
  await page.mouse.move(640, 10);
  await expect.poll(isSeen).toBe(true);
  await page.mouse.move(640, 600);
  await page.evaluate(() => document.exitFullscreen());
  await expect(site).toBeVisible();
  await expect.poll(isSeen).toBe(true);
});
