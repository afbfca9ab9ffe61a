import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { signUp } from '../support/signUp.ts';

const title = 'The Borrowed Umbrella';

async function find(page: Page, words: string) {
  // Typing before the page's script has come has a test of its own (servedLists.spec).
  await page.goto('/stories', { waitUntil: 'networkidle' });
  await page.getByRole('searchbox', { name: 'Search stories' }).fill(words);
  await expect(page).toHaveURL(`/stories?q=${words}`);
  return page.getByRole('link', { name: title, exact: true });
}

test('B1, B11: what one publishes the other finds and reads; taken back, it is gone everywhere, also while it is open', async ({
  editor,
  page: writer,
  browser,
  baseURL,
}) => {
  await writer.goto('/');
  await signUp(writer, 'mara@skarrow.example');
  await editor.open();
  await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
  // The account gets it once the writer pauses.
  const sent = writer.waitForResponse(
    (answer) => answer.url().endsWith('/api/v1/stories/save') && answer.ok(),
  );
  await editor.accept.click();
  const [first = ''] = await editor.story.allInnerTexts();
  await writer.getByRole('button', { name: 'Text tools' }).click();
  await writer.getByRole('menuitem', { name: /Publish/ }).click();
  const form = writer.getByRole('dialog', { name: 'Publish the story' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form.getByRole('link', { name: /\/story\/the_borrowed_umbrella$/ })).toBeVisible();

  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const reader = await elsewhere.newPage();
  await (await find(reader, 'borrowed')).click();
  await expect(reader).toHaveURL(/\/story\/the_borrowed_umbrella$/);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(reader.getByText(first).first()).toBeVisible();
  await reader.goBack();
  await expect(reader.getByRole('searchbox')).toHaveValue('borrowed');
  await reader.goForward();

  await sent;
  await writer.goto('/stories?tab=mine');
  // At home it has the title that its writer gave it, or that was made for it.
  await writer.getByRole('button', { name: /^More for/ }).click();
  await writer.getByRole('menuitem', { name: 'Unpublish…' }).click();
  await writer.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(writer.getByText(/is no longer public\.$/)).toBeVisible();
  await expect(writer.getByText(/^Last updated/)).toBeVisible();
  await expect(writer.getByText('Published', { exact: true })).toHaveCount(0);

  expect((await reader.reload())?.status()).toBe(404);
  await expect(reader.getByText('Story not found.')).toBeVisible();
  await expect(await find(reader, 'borrowed')).toHaveCount(0);
  await expect(reader.getByText('Nothing was found.')).toBeVisible();
  for (const path of ['published', 'published?q=borrowed'])
    expect(await (await reader.request.get(`/api/v1/stories/${path}`)).text()).not.toContain('Borrowed');
  await elsewhere.close();
});

for (const [width, hasTouch] of [
  [1280, false],
  [390, true],
] as const)
  test.describe(`one’s own story in a list, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch, isMobile: hasTouch });
    test('has its menu level with its title', async ({ editor, page }) => {
      await editor.open();
      await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
      await editor.accept.click();
      await editor.settle();
      await page.goto('/stories?tab=mine');
      const row = page.getByRole('main').getByRole('article').first();
      const middle = async (role: 'heading' | 'button') => {
        const box = await row.getByRole(role).first().boundingBox();
        return box ? box.y + box.height / 2 : 0;
      };
      await expect(row.getByRole('button').first()).toBeVisible();
      expect(Math.abs((await middle('heading')) - (await middle('button')))).toBeLessThanOrEqual(2);
    });
  });
