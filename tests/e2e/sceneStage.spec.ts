import { expect, type Locator } from '@playwright/test';
import { lookAt, windowSizes } from '../support/inWindow.ts';
import { offlineTest as test } from '../support/offlineTest.ts';

const expectInWindow = (element: Locator) =>
  expect.poll(() => element.evaluate(lookAt)).toMatchObject({ isMet: true, isWhole: true });
const expectBegun = (element: Locator) =>
  expect.poll(async () => (await element.evaluate(lookAt)).isBegun).toBe(true);

for (const [width, height] of windowSizes) {
  test(`what is judged in a scene is in a window of ${width} × ${height}, five at once (Q5–Q7, K1)`, async ({
    page,
  }) => {
    const { keyboard } = page;
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const review = page.getByRole('toolbar', { name: 'Judge the suggestion' });
    const accept = review.getByRole('button', { name: 'Accept all' });
    const inked = page.locator('[data-scene-element]:not([data-verdict])');
    const pencil = page.locator('[data-scene-element][data-verdict]');
    const focused = page.locator('[data-scene-element][data-verdict]:focus');
    await page.setViewportSize({ width, height });
    await page.goto('/ai-scene-generator?new=true');
    await button(/^Generate Scene/).click();
    await expectInWindow(accept);
    await expectInWindow(review.getByRole('button', { name: 'Reject all' }));
    await accept.click();
    await expect(pencil).toHaveCount(0);

    await test.step('what is asked for after an element begins in the window, and is in focus', async () => {
      for (const [at, asked] of [0, 2, 4, 6, 8].entries()) {
        // Ten elements in ink; what is asked for stands in pencil between them.
        await inked.nth(asked).focus();
        await keyboard.press('i');
        const field = page.getByRole('textbox', { name: 'What should be inserted?' });
        await expect(field).toBeFocused();
        await expectInWindow(field);
        await page.getByRole('slider', { name: 'Elements' }).focus();
        await keyboard.press('Home');
        await keyboard.press('ArrowRight');
        await field.focus();
        await keyboard.press('Enter');
        await expect(pencil).toHaveCount((at + 1) * 2);
        await expect(focused).toHaveCount(1);
        await expectInWindow(accept);
        await expectBegun(focused);
      }
    });

    await test.step('after a reload what is in hand is seen, and one key leads through all and accepts each', async () => {
      const state = page.locator('[data-save-state]');
      await state.getByRole('button').click();
      await expect(state).toHaveAttribute('data-save-state', 'saved');
      await page.reload();
      await expect(pencil).toHaveCount(10);
      await expectBegun(page.locator('[data-scene-element][data-verdict][data-current]'));
      for (let left = 5; left > 0; left--) {
        await keyboard.press('F8');
        await expect(focused).toHaveCount(1);
        await expectInWindow(accept);
        await expectBegun(focused);
        await keyboard.press('Control+Enter');
        await expect(pencil).toHaveCount((left - 1) * 2);
      }
      await expect(inked).toHaveCount(20);
    });
  });
}
