import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { signUp } from '../support/signUp.ts';

const elementsOf = (page: Page) => page.locator('[data-scene-element]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const form = (page: Page) => page.getByRole('dialog', { name: /Publish/ });

async function openForm(page: Page) {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: /Publish/ }).click();
  return form(page);
}

/** Waits until everything so far is saved. */
async function settle(page: Page) {
  const state = page.locator('[data-save-state]');
  await state.getByRole('button').click();
  await expect(state).toHaveAttribute('data-save-state', 'saved');
}

/** From nothing to a scene in ink, with a title. */
async function writeScene(page: Page, name: string): Promise<string[]> {
  await page.goto('/ai-scene-generator?new=true');
  await expect(page).toHaveTitle('AI Scene Generator');
  await button(page, /^Generate Scene/).click();
  await button(page, 'Accept all').click();
  await title(page).fill(name);
  await expect(elementsOf(page)).toHaveCount(10);
  await settle(page);
  const words = await elementsOf(page).allTextContents();
  // The selected element has its tool beside it.
  return words.map((text) => text.replace(/Insert$/, ''));
}

test('S1–S6: a scene is generated, judged, kept in this browser and found again', async ({ page }) => {
  const words = await writeScene(page, 'The Umbrella');
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('scenes') ?? '[]')))
    .toMatchObject([{ id: 'the_umbrella', title: 'The Umbrella', isNsfw: false, isPublished: false }]);
  await page.reload();
  await expect(title(page)).toHaveValue('The Umbrella');
  await expect(elementsOf(page)).toHaveText(words);
  await expect(button(page, /^Generate Scene/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Scenes', exact: true }).click();
  await page.getByRole('tab', { name: 'My Scenes' }).click();
  await page.getByRole('link', { name: 'The Umbrella' }).click();
  await expect(elementsOf(page)).toHaveText(words);
});

test('S6, D-LOCAL: two tabs on one scene overwrite nothing silently', async ({ page: one, context }) => {
  await writeScene(one, 'The Umbrella');
  const two = await context.newPage();
  await two.goto('/ai-scene-generator');
  await expect(title(two)).toHaveValue('The Umbrella');
  const genre = (page: Page) => page.getByRole('textbox', { name: 'Genre' });
  await genre(one).fill('written while the other tab rests');
  await settle(one);
  await expect(genre(two)).toHaveValue('written while the other tab rests');
  await Promise.all([
    genre(one).fill('written in the first tab'),
    genre(two).fill('written in the second tab'),
  ]);
  const titles = async () => (await Promise.all([one, two].map((page) => title(page).inputValue()))).sort();
  await expect.poll(titles, { timeout: 30_000 }).toEqual(['The Umbrella', 'The Umbrella (copy)']);
  const said = [one, two].map((page) => page.getByText('Another tab changed this scene.').isVisible());
  expect((await Promise.all(said)).filter(Boolean)).toHaveLength(1);
  await settle(one);
  await settle(two);
  for (const [page, words] of [
    [one, 'first'],
    [two, 'second'],
  ] as const) {
    await page.reload();
    await expect(genre(page)).toHaveValue(`written in the ${words} tab`);
  }
});

test('D-SCENES: a visitor who publishes comes back to the form; signed in, the scene is public and can be read', async ({
  page,
}) => {
  const [first = ''] = await writeScene(page, 'The Umbrella');
  const dialog = await openForm(page);
  await dialog.getByRole('textbox', { name: 'Author' }).fill('Ines');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(dialog.getByRole('textbox', { name: 'Author' })).toHaveValue('Ines');

  await signUp(page, 'ines@skarrow.example');
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'Author' })).toHaveValue('Ines');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  const address = dialog.getByRole('link', { name: /\/scene\/the_umbrella$/ });
  await expect(address).toBeVisible();
  await page.goto((await address.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Umbrella');
  await expect(page.getByText(first).first()).toBeVisible();

  await page.goto('/ai-scene-generator');
  await expect(title(page)).toHaveValue('The Umbrella');
  // What was left too soon goes to the account when it is opened again.
  await page.waitForLoadState('networkidle');
  await page.goto('/scenes?tab=mine');
  await expect(page.getByText(/^Last updated/)).toBeVisible();
});
