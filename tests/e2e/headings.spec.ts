import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

test('N1: headings are typed into an empty page, are there after a reload, and are published by rank', async ({
  editor,
  page,
  browser,
}) => {
  const data = { email: `ada.${process.pid}.${Date.now()}@example.com`, password: 'a lamp in the fog' };
  await page.request.post('/api/v1/auth/register', { data });
  await editor.open('/ai-story-generator?new=true');
  await editor.title.fill('Weather');
  await page.getByRole('textbox', { name: 'Story', exact: true }).click();
  await page.keyboard.type('# One\n## Arrival\nRain fell.\n## Departure\nThe sun shone.');
  await expect(editor.story).toHaveText(['One', 'Arrival', 'Rain fell.', 'Departure', 'The sun shone.']);
  const heading = (name: string, level: number) =>
    page.getByRole('article').getByRole('heading', { name, level, exact: true });
  await expect(heading('One', 2)).toBeVisible();
  await expect(heading('Departure', 3)).toBeVisible();
  await editor.settle();

  await page.reload();
  await expect(heading('Arrival', 3)).toBeVisible();
  await page.getByRole('button', { name: 'Close the section' }).click();
  await editor.settle();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Open the section: Arrival/ })).toContainText('1 paragraph');
  await expect(heading('Departure', 3)).toBeVisible();

  await page.getByRole('button', { name: 'Text tools' }).click();
  await page.getByRole('menuitem', { name: /Publish/ }).click();
  const form = page.getByRole('dialog', { name: 'Publish the story' });
  await form.getByRole('textbox', { name: 'Author' }).fill('Ada');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form.getByText('Your story is published.')).toBeVisible();
  const url = (await form.getByRole('link', { name: /\/story\// }).getAttribute('href')) ?? '';

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(url);
  const read = reader.locator('.read-section');
  await expect(read).toHaveText(['One', 'Arrival', 'Departure']);
  expect(await read.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(['H2', 'H3', 'H3']);
  await reader.context().close();
});
