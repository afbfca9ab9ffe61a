import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StorageFailure } from '../../apps/server/src/storage/Storage.ts';
import { errorBody, status } from '../../packages/contract/src/index.ts';
import { addFunds } from '../support/addFunds.ts';
import type { Member } from '../support/createMember.ts';
import { type FakeStripe, fakeStripe, stripeKeys } from '../support/fakeStripe.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { testCard } from '../support/testCard.ts';
import { walletOf } from '../support/walletOf.ts';

let stripe: FakeStripe;
let server: TestServer;
let mara: Member;
let warnings: string[];

beforeEach(async () => {
  stripe = await fakeStripe();
  warnings = [];
  const quiet = () => undefined;
  const warn = (message: string, fields: object = {}) => warnings.push(message + JSON.stringify(fields));
  server = await startServer(stripe.variables, { log: { debug: quiet, info: quiet, error: quiet, warn } });
  mara = await server.member();
});
afterEach(async () => {
  await server.close();
  await stripe.close();
});

const wallet = () => walletOf(server.services.storage, mara.user.id);
const confirm = (paymentIntentId: string) => mara.post('/api/v1/wallet/confirm-payment', { paymentIntentId });
const deliver = ({ body, signature }: { body: string; signature: string }) =>
  server.visitor().post('/api/v1/payments/webhook', body, { headers: { 'Stripe-Signature': signature } });

describe('while Stripe cannot be asked', () => {
  it('nothing is added, a sentence says so, and confirming later adds the money', async () => {
    const { paymentIntentId } = await addFunds(mara, 5);
    stripe.pay(paymentIntentId);
    stripe.trouble = () => 'away';
    for (const response of [
      await confirm(paymentIntentId),
      await mara.post('/api/v1/wallet/add-funds', { amount: 5 }),
      await server.visitor().post('/api/v1/payments/create-intent', { amount: 10, currency: 'usd' }),
    ]) {
      const { error, type } = errorBody.parse(await response.json());
      expect([response.status, type]).toEqual([502, 'upstream_unreachable']);
      expect(error).toContain('Nothing was charged by this');
    }
    expect(await wallet()).toEqual({ cents: 0, payments: [] });
    expect(server.reports).toHaveLength(3);
    stripe.trouble = undefined;
    expect(await (await confirm(paymentIntentId)).json()).toMatchObject({ status: 'succeeded', balance: 5 });
  }, 20_000);

  it('what a webhook brings is added all the same', async () => {
    const { paymentIntentId } = await addFunds(mara, 5);
    stripe.trouble = () => 'away';
    const response = await deliver(stripe.event('payment_intent.succeeded', stripe.pay(paymentIntentId)));
    expect(response.status).toBe(200);
    expect((await wallet()).cents).toBe(500);
  });

  it('an answer that got lost is asked for again, and opens no second payment', async () => {
    let calls = 0;
    stripe.trouble = () => (++calls === 1 ? 'lost' : undefined);
    const { paymentIntentId } = await addFunds(mara, 5);
    expect([...stripe.intents.keys()]).toEqual([paymentIntentId]);
  });
});

describe('while the wallet cannot be written', () => {
  it('the webhook is asked to come again, and then adds the money', async () => {
    const { paymentIntentId } = await addFunds(mara, 5);
    const event = stripe.event('payment_intent.succeeded', stripe.pay(paymentIntentId));
    const { ledger } = server.services.storage;
    const { post } = ledger;
    ledger.post = () => Promise.reject(new StorageFailure('full', 'There is no room.'));
    expect((await deliver(event)).status).toBe(507);
    expect((await confirm(paymentIntentId)).status).toBe(507);
    ledger.post = post;
    expect((await deliver(event)).status).toBe(200);
    expect(await wallet()).toEqual({ cents: 500, payments: [paymentIntentId] });
  });
});

describe('with Stripe', () => {
  it('events of other kinds are taken, and change nothing', async () => {
    for (const type of ['customer.created', 'payment_intent.payment_failed', 'payment_intent.created']) {
      expect((await deliver(stripe.event(type, { id: 'x' }))).status).toBe(200);
    }
    expect(warnings).toEqual([]);
  });

  it('an event of a megabyte is too large', async () => {
    const { body, signature } = stripe.event('customer.created', { name: 'x'.repeat(1024 * 1024) });
    expect((await deliver({ body, signature })).status).toBe(413);
  });

  it('there are no test cards', async () => {
    const { clientSecret } = await addFunds(mara, 5);
    const response = await mara.post('/api/v1/payments/test/confirm', { clientSecret, card: testCard });
    expect(response.status).toBe(404);
  });

  it('the status has the key for the page, and no secret', async () => {
    const text = await (await server.visitor().get('/api/v1/status')).text();
    expect(status.parse(JSON.parse(text)).parts.payments).toMatchObject({
      kind: 'real',
      provider: 'stripe',
      publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
      isTest: true,
    });
    for (const secret of [stripeKeys.STRIPE_SECRET_KEY, stripeKeys.STRIPE_WEBHOOK_SECRET]) {
      expect(text).not.toContain(secret);
    }
  });
});
