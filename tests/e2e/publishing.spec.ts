import { expect, type Page } from '@playwright/test';
import { createPng } from '../support/createPng.ts';
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

test('D-UPDATE, D-PUBLISH: what was published is remembered, an update shows what it changes, and readers see breaks and pictures', async ({
  editor,
  page,
  browser,
}) => {
  const data = { email: `ada.${process.pid}.${Date.now()}@example.com`, password: 'a lamp in the fog' };
  const { token } = (await (await page.request.post('/api/v1/auth/register', { data })).json()) as {
    token: string;
  };
  await page.request.post('/api/v1/credits/add', {
    data: { amount: 500, source: 'initial_claim' },
    headers: { Authorization: `Bearer ${token}` },
  });
  await editor.open();
  await editor.title.fill('Working title');
  await editor.generateFrom(premise);
  await editor.accept.click();
  const tools = async (index: number) => {
    await editor.turnTo(editor.story.nth(index));
    const id = await editor.story.nth(index).getAttribute('data-fabula-paragraph');
    await page.locator(`[data-bar-of="${id}"]`).getByRole('button', { name: 'More tools' }).click();
  };
  await tools(0);
  await page.getByRole('menuitem', { name: 'Add a picture' }).click();
  const file = { name: 'a.png', mimeType: 'image/png', buffer: createPng(32, 24) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('textbox', { name: 'Caption' }).fill('The umbrella');
  await tools(1);
  await page.getByRole('menuitem', { name: 'End a section here' }).click();
  await page.getByRole('button', { name: 'Accept the summary' }).click();

  let form = await openForm(page);
  await form.getByRole('textbox', { name: 'Title' }).fill('The Umbrella');
  await form.getByRole('textbox', { name: 'Author' }).fill('Ada');
  await form.getByRole('button', { name: /Cover/ }).click();
  await page.getByRole('option', { name: 'The umbrella' }).click();
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form.getByText('Your story is published.')).toBeVisible();
  const url = (await form.getByRole('link', { name: /\/story\// }).getAttribute('href')) ?? '';
  await page.keyboard.press('Escape');

  await page.reload();
  form = await openForm(page);
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The Umbrella');
  await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('Ada');
  const changes = form.getByRole('region', { name: 'What changes for readers' });
  await expect(changes).toContainText('Nothing has changed since it was published.');
  await form.getByRole('textbox', { name: 'Author' }).fill('Ada Lane');
  await expect(changes).toContainText('Author: Ada Ada Lane');
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(form.getByText('What readers see is up to date.')).toBeVisible();

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(url);
  await expect(reader.getByRole('heading', { name: 'The Umbrella', level: 1 })).toBeVisible();
  await expect(reader.getByText('by Ada Lane')).toBeVisible();
  await expect(reader.locator('img.read-cover')).toHaveJSProperty('naturalWidth', 32);
  await expect(reader.getByRole('figure')).toContainText('The umbrella');
  await expect(reader.locator('.read-section')).toHaveCount(1);
  await reader.context().close();
});
