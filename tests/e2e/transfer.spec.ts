import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const premise = 'A keeper of umbrellas in a town where it never rains finds one that is wet.';

test('back up, clear all, restore: the story is whole', async ({ page, editor }) => {
  await editor.open();
  await editor.title.fill('The Umbrella');
  await editor.generateFrom(premise);
  await editor.accept.click();
  await editor.settle();
  const text = await editor.story.allInnerTexts();

  await page.goto('/stories?tab=mine');
  const openMenu = () => page.getByRole('button', { name: 'Import and backup' }).click();
  await openMenu();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Back up everything' }).click();
  const backup = await (await downloading).path();
  await expect(page.getByText('Your backup is made: 1 story.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Your stories will be here.')).toBeVisible();

  await openMenu();
  await page.getByRole('menuitem', { name: /Restore from a backup/ }).click();
  await page.locator('input[type="file"]').setInputFiles(backup);
  await expect(page.getByText('Restored: 1 story.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'The Umbrella' }).click();
  await expect(editor.title).toHaveValue('The Umbrella');
  await expect(editor.story).toHaveText(text);
});
