import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const fixture = (name: string) => `tests/fixtures/manuscripts/${name}`;

for (const name of ['pandoc.docx', 'libreoffice.odt', 'pandoc.epub', 'pandoc.html'])
  test(`${name} becomes a story with its chapters, and nothing of it is sent (N7)`, async ({
    page,
    editor,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('nobody')) sent.push(request.url());
    });
    await page.goto('/stories?tab=mine');
    await page.getByRole('button', { name: 'Import and backup' }).click();
    await page.getByRole('menuitem', { name: /Import stories/ }).click();
    await page.locator('input[type="file"]').setInputFiles(fixture(name));
    const found = page.getByRole('list', { name: 'Headings found' }).getByRole('listitem');
    await expect(found.filter({ hasText: 'Part One: Salt' })).toBeVisible();
    await expect(page.getByText(/· Language: (British )?English/)).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('1 story imported.')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'The Answering Light' }).click();
    await expect(editor.title).toHaveValue('The Answering Light');
    for (const heading of ['Chapter 1', 'At the door', 'Chapter 2'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Part One: Salt' })).toBeVisible();
    await expect(page.getByText('“Who is there?” she asked')).toBeVisible();
    expect(sent).toEqual([]);
  });
