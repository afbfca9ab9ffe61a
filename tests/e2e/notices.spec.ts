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

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

test('E21: a notice lies over nothing that cannot be scrolled free, on a phone and on wide screens', async ({
  editor,
  page,
}) => {
  await editor.open('/ai-story-generator?new=true');
  await editor.generateFrom('A keeper hears the fog horn answer her.');
  await editor.accept.click();
  await editor.settle();
  const paragraphs = await editor.story.count();
  const undo = page.getByRole('button', { name: 'Undo deleting' });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await editor.turnTo(editor.story.nth(1));
    await page.keyboard.press('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(undo).toBeVisible();
    await expect.poll(() => beneath(page), { message: `${size.width} wide` }).toEqual([]);
    await expect(undo).toBeVisible();
    await editor.expectNoHorizontalScroll();
    await undo.click();
    await expect(editor.story).toHaveCount(paragraphs);
  }
});
