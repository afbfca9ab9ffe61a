import { loadAccount } from '../account/loadAccount.ts';

/** The payment test's route, fetched when it is first needed. */
export async function loadCheckoutPage() {
  const [{ CheckoutPage }] = await Promise.all([import('./CheckoutPage.tsx'), loadAccount()]);
  return { Component: CheckoutPage };
}
