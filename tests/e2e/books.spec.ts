import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { offlineTest as test } from '../support/offlineTest.ts';

const screens = [
  [1280, 720],
  [390, 844],
] as const;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

test('a book goes out in manuscript form and by chapters, and the author’s name is remembered (N8)', async ({
  page,
}) => {
  await page.goto('/stories?tab=mine');
  await page.getByRole('button', { name: 'Import and backup' }).click();
  await page.getByRole('menuitem', { name: /Import stories/ }).click();
  await page.locator('input[type="file"]').setInputFiles('tests/fixtures/manuscripts/pandoc.docx');
  await expect(page.getByText(/· Language: (British )?English/)).toBeVisible();
  await expect(page.getByText('The Answering Light')).toHaveCount(0);
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const action = await boxOf(page.getByRole('button', { name: 'Import', exact: true }));
    expect(action.y + action.height, `${width}`).toBeLessThanOrEqual(height);
    expect((await boxOf(page.getByRole('group', { name: 'Choose files' }))).height).toBeLessThanOrEqual(48);
    const list = await boxOf(page.getByRole('list', { name: 'Headings found' }));
    expect(list.height).toBeGreaterThanOrEqual(height * 0.3);
    expect(list.x + list.width).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'The Answering Light' }).click();
  await expect(page.getByRole('heading', { name: 'Chapter 1' })).toBeVisible();
  const open = async () => {
    await page.getByRole('button', { name: 'Text tools' }).click();
    await page.getByRole('menuitem', { name: /Export story/ }).click();
    return page.getByRole('dialog', { name: 'Export story' });
  };
  const dialog = await open();
  await dialog.getByRole('button', { name: /Format/ }).click();
  await page.getByRole('option', { name: 'Word' }).click();
  await dialog.getByText('Manuscript', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Author' }).fill('Mara Venn');
  await dialog.getByText('Part Two: Light').click();
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const button = await boxOf(dialog.getByRole('button', { name: 'Download' }));
    expect(button.y + button.height, `${width}`).toBeLessThanOrEqual(height);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('The Answering Light Part One Salt.docx');
  const files = unzipSync(await readFile(await download.path()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array()).replace(/<[^>]+>/g, ' ');
  expect(text('word/document.xml')).toContain('The Answering Light: Part One: Salt');
  expect(text('word/document.xml')).not.toContain('Chapter 3');
  expect(Object.keys(files).map(text).join()).toContain('Venn / THE ANSWERING LIGHT');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect((await open()).getByRole('textbox', { name: 'Author' })).toHaveValue('Mara Venn');
});
