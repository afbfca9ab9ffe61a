import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const premise = 'Two sisters inherit one umbrella and a debt.';

async function openVersions(page: Page) {
  await page.getByRole('button', { name: 'Text tools' }).click();
  await page.getByRole('menuitem', { name: 'Version history' }).click();
  return page.getByRole('dialog', { name: 'Version history' });
}

test('a version of before comes back after a reload, and Undo takes it away again', async ({
  editor,
  page,
}) => {
  await editor.open();
  await editor.generateFrom(premise);
  await editor.accept.click();
  const opening = await editor.story.allInnerTexts();
  await editor.settle();
  await editor.continue.click();
  await expect(editor.accept).toBeVisible();
  await editor.accept.click();
  const whole = await editor.story.allInnerTexts();
  expect(whole.length).toBeGreaterThan(opening.length);
  await editor.settle();

  await page.reload();
  await expect(editor.story).toHaveText(whole);
  const dialog = await openVersions(page);
  await expect(dialog.getByRole('option')).toHaveCount(2);
  await dialog.getByRole('option').last().click();
  await expect(dialog.getByRole('region', { name: 'Changes since this version' }).locator('ins')).toHaveCount(
    whole.length - opening.length,
  );
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(editor.story).toHaveText(opening);
  await editor.undo.click();
  await expect(editor.story).toHaveText(whole);
});

test('damaged versions are skipped and said', async ({ editor, page }) => {
  await editor.open();
  await editor.generateFrom(premise);
  await editor.accept.click();
  await editor.settle();
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('fabula');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('versions', 'readwrite');
          const store = transaction.objectStore('versions');
          const reading = store.getAll();
          reading.onsuccess = () => store.put({ id: 'torn', storyKey: reading.result[0].storyKey, at: 7 });
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  const dialog = await openVersions(page);
  await expect(dialog.getByText('One version could not be read and was set aside.')).toBeVisible();
  await expect(dialog.getByRole('option')).toHaveCount(1);
});
