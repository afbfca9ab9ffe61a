import { expect, type Locator, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const premise = 'A lighthouse keeper on a coast without ships finds that somebody answers his light.';
const screens = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

const verdictOf = (page: Page) => ({
  accept: page.getByRole('button', { name: 'Accept the title' }),
  another: page.getByRole('button', { name: 'Another title' }),
  dismiss: page.getByRole('button', { name: 'Dismiss the title' }),
});

/** True where no part of it is cut by the window. */
async function isWhole(page: Page, locator: Locator): Promise<boolean> {
  const [box, size] = [await locator.boundingBox(), page.viewportSize()];
  if (!box || !size) return false;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
}

for (const screen of screens)
  test(`a title is proposed in pencil, whole in the window with its verdict, at ${screen.width}`, async ({
    page,
    editor,
  }) => {
    await page.setViewportSize(screen);
    await editor.open('/ai-story-generator?new=true');
    await editor.generateFrom(premise);
    await expect(editor.title).toHaveValue('');
    await editor.accept.click();
    const verdict = verdictOf(page);
    await expect(verdict.accept).toBeAttached();
    await editor.title.scrollIntoViewIfNeeded();
    const pencil = page.locator('[data-state="pencil"]', { has: page.getByRole('status') }).first();
    const words = await pencil.locator('p').textContent();
    for (const part of [pencil, ...Object.values(verdict)])
      await expect.poll(() => isWhole(page, part)).toBe(true);
    await expect(editor.title).toHaveValue('');

    await test.step('it moves nothing below it while it comes or goes on a wide page', async () => {
      const top = async () => (await editor.premise.boundingBox())?.y;
      const [before, proposed] = [await top(), await pencil.boundingBox()];
      await verdict.dismiss.click();
      await expect(pencil).toHaveCount(0);
      // A proposal of two lines stands on two.
      const more = Math.max(0, (proposed?.height ?? 0) - ((await editor.title.boundingBox())?.height ?? 0));
      if (screen.width > 1000) expect(await top()).toBeCloseTo((before ?? 0) - more, 0);
      await page.reload();
      await expect(editor.story.first()).toBeVisible();
      await expect(verdict.accept).toHaveCount(0);
    });

    await test.step('lists call it untitled, with its first words', async () => {
      const first = (await editor.story.first().textContent()) ?? '';
      await editor.settle();
      await page.goto('/stories?tab=mine');
      const link = page.getByRole('main').getByRole('link', { name: /^Untitled · / });
      const name = (await link.textContent()) ?? '';
      const said = name.replace('Untitled · ', '').replace(/…$/, '');
      expect(said.length).toBeGreaterThan(3);
      expect(first.startsWith(said)).toBe(true);
      expect(words).not.toBe(name);
      await link.click();
      await expect(editor.story.first()).toHaveText(first);
    });
  });

test('a title that is accepted is the story’s, and Undo makes it pencil again', async ({ page, editor }) => {
  await editor.open('/ai-story-generator?new=true');
  await editor.generateFrom(premise);
  await editor.accept.click();
  const verdict = verdictOf(page);
  await verdict.another.click();
  await verdict.accept.click();
  await expect(editor.title).not.toHaveValue('');
  const title = await editor.title.inputValue();
  await editor.settle();
  await page.reload();
  await expect(editor.title).toHaveValue(title);
  await editor.undo.click();
  await expect(editor.title).toHaveValue('');
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(verdict.accept).toBeVisible();
});
