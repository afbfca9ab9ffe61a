import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const words = (count: number) =>
  Array.from({ length: count / 100 }, () => 'lamp '.repeat(100).trim()).join('\n\n');

async function paste(page: Page, text: string) {
  await page.locator('[data-fabula-paragraph]').last().click();
  await page.keyboard.press('Control+End');
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

const line = (page: Page) => page.getByRole('region', { name: 'Where this story is kept' });

for (const [width, hasTouch] of [
  [1280, false],
  [390, true],
] as const)
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch, isMobile: hasTouch });

    test('N15: a long story says where it is kept, keeps a file up to date, and is put away until it is a book', async ({
      editor,
      page,
    }) => {
      // The picker is the browser's own; the file is real, in the site's private folder.
      await page.addInitScript(() => {
        Object.assign(window, {
          showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
            (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
        });
      });
      await editor.open();
      await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
      await editor.accept.click();
      await editor.settle();
      await expect(line(page)).toHaveCount(0);
      await paste(page, words(5_000));
      await editor.settle();
      await page.reload();
      await expect(line(page)).toContainText('Kept in this browser. Never copied.');
      await line(page).getByRole('button', { name: 'Save a copy' }).click();
      await expect(line(page)).toContainText('kept up to date.');

      await paste(page, 'A sentence that the file has.');
      const contents = () =>
        page.evaluate(async () => {
          const folder = await navigator.storage.getDirectory();
          const names = (folder as unknown as { keys(): AsyncIterable<string> }).keys();
          for await (const name of names) return (await (await folder.getFileHandle(name)).getFile()).text();
          return '';
        });
      await expect.poll(contents).toContain('A sentence that the file has.');

      await page.reload();
      await expect(line(page)).toContainText('Copied to');
      await line(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(line(page)).toHaveCount(0);
      await paste(page, words(45_000));
      await editor.settle();
      await page.reload();
      await expect(line(page)).toContainText('Copied to');
    });
  });

test('N15: a visitor is led to an account', async ({ editor, page }) => {
  await editor.open();
  await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
  await editor.accept.click();
  await editor.settle();
  await paste(page, words(5_000));
  await editor.settle();
  await page.reload();
  await line(page).getByRole('button', { name: 'Keep it in an account' }).click();
  await expect(page).toHaveURL(/\/login/);
});
