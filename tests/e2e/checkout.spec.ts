import { expect } from '@playwright/test';
import { MoneyPage } from '../support/MoneyPage.ts';
import { offlineTest as test } from '../support/offlineTest.ts';

test('A13: the payment test takes ten dollars from whoever comes, and says how it went', async ({ page }) => {
  const money = new MoneyPage(page);
  const answer = await page.goto('/checkout');
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('$10.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pay by card' }).dblclick();
  await expect(page.getByText('Test payments: no card is charged')).toBeVisible();
  await money.fillTestCard('4000 0000 0000 9995');
  await money.pay();
  await expect(page.getByRole('alert')).toHaveText('Payment failed: Your card has insufficient funds.');
  await money.fillTestCard('4242 4242 4242 4242');
  await money.pay();
  await expect(page.getByText('Payment successful!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay again' })).toBeFocused();
});

test('A13: a payment that cannot be opened is told, and can be tried again', async ({ page }) => {
  await page.goto('/checkout');
  await page.route('**/api/v1/payments/create-intent', (route) => route.abort());
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByRole('alert')).toContainText('Payment failed: The payment could not be opened.');
  await page.unroute('**/api/v1/payments/create-intent');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
});
