/** The payment test's route, fetched when it is first needed. */
export async function loadCheckoutPage() {
  const { CheckoutPage } = await import('./CheckoutPage.tsx');
  return { Component: CheckoutPage };
}
