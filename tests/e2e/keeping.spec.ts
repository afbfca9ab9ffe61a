import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { EditorPage } from '../support/EditorPage.ts';
import { offlineTest as test } from '../support/offlineTest.ts';

const premise = 'Two sisters inherit one umbrella and a debt.';

test('a full storage is said, and the story can be taken away', async ({ editor, page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    const { setItem } = Storage.prototype;
    const isFull = () => document.documentElement.hasAttribute('data-storage-full');
    const full = () => new DOMException('The disk is full.', 'QuotaExceededError');
    IDBObjectStore.prototype.put = function (...args) {
      if (isFull()) throw full();
      return put.apply(this, args);
    };
    Storage.prototype.setItem = function (...args) {
      if (isFull()) throw full();
      setItem.apply(this, args);
    };
  });
  await editor.open();
  await editor.generateFrom(premise);
  const opening = await editor.draft.allInnerTexts();
  await editor.settle();
  await page.evaluate(() => document.documentElement.setAttribute('data-storage-full', ''));
  await editor.accept.click();
  await editor.expectSaveState('error');
  await expect(page.getByText('The storage in this browser is full')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await editor.exportStory.first().click();
  await page.getByRole('dialog', { name: 'Export story' }).getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  for (const paragraph of opening) expect(text).toContain(paragraph);

  await page.keyboard.press('Escape');
  await page.evaluate(() => document.documentElement.removeAttribute('data-storage-full'));
  const expectSeen = await editor.watchSaving();
  await page.getByRole('button', { name: 'Failed to save. Click save to retry.' }).click();
  await expectSeen('saved');
  await page.reload();
  await expect(editor.story).toHaveText(opening);
});

test('two tabs on one story overwrite nothing silently', async ({ editor: one, context }) => {
  await one.open();
  await one.premise.fill(premise);
  await one.title.fill('The Umbrella');
  await one.start.click();
  await one.settle();

  const two = new EditorPage(await context.newPage());
  await two.open();
  await expect(two.title).toHaveValue('The Umbrella');
  await one.genre.fill('written while the other tab rests');
  await one.settle();
  await expect(two.genre).toHaveValue('written while the other tab rests');

  await Promise.all([
    one.genre.fill('written in the first tab'),
    two.genre.fill('written in the second tab'),
  ]);
  const tabs = [
    [one, 'first'],
    [two, 'second'],
  ] as const;
  const titles = async () => (await Promise.all(tabs.map(([tab]) => tab.title.inputValue()))).sort();
  await expect.poll(titles, { timeout: 30_000 }).toEqual(['The Umbrella', 'The Umbrella (copy)']);
  for (const [tab, which] of tabs) {
    await tab.settle();
    const title = await tab.title.inputValue();
    await tab.page.reload();
    await expect(tab.title).toHaveValue(title);
    await expect(tab.genre).toHaveValue(`written in the ${which} tab`);
  }
});
