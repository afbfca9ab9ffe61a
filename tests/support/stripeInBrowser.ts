import type { Page } from '@playwright/test';
import type { FakeStripe } from './fakeStripe.ts';
import { stripeScript } from './stripeScript.ts';

/** What becomes of a card, by its number. What is not here is paid. */
const declines: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
};

/** Joins the fake of Stripe's API with a stand-in for its script, at the addresses that the real ones have. */
export async function stripeInBrowser(page: Page, stripe: FakeStripe): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  );
  await page.route('https://api.stripe.com/v1/payment_intents/**', (route) => {
    const [, id = ''] = /payment_intents\/(\w+)/.exec(route.request().url()) ?? [];
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const intent = stripe.change(id, {});
    const number = new URLSearchParams(route.request().postData() ?? '').get('number');
    const message = number === null ? undefined : declines[number];
    if (message !== undefined) {
      const error = { type: 'card_error', code: 'card_declined', message, payment_intent: intent };
      return route.fulfill({ status: 402, headers, json: { error } });
    }
    return route.fulfill({ headers, json: number === null ? intent : stripe.pay(id) });
  });
}
