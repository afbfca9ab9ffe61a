import { expect } from '@playwright/test';
import { type FakeStripe, fakeStripe } from '../support/fakeStripe.ts';
import { MoneyPage } from '../support/MoneyPage.ts';
import { productTest } from '../support/productTest.ts';
import { signUp } from '../support/signUp.ts';
import { startBuiltServer } from '../support/startBuiltServer.ts';
import { stripeInBrowser } from '../support/stripeInBrowser.ts';

/** The built product with the real Stripe SDK on its server, and Stripe's script at its address. */
async function startWithStripe() {
  const stripe = await fakeStripe();
  const server = await startBuiltServer(stripe.variables);
  return {
    url: server.url,
    stripe,
    async close() {
      await server.close();
      await stripe.close();
    },
  };
}

const test = productTest.extend<{ money: MoneyPage; stripe: FakeStripe }>({
  baseURL: async ({ products }, use) => use((await products(startWithStripe)).url),
  stripe: async ({ products }, use) => use((await products(startWithStripe)).stripe),
  money: async ({ page }, use) => use(new MoneyPage(page)),
});

test('A7, A8: a wallet is filled through Stripe: a card that is declined, one that is good, and credits', async ({
  page,
  money,
  stripe,
}) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  await stripeInBrowser(page, stripe);
  await signUp(page, 'mara@example.com');
  await page.goto('/wallet');
  await money.startPayment('19.99');
  await expect(money.dialog.getByText(/Test payments: no card is charged/)).toBeVisible();
  const card = page.getByRole('textbox', { name: 'Card number' });
  await card.fill('4000 0000 0000 0002');
  await money.pay();
  await expect(money.dialog.getByRole('alert')).toHaveText('Your card was declined.');
  await card.fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $19.99' }).dblclick();
  await expect(money.dialog.getByText('Funds added successfully!')).toBeVisible();
  expect([...stripe.intents.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  await money.open('Credits');
  await money.buy(1999);
  await expect(
    money.dialog.getByText('Successfully purchased 1999 credits for $19.99').first(),
  ).toBeVisible();
  expect(blocked).toEqual([]);
});

test('A7: Stripe’s script that does not come is told, and comes at the next try', async ({
  page,
  money,
  stripe,
}) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await signUp(page, 'ines@example.com');
  await page.goto('/wallet');
  await money.startPayment('5');
  const trouble = money.dialog.getByRole('alert').filter({ hasText: 'The card form could not be loaded.' });
  await expect(trouble).toContainText('No money was taken.');
  await page.unroute('https://js.stripe.com/**');
  await stripeInBrowser(page, stripe);
  await trouble.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  await money.pay();
  await expect(money.dialog.getByText('Funds added successfully!')).toBeVisible();
});

test('A7: who comes back from a bank’s page finds the payment taken up, and no secret in the address', async ({
  page,
  money,
  stripe,
}) => {
  await stripeInBrowser(page, stripe);
  await signUp(page, 'oda@example.com');
  await page.goto('/wallet');
  await money.startPayment('25.00');
  await expect(page.getByRole('button', { name: 'Pay $25.00' })).toBeVisible();
  const [intent] = [...stripe.intents.values()].filter(({ amount }) => amount === 2500);
  if (!intent) throw new Error('No payment of $25.00 was opened.');
  stripe.pay(intent.id);
  // Also where the browser has forgotten it: the address alone says which payment it was.
  await page.evaluate(() => localStorage.clear());
  const back = { payment_intent: intent.id, payment_intent_client_secret: intent.client_secret };
  await page.goto(`/?openProfile=wallet&${new URLSearchParams({ ...back, redirect_status: 'succeeded' })}`);
  await expect(money.dialog.getByText('$25.00').first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.reload();
  await page.goto('/wallet');
  await expect(money.dialog.getByText('$25.00').first()).toBeVisible();
});

test('A13: the payment test goes through Stripe too, and takes up a payment that a bank led back from', async ({
  page,
  stripe,
}) => {
  await stripeInBrowser(page, stripe);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  const card = page.getByRole('textbox', { name: 'Card number' });
  await card.fill('4000 0000 0000 9995');
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(page.getByRole('alert')).toHaveText('Payment failed: Your card has insufficient funds.');
  const [intent] = [...stripe.intents.values()].filter(({ amount }) => amount === 1000);
  if (!intent) throw new Error('No payment of $10.00 was opened.');
  stripe.pay(intent.id);
  const back = { payment_intent: intent.id, payment_intent_client_secret: intent.client_secret };
  await page.goto(`/checkout?${new URLSearchParams({ ...back, redirect_status: 'succeeded' })}`);
  await expect(page.getByText('Payment successful!')).toBeVisible();
  await expect(page).toHaveURL('/checkout');
});
