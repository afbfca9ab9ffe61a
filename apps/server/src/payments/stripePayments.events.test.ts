import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeStripe, fakeStripe, stripeKeys } from '../../../../tests/support/fakeStripe.ts';
import { signStripeEvent } from '../../../../tests/support/signStripeEvent.ts';
import { stripePayments } from './stripePayments.ts';

let stripe: FakeStripe;
beforeEach(async () => {
  stripe = await fakeStripe();
});
afterEach(() => stripe.close());

const read = (body: string, signature: string) =>
  stripePayments({
    secretKey: stripeKeys.STRIPE_SECRET_KEY,
    publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
  }).readEvent?.(body, signature);

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 500,
  amount_received: 500,
  currency: 'usd',
  status: 'succeeded',
  livemode: false,
  metadata: { fabula_account: 'mara', fabula_purpose: 'wallet' },
};
const now = () => Math.floor(Date.now() / 1_000);

describe('an event', () => {
  it('of a payment carries the payment', () => {
    const { body, signature } = stripe.event('payment_intent.succeeded', intent);
    expect(read(body, signature)).toEqual({
      kind: 'paid',
      id: 'evt_1',
      intent: {
        id: 'pi_1',
        status: 'paid',
        received: 500,
        currency: 'usd',
        accountId: 'mara',
        purpose: 'wallet',
        isLive: false,
      },
    });
  });

  it('charge.refunded says how much of which payment went back, all in all', () => {
    const { body, signature } = stripe.event('charge.refunded', {
      payment_intent: 'pi_1',
      amount_refunded: 300,
      currency: 'usd',
    });
    const told = { kind: 'refund', id: 'evt_1', intentId: 'pi_1', amount: 300, currency: 'usd' };
    expect(read(body, signature)).toEqual(told);
  });

  it.each([
    ['charge.dispute.created', 'needs_response', 'open'],
    ['charge.dispute.updated', 'under_review', 'open'],
    ['charge.dispute.closed', 'won', 'won'],
    ['charge.dispute.closed', 'lost', 'lost'],
    ['charge.dispute.created', 'warning_needs_response', undefined],
    ['charge.dispute.closed', 'warning_closed', undefined],
  ])('%s with %s is %s', (type, status, state) => {
    for (const payment_intent of ['pi_1', intent]) {
      const { body, signature } = stripe.event(type, {
        id: 'dp_1',
        payment_intent,
        amount: 300,
        currency: 'usd',
        status,
      });
      const told = {
        kind: 'dispute',
        intentId: 'pi_1',
        disputeId: 'dp_1',
        state,
        amount: 300,
        currency: 'usd',
      };
      if (state === undefined) expect(read(body, signature)).toEqual({ kind: 'other' });
      else expect(read(body, signature)).toMatchObject(told);
    }
  });

  it('of another kind is no business of ours', () => {
    const { body, signature } = stripe.event('customer.created', {});
    expect(read(body, signature)).toEqual({ kind: 'other' });
  });

  it('that is none at all is refused', () => {
    for (const odd of ['{"object":"v2.core.event"}', 'not JSON']) {
      const signature = signStripeEvent(odd, stripeKeys.STRIPE_WEBHOOK_SECRET, now());
      expect(read(odd, signature)).toBeUndefined();
    }
  });
});

describe('a signature', () => {
  const signed = (secret: string = stripeKeys.STRIPE_WEBHOOK_SECRET, timestamp = now()) =>
    stripe.event('payment_intent.succeeded', intent, { secret, timestamp });

  it('is good for five minutes', () => {
    const { body, signature } = signed(undefined, now() - 290);
    expect(read(body, signature)).toMatchObject({ kind: 'paid' });
    const old = signed(undefined, now() - 301);
    expect(read(old.body, old.signature)).toBeUndefined();
    const ancient = signed(undefined, 0);
    expect(read(ancient.body, ancient.signature)).toBeUndefined();
  });

  it('may stand among others, as while a secret is exchanged', () => {
    const { body, signature } = signed();
    const [time = '', good = ''] = signature.split(',');
    expect(read(body, `${time},v1=${'0'.repeat(64)},${good},v0=old`)).toMatchObject({ kind: 'paid' });
  });

  it('is refused when it is anybody else’s, or of anything else', () => {
    const { body, signature } = signed();
    const [time = '', good = ''] = signature.split(',');
    const refused: [string, string][] = [
      [body, ''],
      [body, 'nonsense'],
      [body, time],
      [body, good],
      [body, `${time},v1=`],
      [body, `${time},v1=${'0'.repeat(64)}`],
      [body, `${time},${good.replace('v1=', 'v0=')}`],
      [body, `t=${now() + 1},${good}`],
      [body, signed('whsec_another').signature],
      [body, signed('').signature],
      [body.replace('500', '5000'), signature],
      [`${body} `, signature],
      [JSON.stringify(JSON.parse(body)), signature],
      ['', signature],
    ];
    for (const [sent, header] of refused) expect(read(sent, header)).toBeUndefined();
  });
});
