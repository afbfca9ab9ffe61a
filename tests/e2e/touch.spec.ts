import { expect, type Locator, type Page } from '@playwright/test';
import { lookAt } from '../support/inWindow.ts';
import { offlineTest } from '../support/offlineTest.ts';

const lines = [
  'The bell of the lighthouse rang twice, though nobody had climbed the stair to ring it.',
  'Mara counted the bottles on the sill, and there was one more of them than there had been at noon.',
  'The sea said nothing.',
];

const tap = async (page: Page, target: Locator, x = 40, y = 12) => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be tapped is not there.');
  await page.touchscreen.tap(box.x + Math.min(x, box.width / 2), box.y + Math.min(y, box.height / 2));
};

/** Bars with verbs that can be seen: whose they are, and how they stand. */
const bars = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '[data-bar-of] [role="toolbar"], [data-fabula-mobile-toolbar]',
      ),
    ]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        const of = one.closest<HTMLElement>('[data-bar-of]')?.dataset.barOf ?? null;
        return { of, name: one.ariaLabel, top, bottom, left, right };
      }),
  );

/** Sides of what can be tapped in a bar, and the least distance of two of their middles. */
const targets = (bar: Locator) =>
  bar.getByRole('button').evaluateAll((all) => {
    const boxes = all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    const middles = boxes.map(
      ({ left, top, width, height }) => [left + width / 2, top + height / 2] as const,
    );
    const apart = middles.flatMap(([x, y], at) =>
      middles.slice(at + 1).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)),
    );
    return {
      least: Math.min(...boxes.flatMap(({ width, height }) => [width, height])),
      apart: Math.min(...apart),
    };
  });

for (const [width, height] of [
  [390, 844],
  [320, 256],
  [820, 1180],
] as const) {
  const isDocked = width < 640;
  offlineTest.describe(`by touch at ${width} × ${height}`, () => {
    offlineTest.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    offlineTest(
      'the tools are those of the paragraph that was tapped, and away while words are selected (Q9)',
      async ({ page, editor }) => {
        await editor.open('/ai-story-generator?new=true');
        await editor.text.focus();
        await editor.insertLines(lines);
        await expect(editor.story).toHaveText(lines);
        const idOf = (at: number) => editor.story.nth(at).getAttribute('data-fabula-paragraph');

        for (const at of [0, 2, 1]) {
          const paragraph = editor.story.nth(at);
          await tap(page, paragraph);
          await expect(editor.text).toBeFocused();
          if (isDocked) await page.getByRole('button', { name: 'Select the paragraph' }).tap();
          const id = await idOf(at);
          await expect.poll(async () => (await bars(page)).map(({ of }) => of)).toEqual([id]);
          const bar = page.locator(`[data-bar-of="${id}"]`).getByRole('toolbar');
          const box = async () => {
            const found = await paragraph.boundingBox();
            if (!found) throw new Error('The paragraph is gone.');
            return found;
          };
          // A bar gets its place in the frame that paints it, and what is asked of a page may come before that.
          const standing = async () => (await bars(page))[0] ?? { top: 0, left: 0, right: 0, bottom: 0 };
          if (!isDocked)
            await expect.poll(async () => Math.abs((await standing()).top - (await box()).y)).toBeLessThan(4);
          const { left, right, bottom } = await standing();
          expect([left >= 0, right <= width]).toEqual([true, true]);
          if (isDocked) {
            expect(Math.round(bottom)).toBe(height);
            // The paragraph says by its frame that the tools are its own, and they cover none of its first line.
            await expect(paragraph).toHaveAttribute('data-fabula-selected');
            expect(await paragraph.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
            expect((await paragraph.evaluate(lookAt)).isSeen).toBe(true);
          } else {
            expect(right).toBeLessThan((await box()).x);
          }
          const { least, apart } = await targets(bar);
          expect(least).toBeGreaterThanOrEqual(44);
          expect(apart).toBeGreaterThanOrEqual(44);
        }

        await tap(page, editor.story.nth(1), 60);
        await page.keyboard.press('Control+Shift+ArrowRight');
        await expect.poll(() => page.evaluate(() => String(getSelection()).trim().length)).toBeGreaterThan(1);
        if (isDocked) {
          await expect
            .poll(async () => (await bars(page)).map(({ name }) => name))
            .toEqual(['Writing tools']);
          const { least } = await targets(page.getByRole('toolbar', { name: 'Writing tools' }));
          expect(least).toBeGreaterThanOrEqual(44);
        } else await expect.poll(() => bars(page)).toEqual([]);
      },
    );

    offlineTest(
      'the tools of a draft and of a rewrite stand in one row, each a target',
      async ({ page, editor }) => {
        await editor.open('/ai-story-generator?new=true');
        await editor.generateFrom('A lighthouse keeper finds a message in every bottle.');
        const expectRow = async (names: readonly string[]) => {
          const tools = page.getByRole('button', { name: 'Typing animation' }).locator('xpath=..');
          const row = tools.getByRole('button');
          await expect
            .poll(() => row.evaluateAll((all) => all.map((one) => one.ariaLabel || one.textContent)))
            .toEqual(names);
          await row.last().scrollIntoViewIfNeeded();
          const boxes = await row.evaluateAll((all) =>
            all.map((one) => {
              const { top, bottom, left, right } = one.getBoundingClientRect();
              // A picture, or a word alone.
              const drawn = (one.querySelector('svg') ?? one).getBoundingClientRect();
              const middle = (top + bottom) / 2;
              const isLevel = Math.abs((drawn.top + drawn.bottom) / 2 - middle) < 1.5;
              return { middle: Math.round(middle), isLevel, left, right };
            }),
          );
          expect(new Set(boxes.map(({ middle }) => middle)).size).toBe(1);
          expect(boxes.map(({ isLevel }) => isLevel)).toEqual(names.map(() => true));
          expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
          expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
          const { least, apart } = await targets(tools);
          expect(least).toBeGreaterThanOrEqual(44);
          expect(apart).toBeGreaterThanOrEqual(44);
        };
        await expectRow(['Typing animation', 'Mark sentences', 'Take over', 'Improve', 'Feedback']);

        await editor.accept.tap();
        await expect(editor.accept).toHaveCount(0);
        await editor.turnTo(editor.story.first());
        await page.keyboard.press('r');
        await page.keyboard.type('Darker.');
        await page.keyboard.press('Control+Enter');
        await expect(editor.accept).toBeEnabled();
        await expectRow([
          'Typing animation',
          'Show the original',
          'Mark sentences',
          'Take over',
          'Improve',
          'Feedback',
        ]);
      },
    );
  });
}
