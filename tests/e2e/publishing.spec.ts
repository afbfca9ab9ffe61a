import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const premise = 'Two sisters inherit one umbrella and a debt.';

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Text tools' }).click();
  await page.getByRole('menuitem', { name: /Publish/ }).click();
  return page.getByRole('dialog', { name: 'Publish the story' });
}

test('E31: an empty story is not published', async ({ editor, page }) => {
  await editor.open();
  await editor.premise.fill(premise);
  const form = await openForm(page);
  await expect(form.getByText('Please generate a story before publishing.').first()).toBeVisible();
});

test('E31: a visitor who publishes is sent to sign in, and comes back to the form with nothing lost', async ({
  editor,
  page,
}) => {
  await editor.open();
  await editor.generateFrom(premise);
  await editor.accept.click();
  const story = await editor.story.allInnerTexts();
  const form = await openForm(page);
  await form.getByRole('textbox', { name: 'Title' }).fill('The Umbrella');
  await form.getByRole('textbox', { name: 'Author' }).fill('Ines');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goBack();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The Umbrella');
  await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('Ines');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(editor.story).toHaveText(story);

  await page.reload();
  await expect(editor.story).toHaveText(story);
  await expect(form).toHaveCount(0);
});
