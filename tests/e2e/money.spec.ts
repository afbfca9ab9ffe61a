import { expect } from '@playwright/test';
import { EditorPage } from '../support/EditorPage.ts';
import { MoneyPage } from '../support/MoneyPage.ts';
import { offlineTest } from '../support/offlineTest.ts';
import { signUp } from '../support/signUp.ts';
import { startBuiltServer } from '../support/startBuiltServer.ts';

const startDear = () => startBuiltServer({ CREDIT_COSTS: 'paragraph=100' });

/** A product on which three paragraphs cost most of what everybody gets. */
const test = offlineTest.extend<{ money: MoneyPage }>({
  server: async ({ products }, use) => use(await products(startDear)),
  money: async ({ page }, use) => use(new MoneyPage(page)),
});

const premise = 'Two sisters inherit one umbrella and a debt.';

test('A3, A4, A5, A7, A8, A9: from signing up to running out, buying, and coming back to the story', async ({
  page,
  editor,
  money,
}) => {
  await money.register('mara@example.com');
  await money.expectCredits(0);
  await money.chip.click();
  await money.dialog.getByRole('button', { name: 'Claim 500 Credits' }).click();
  await expect(money.dialog.getByText('500 credits are yours.')).toBeVisible();
  await page.keyboard.press('Escape');
  await money.expectCredits(500);

  await page.getByRole('banner').getByRole('link', { name: 'Write' }).click();
  await editor.premise.fill(premise);
  await expect(editor.generate).toHaveAccessibleName(/300 credits/);
  await editor.generate.click();
  await editor.accept.click();
  await money.expectCredits(200);
  const story = await editor.story.allInnerTexts();
  expect(story.length).toBeGreaterThan(0);

  await editor.instruction.fill('The umbrella opens by itself.');
  const more = page.getByRole('button', { name: 'Get More Credits' });
  await expect(more).toHaveAccessibleDescription('You need 300 credits. Click to get more.');
  await more.click();
  await expect(money.dialog.getByRole('tab', { name: 'Credits' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/');
  await money.dialog.getByRole('textbox', { name: 'How many credits' }).fill('400');
  await expect(
    money.dialog.getByText('Insufficient wallet balance. Please add funds first.').filter({ visible: true }),
  ).toBeVisible();
  await money.dialog.getByRole('button', { name: 'Add funds' }).click();
  await money.startPayment('5.00');
  await expect(money.dialog.getByText('Test payments: no card is charged')).toBeVisible();
  await money.fillTestCard('4242 4242 4242 4242');
  await money.pay();
  await expect(money.dialog.getByText('Funds added successfully!')).toBeVisible();
  await expect(money.dialog.getByText('$5.00').first()).toBeVisible();
  await money.open('Credits');
  await money.buy(400);
  await expect(money.dialog.getByText('Successfully purchased 400 credits for $4.00').first()).toBeVisible();

  await money.open('Transactions');
  const wallet = money.dialog.getByRole('table', { name: 'Wallet statement' });
  await expect(wallet.getByRole('button', { name: /^Spent/ })).toBeVisible();
  await expect(wallet.getByRole('button', { name: /^Added Funds/ })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(editor.story).toHaveText(story);
  await expect(page).toHaveURL(/ai-story-generator/);
  await expect(editor.instruction).toHaveValue('The umbrella opens by itself.');
  await money.expectCredits(600);
  await editor.continue.click();
  await editor.accept.click();
  await money.expectCredits(300);
  await expect(editor.story).not.toHaveCount(story.length);
});

test('A9: a receipt leads to the story that it paid for', async ({ page, editor, money }) => {
  await signUp(page, 'ines@example.com');
  await editor.open();
  await editor.generateFrom(premise);
  await editor.accept.click();
  await editor.settle();
  const story = await editor.story.allInnerTexts();
  await page.goto('/ai-story-generator?new=true');
  await expect(editor.story).toHaveCount(0);

  await page.getByRole('button', { name: 'Profile' }).click();
  await money.open('Transactions');
  await money.dialog.getByRole('radio', { name: 'Credits' }).click();
  const statement = money.dialog.getByRole('table', { name: 'Credit statement' });
  await statement.getByRole('link', { name: 'First paragraphs' }).click();
  await expect(editor.story).toHaveText(story);
});

test('A6: what another tab has spent is told at the press, and nothing that was written is lost', async ({
  page,
  editor,
  money,
  context,
}) => {
  await signUp(page, 'edda@example.com');
  await editor.open();
  await editor.premise.fill(premise);
  await expect(editor.generate).toHaveAccessibleName(/300 credits/);

  const other = new EditorPage(await context.newPage());
  await other.open('/ai-story-generator?new=true');
  await other.generateFrom('A keeper finds a door under the lamp.');

  // Nothing may ask for the balance meanwhile: the press has to tell.
  await page.route('**/api/v1/credits/balance', (route) => route.abort());
  await editor.generate.click();
  const banner = page.getByRole('alert').filter({ hasText: 'You need 300 credits to perform this action' });
  await expect(banner).toBeVisible();
  await page.unroute('**/api/v1/credits/balance');
  await expect(editor.premise).toHaveValue(premise);
  await banner.getByRole('button', { name: 'Get More Credits' }).click();
  await expect(money.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor.premise).toHaveValue(premise);
});
