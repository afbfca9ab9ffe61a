import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { signUp } from '../support/signUp.ts';

async function remove(page: Page) {
  await page.goto('/stories?tab=mine');
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'was deleted.' })
      .or(page.getByText(/was deleted\.$/))
      .first(),
  ).toBeVisible();
}

async function openTrash(page: Page) {
  await page.goto('/stories?tab=mine');
  await page.getByRole('button', { name: 'Trash' }).click();
  return page.getByRole('dialog', { name: 'Trash' });
}

for (const [width, hasTouch] of [
  [1280, false],
  [390, true],
] as const)
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch, isMobile: hasTouch });

    test('N15: a visitor’s deleted story is in the trash after a reload, and comes back with its text', async ({
      editor,
      page,
    }) => {
      await editor.open();
      await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
      await editor.accept.click();
      await editor.settle();
      const [first = ''] = await editor.story.allInnerTexts();
      await remove(page);
      const trash = await openTrash(page);
      await expect(trash.getByRole('listitem')).toContainText('Gone on ');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
      await trash.getByRole('button', { name: /^Restore/ }).click();
      await expect(trash.getByText('The trash is empty.')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page.getByText(first).first()).toBeVisible();
    });
  });

test('N15: a member’s story lies in both trashes, comes back to both, and is deleted for good', async ({
  editor,
  page,
}) => {
  await page.goto('/');
  await signUp(page, 'trash@skarrow.example');
  await editor.open();
  await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/stories/save') && answer.ok());
  await editor.accept.click();
  await sent;
  await remove(page);
  const trash = await openTrash(page);
  await expect(trash.getByRole('listitem')).toHaveCount(1);
  await expect(trash.getByRole('listitem')).toContainText('From this browser and your account');
  await trash.getByRole('button', { name: /^Restore/ }).click();
  await expect(trash.getByText('The trash is empty.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Last updated/)).toBeVisible();

  await remove(page);
  const again = await openTrash(page);
  await again.getByRole('button', { name: /^Delete for good/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(again.getByText('The trash is empty.')).toBeVisible();
  await page.reload();
  await expect((await openTrash(page)).getByText('The trash is empty.')).toBeVisible();
});
