import { expect } from '@playwright/test';
import { MoneyPage } from '../support/MoneyPage.ts';
import { openaiTest, startOnOpenai } from '../support/openaiTest.ts';

const startForGuests = () => startOnOpenai({ GUEST_DAILY_GENERATIONS: '1' });

/** A product with a model that costs its owner money: a visitor has one generation a day. */
const test = openaiTest.extend<{ money: MoneyPage }>({
  product: async ({ products }, use) => use(await products(startForGuests)),
  money: async ({ page }, use) => use(new MoneyPage(page)),
});

const premise = 'Two sisters inherit one umbrella and a debt.';

test('A4, D-GUEST: a visitor writes what is free, then signs in and finds the text again', async ({
  page,
  editor,
  money,
}) => {
  await editor.open();
  await editor.premise.fill(premise);
  await expect(page.getByText('1 of 1 free generations left today')).toBeVisible();
  await editor.generate.click();
  await editor.accept.click();
  const story = await editor.story.allInnerTexts();
  await editor.instruction.fill('Nobody opens it indoors.');
  await expect(page.getByText('You have used your free generation of today.', { exact: true })).toBeVisible();
  await expect(editor.continue).toHaveAccessibleDescription(/logged in/);
  await editor.continue.click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('oda@example.com');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a lamp in the fog');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
  await money.expectCredits(0);
  await page.goto('/ai-story-generator');
  await expect(editor.story).toHaveText(story);
  await expect(editor.instruction).toHaveValue('Nobody opens it indoors.');
});
