import { expect, type Locator } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { rounds } from '../support/rounds.ts';

declare global {
  interface Window {
    pointerEvents?: number;
  }
}

/** Paragraphs. */
const long = rounds(50, 25);

test(`a story of ${long} paragraphs is written without a mouse: generated, edited, rewritten, marked, inserted`, async ({
  editor,
  page,
}) => {
  const { keyboard } = page;
  const paragraphs = editor.story;
  const field = page.getByRole('textbox', { name: 'Edit paragraph' });
  const placed = page
    .getByRole('article', { name: 'Story' })
    .getByRole('region', { name: 'Draft review' })
    .first();
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const pressUntilFocused = async (key: string, target: Locator) => {
    for (let presses = 0; presses < 60; presses++) {
      if ((await target.count()) > 0 && (await isFocused(target.first()))) return;
      await keyboard.press(key);
    }
    await expect(target.first()).toBeFocused();
  };
  await page.addInitScript(() => {
    window.pointerEvents = 0;
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(
        type,
        () => {
          window.pointerEvents = (window.pointerEvents ?? 0) + 1;
        },
        true,
      );
  });

  await editor.open('/ai-story-generator?new=true');
  await pressUntilFocused('Tab', editor.premise);
  await keyboard.press('Control+a');
  await keyboard.type('A keeper hears the fog horn answer her.');
  await keyboard.press('Control+Enter');
  await expect(editor.accept).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(paragraphs).toHaveCount(3);

  // As many at a time as there can be.
  const settings = page.getByRole('dialog', { name: 'Story Settings' });
  await pressUntilFocused('Tab', page.getByRole('button', { name: /^Story Settings/ }));
  await keyboard.press('Enter');
  const count = settings.getByRole('slider', { name: 'Paragraphs at a time' });
  await pressUntilFocused('Tab', count);
  await keyboard.press('End');
  await pressUntilFocused('Tab', settings.getByRole('button', { name: 'Apply Settings' }));
  await keyboard.press('Enter');
  await expect(settings).toHaveCount(0);

  for (let total = 3; total < long - 4; total = await paragraphs.count()) {
    await keyboard.press('Control+Enter');
    await expect(editor.accept).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(editor.accept).toHaveCount(0);
    expect(await paragraphs.count()).toBeGreaterThan(total);
    await expect(editor.continue).toBeFocused();
  }

  // An edit, compared and accepted.
  const expectSelected = (paragraph: Locator) => expect(paragraph).toHaveAttribute('data-fabula-selected');
  await pressUntilFocused('Shift+Tab', editor.text);
  await keyboard.press('Escape');
  await keyboard.press('Home');
  await expectSelected(paragraphs.first());
  await keyboard.press('Enter');
  await expect(field).toBeFocused();
  await keyboard.press('Control+End');
  await keyboard.type(' So it began.');
  await keyboard.press('Enter');
  await expect(placed).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(paragraphs.first()).toHaveText(/ So it began\.$/);
  await expectSelected(paragraphs.first());

  // A rewrite, all of it accepted.
  await keyboard.press('ArrowDown');
  const second = await paragraphs.nth(1).innerText();
  await keyboard.press('r');
  await keyboard.type('Darker.');
  await keyboard.press('Control+Enter');
  await expect(editor.accept).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(paragraphs.nth(1)).not.toHaveText(second);
  await expectSelected(paragraphs.nth(1));

  // A sentence is marked for the writer to hold to.
  await keyboard.press('m');
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await expect(paragraphs.nth(1).locator('mark')).toHaveCount(1);
  await expectSelected(paragraphs.nth(1));

  // Some are asked for here, and the rest is written by hand.
  const before = await paragraphs.count();
  await keyboard.press('i');
  await keyboard.type('A boat without a light.');
  await keyboard.press('Control+Enter');
  await expect(editor.accept).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(editor.accept).toHaveCount(0);
  await expect.poll(() => paragraphs.count()).toBeGreaterThan(before);
  await expectSelected(paragraphs.nth(1));
  await keyboard.press('End');
  await expectSelected(paragraphs.last());
  const missing = Math.max(long - (await paragraphs.count()), 1);
  await keyboard.press('n');
  for (let written = 0; written < missing; written++) {
    if (written > 0) await keyboard.press('Enter');
    await keyboard.type(`The horn was silent for ${written + 1} nights.`);
  }
  await keyboard.press('Escape');

  await expect.poll(() => paragraphs.count()).toBeGreaterThanOrEqual(long);
  await keyboard.press('Control+z');
  await keyboard.press('Control+Shift+z');
  const kept = await paragraphs.allInnerTexts();
  expect(kept.length).toBeGreaterThanOrEqual(long);
  await editor.expectSaveState('none');
  expect(await page.evaluate(() => window.pointerEvents)).toBe(0);
  await page.reload();
  await expect(paragraphs).toHaveText(kept);
});
