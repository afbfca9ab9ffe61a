import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

/** What can be pressed and lies beneath a notice, though the page was scrolled so that it should not. */
const beneath = (page: Page) =>
  page.evaluate(async () => {
    const region = document.querySelector('[role="region"][aria-label="Editor messages"]');
    if (!region) return ['no notice'];
    const covered: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, textarea, input')) {
      if (region.contains(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (met && region.contains(met))
        covered.push(element.ariaLabel ?? element.textContent ?? element.tagName);
    }
    return covered;
  });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const)
  test(`E21: a notice lies over nothing that cannot be scrolled free, ${width} × ${height}`, async ({
    editor,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await editor.open('/ai-story-generator?new=true');
    await editor.generateFrom('A keeper hears the fog horn answer her.');
    await editor.accept.click();
    await editor.settle();
    await editor.turnTo(editor.story.nth(1));
    await page.keyboard.press('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Undo deleting' })).toBeVisible();
    await expect.poll(() => beneath(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Undo deleting' })).toBeVisible();
    await editor.expectNoHorizontalScroll();
  });
