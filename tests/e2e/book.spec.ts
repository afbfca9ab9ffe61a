import { expect } from '@playwright/test';
import { bookTest as test } from '../support/bookTest.ts';
import { someOf } from '../support/rounds.ts';

const pages = [
  'start',
  'guides-getting-started',
  'guides-adapters',
  'guides-server-contract',
  'guides-theming',
  'guides-strings-and-languages',
  'guides-slots',
  'guides-headless-use',
  'ui-kit-dialog',
  'ui-kit-select',
  'editor-kit-compacteditor',
  'editor-kit-storyexportdialog',
  'account-kit-profiledialog',
  'api-adapters-editor',
];

for (const id of someOf(pages, 0, 7))
  test(`the page ${id} of the book comes to rest, where it was opened, with every story drawn`, async ({
    book,
    page,
  }) => {
    await book.open(id, 'theme:lamp');
    for (const frame of await page.locator('iframe').all()) {
      await expect(frame.contentFrame().locator('html')).toHaveAttribute('data-fabula-theme', 'lamp');
      await expect(frame.contentFrame().locator('body')).not.toHaveClass(/sb-show-errordisplay/);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(book.loads).toBe(1);
  });

test('stories over HTTP on one page have each an answer of their own', async ({ book, page }) => {
  await book.open('api-adapters-account');
  for (const answer of ['812', 'Too many requests.', 'Something went wrong on our side.', 'No answer came.'])
    await expect(page.getByText(answer).first()).toBeVisible();
});

test('tables of props say what may be given, word by word', async ({ book, page }) => {
  await book.open('ui-kit-button');
  await expect(page.getByRole('row', { name: /^variant/ })).toContainText(
    "'primary''secondary''quiet''danger'",
  );
  await book.open('scene-kit-sceneviewer');
  await expect(page.getByRole('row', { name: /^variant/ })).toContainText("'static''typewriter'");
  await expect(page.getByRole('row', { name: /^elements/ })).toContainText('readonly SceneElement[]');
});
