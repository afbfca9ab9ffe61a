import { expect } from '@playwright/test';
import { lookAt, windowSizes } from '../support/inWindow.ts';
import { offlineTest as test } from '../support/offlineTest.ts';

const lines = Array.from(
  { length: 30 },
  (_, at) => `Room ${at} has a lamp, and nobody came to see it. It burns all night, and all day too.`,
);

for (const [width, height] of windowSizes)
  test(`a story opens where one stopped, ${width} × ${height}, and nothing moves the window afterwards (Q3)`, async ({
    page,
    editor,
  }) => {
    await page.setViewportSize({ width, height });
    await editor.open('/ai-story-generator?new=true');
    await editor.title.fill('Lamps');
    await editor.text.click();
    await editor.insertLines(lines);
    const stopped = editor.story.nth(20);
    const place = () => stopped.evaluate((one) => one.getBoundingClientRect().top);
    const expectSeen = await editor.watchSaving();
    await stopped.click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Still. ');
    await expectSeen('saved');
    await editor.expectSaveState('none');
    const before = await place();

    // A router that commits late would scroll to the top then.
    await page.addInitScript(() => {
      const scrolls: unknown[] = [];
      Object.assign(window, { scrolls });
      const { scrollTo } = window;
      window.scrollTo = (...to: unknown[]) => {
        if (document.querySelector('[data-fabula-paragraph]:not([data-placeholder])')) scrolls.push(to);
        Reflect.apply(scrollTo, window, to);
      };
    });
    for (const address of ['/ai-story-generator', page.url()]) {
      await page.goto(address);
      await expect.poll(place).toBeCloseTo(before, 0);
      expect((await stopped.evaluate(lookAt)).isSeen).toBe(true);
      await expect(page).toHaveURL(/\/ai-story-generator\/lamps$/);
      await expect(editor.save).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls)).toEqual([]);
    }
  });
