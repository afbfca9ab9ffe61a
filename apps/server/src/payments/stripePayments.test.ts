import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeStripe, fakeStripe, stripeKeys } from '../../../../tests/support/fakeStripe.ts';
import { PaymentFailure, type Payments } from './Payments.ts';
import { stripePayments } from './stripePayments.ts';

let stripe: FakeStripe;
let payments: Payments;

const open = (more: object = {}) =>
  stripePayments({
    secretKey: stripeKeys.STRIPE_SECRET_KEY,
    publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
    apiUrl: stripe.url,
    retries: 0,
    ...more,
  });

beforeEach(async () => {
  stripe = await fakeStripe();
  payments = open();
});
afterEach(() => stripe.close());

const wallet = { cents: 1_999, accountId: 'mara', purpose: 'wallet' } as const;

describe('an intent', () => {
  it('is opened for a card, in dollars, with whose it is and what for', async () => {
    const { id, clientSecret } = await payments.createIntent(wallet);
    expect(stripe.intents.get(id)).toMatchObject({
      client_secret: clientSecret,
      amount: 1_999,
      currency: 'usd',
      metadata: { fabula_account: 'mara', fabula_purpose: 'wallet' },
      allowed_payment_method_types: ['card'],
    });
    expect(stripe.requests[0]?.headers['stripe-version']).toMatch(/^\d{4}-\d\d-\d\d/);
  });

  it('of the payment test names no account', async () => {
    const { id } = await payments.createIntent({ cents: 1_000, accountId: null, purpose: 'checkout' });
    expect(stripe.intents.get(id)?.metadata).toEqual({ fabula_purpose: 'checkout' });
  });

  it('is opened once when the first answer is lost on its way', async () => {
    let requests = 0;
    stripe.trouble = () => (++requests === 1 ? 'lost' : undefined);
    const { id } = await open({ retries: 2 }).createIntent(wallet);
    expect([requests, [...stripe.intents.keys()]]).toEqual([2, [id]]);
  });

  it.each([
    ['requires_payment_method', 'unpaid'],
    ['requires_action', 'unpaid'],
    ['processing', 'processing'],
    ['succeeded', 'paid'],
    ['canceled', 'cancelled'],
  ] as const)('that Stripe calls %s is %s', async (theirs, ours) => {
    const { id } = await payments.createIntent(wallet);
    stripe.change(id, { status: theirs, amount_received: 7, currency: 'eur', livemode: true });
    expect(await payments.readIntent(id)).toEqual({
      id,
      status: ours,
      received: 7,
      currency: 'eur',
      accountId: 'mara',
      purpose: 'wallet',
      isLive: true,
    });
  });

  it('of another product is nobody’s, and an unknown one is none', async () => {
    const { id } = await payments.createIntent(wallet);
    stripe.change(id, { metadata: { order: '7' } });
    expect(await payments.readIntent(id)).toMatchObject({ accountId: null, purpose: null });
    expect(await payments.readIntent('pi_unknown')).toBeUndefined();
  });
});

describe('a failure', () => {
  it.each([
    ['away', 'upstream_unreachable'],
    ['busy', 'upstream_unreachable'],
    ['lost', 'upstream_unreachable'],
    ['rejected', 'upstream_rejected'],
  ] as const)('when Stripe is %s is %s, and keeps secrets', async (trouble, type) => {
    stripe.trouble = () => trouble;
    for (const ask of [() => payments.createIntent(wallet), () => payments.readIntent('pi_1')]) {
      const failure = await ask().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(PaymentFailure);
      expect(failure).toMatchObject({ type, message: expect.stringContaining('othing was charged') });
      expectNoSecrets(failure as PaymentFailure);
    }
  });

  it('is told of a wrong key, and of an address where nobody listens', async () => {
    const wrongKey = open({ secretKey: 'sk_test_wrong' }).createIntent(wallet);
    await expect(wrongKey).rejects.toMatchObject({ type: 'upstream_rejected' });
    await stripe.close();
    await expect(payments.createIntent(wallet)).rejects.toMatchObject({ type: 'upstream_unreachable' });
  });
});

function expectNoSecrets({ message, cause }: PaymentFailure): void {
  const told = message + JSON.stringify(cause, Object.getOwnPropertyNames(cause));
  for (const secret of ['secret-upstream-detail', 'sk_test', '_secret_']) expect(told).not.toContain(secret);
  expect(cause).toBeInstanceOf(Error);
}

describe('the status', () => {
  it('says whether cards are charged', () => {
    expect(payments.status).toEqual({
      kind: 'real',
      name: 'Stripe, with test keys: no card is charged',
      provider: 'stripe',
      publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
      isTest: true,
    });
    for (const secretKey of ['sk_live_a', 'rk_live_a']) {
      expect(open({ secretKey }).status).toMatchObject({ name: 'Stripe', isTest: false });
    }
  });
});
