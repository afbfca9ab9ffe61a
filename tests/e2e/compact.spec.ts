import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const wholeEditor = (page: Page) => page.getByRole('button', { name: 'Whole editor' });
const stateOf = (page: Page) => page.evaluate(() => history.state?.usr);

for (const [mode, base] of [
  ['safe', '/ai-story-generator'],
  ['adult', '/ai-story-generator/nsfw'],
] as const) {
  test(`E4, R5: to the compact editor and back loses nothing (${mode})`, async ({ editor, page }) => {
    await editor.open(`${base}?new=true`);
    await editor.title.fill('Over and Back');
    await editor.generateFrom('A keeper hears the fog horn answer her.');
    await editor.accept.click();
    await editor.instruction.fill('The horn comes nearer.');
    await editor.continue.click();
    await expect(editor.accept).toBeVisible();
    const pencil = await editor.draft.allTextContents();
    const ink = await editor.story.allTextContents();
    await editor.turnTo(editor.story.nth(1));
    const active = await editor.story.nth(1).getAttribute('data-fabula-paragraph');
    await editor.settle();

    await page.getByRole('button', { name: 'Stories' }).click();
    await page.getByRole('menuitem', { name: 'Compact editor' }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/compact$`));
    expect(await stateOf(page)).toMatchObject({
      fromFullVersion: true,
      title: 'Over and Back',
      mode: 'open_ended',
      activeParagraph: active,
    });
    await expect(page.getByRole('complementary', { name: 'AI Context Memory' })).toHaveCount(0);
    await expect(editor.premise).toHaveValue('A keeper hears the fog horn answer her.');
    expect(await editor.story.allTextContents()).toEqual(ink);
    expect(await editor.draft.allTextContents()).toEqual(pencil);
    await expect(editor.story.nth(1)).toHaveAttribute('data-fabula-selected');

    await editor.accept.click();
    await editor.instruction.fill('Nobody answers.');
    await editor.settle();
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${base}/compact$`));
    await expect(editor.instruction).toHaveValue('Nobody answers.');
    await expect(editor.story).toHaveText([...ink, ...pencil]);

    await editor.turnTo(editor.story.nth(2));
    await wholeEditor(page).click();
    await expect(page).toHaveURL(new RegExp(`${base}/over_and_back$`));
    expect(await stateOf(page)).toMatchObject({ fromSlimVersion: true, story_id: expect.any(String) });
    await expect(editor.title).toHaveValue('Over and Back');
    await expect(editor.instruction).toHaveValue('Nobody answers.');
    await expect(editor.story).toHaveText([...ink, ...pencil]);
    await expect(editor.story.nth(2)).toHaveAttribute('data-fabula-selected');
  });
}

test('D-COMPACT: a story is begun and gone on with in the compact editor alone', async ({ editor, page }) => {
  await editor.open('/ai-story-generator/compact?new=true');
  await editor.generateFrom('A tuner finds the same wrong note in every piano.');
  await editor.accept.click();
  await editor.continue.click();
  await editor.accept.click();
  await expect(editor.continue).toBeVisible();
  await expect(page).toHaveURL(/\/ai-story-generator\/compact$/);
  await editor.expectNoHorizontalScroll();
});

test('E25: Reset begins another story, the old one is under Stories; by hand it is an adult one until Reset', async ({
  editor,
  page,
}) => {
  await editor.open('/ai-story-generator?new=true');
  await editor.title.fill('The First');
  await editor.generateFrom('A keeper hears the fog horn answer her.');
  await editor.accept.click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(editor.generate).toBeEnabled();
  await expect(editor.premise).not.toHaveValue('A keeper hears the fog horn answer her.');

  await editor.start.click();
  await page.getByText('Adult story').click();
  await expect(page).toHaveURL(/\/ai-story-generator\/nsfw$/);
  await expect(page.locator('html')).toHaveAttribute('data-fabula-theme', 'afterdark');
  await page.goto('/ai-story-generator?new=true');
  await expect(page).toHaveURL(/\/ai-story-generator\/nsfw$/);
  await page.getByRole('banner').getByText('NSFW', { exact: true }).last().click();
  await expect(page).toHaveURL(/\/ai-story-generator(\/the_first)?$/);

  await page.getByRole('button', { name: 'Stories' }).click();
  await page.getByRole('menuitem', { name: /The First/ }).click();
  await expect(editor.title).toHaveValue('The First');
  await expect(editor.story.first()).toBeVisible();
});
