import { expect, type Locator } from '@playwright/test';
import { lookAt, windowSizes } from '../support/inWindow.ts';
import { offlineTest as test } from '../support/offlineTest.ts';

const premise = 'A lighthouse keeper named Mara finds a message from her drowned brother in every bottle.';

const expectInWindow = (element: Locator) =>
  expect.poll(() => element.evaluate(lookAt)).toMatchObject({ isMet: true, isWhole: true });
const expectBegun = (text: Locator) =>
  expect.poll(async () => (await text.evaluate(lookAt)).isBegun).toBe(true);

for (const [width, height] of windowSizes) {
  test(`what is judged, and the next step, are in a window of ${width} × ${height} (Q5–Q7, K1)`, async ({
    page,
    editor,
  }) => {
    const { keyboard } = page;
    await page.setViewportSize({ width, height });
    await editor.open('/ai-story-generator?new=true');
    const foot = page
      .getByRole('toolbar', { name: 'Story tools' })
      .getByRole('button', { name: /^Continue/ });
    const next = width < 640 ? foot : editor.continue;
    const rewrites = [0, 1, 2, 3, 4];

    await test.step('a draft opens at its beginning, and after Accept the next step is whole', async () => {
      await editor.generateFrom(premise);
      while (true) {
        await expect(editor.accept).toBeEnabled();
        await expectInWindow(editor.accept);
        await expectBegun(editor.draft.first());
        const before = await editor.story.count();
        await editor.accept.click();
        await expectInWindow(next);
        await expect
          .poll(async () => {
            const came = (await editor.story.all()).slice(before);
            const looks = await Promise.all(came.map((one) => one.evaluate(lookAt)));
            return looks.some(({ isSeen }) => isSeen);
          })
          .toBe(true);
        if ((await editor.story.count()) >= rewrites.length) break;
        await next.click();
      }
    });

    await test.step('five rewrites wait at once, and one key leads through their changes', async () => {
      for (const at of rewrites) {
        const paragraph = editor.story.nth(at);
        await editor.turnTo(paragraph);
        await keyboard.press('r');
        await keyboard.type('Darker.');
        await keyboard.press('Control+Enter');
        await expect(paragraph).toBeHidden();
        await expect(editor.accept).toBeEnabled();
      }
      const reject = page.locator('[data-fabula-verdict]').getByRole('button', { name: 'Reject' });
      const cards = page.locator('[data-fabula-proposal]');
      const change = page.locator('[data-change]:focus');
      for (const _ of rewrites) {
        await keyboard.press('F8');
        await expectInWindow(editor.accept);
        await expectInWindow(reject);
        await expectInWindow(change);
      }
      for (let left = rewrites.length; left > 0; left--) {
        await keyboard.press('F8');
        await expectInWindow(editor.accept);
        await expectInWindow(reject);
        await expectInWindow(change);
        await keyboard.press('Control+Enter');
        await expect.poll(async () => (await cards.count()) + (await editor.accept.count())).toBe(left - 1);
      }
    });
  });
}
