import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  creditTransactionsAnswer,
  errorBody,
  walletBalanceAnswer,
  walletTransactionsAnswer,
} from '../../packages/contract/src/index.ts';
import { addFunds } from '../support/addFunds.ts';
import type { Member } from '../support/createMember.ts';
import { type FakeStripe, fakeStripe } from '../support/fakeStripe.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let stripe: FakeStripe;
let server: TestServer;
let mara: Member;
beforeEach(async () => {
  stripe = await fakeStripe();
  server = await startServer(stripe.variables);
  mara = await server.member();
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  expect(await server.services.storage.ledger.audit()).toEqual([]);
  await server.close();
  await stripe.close();
});

const confirm = (paymentIntentId: string) => mara.post('/api/v1/wallet/confirm-payment', { paymentIntentId });
const deliver = async (type: string, object: object) => {
  const { body, signature } = stripe.event(type, { currency: 'usd', ...object });
  const sent = { headers: { 'Stripe-Signature': signature } };
  expect((await server.visitor().post('/api/v1/payments/webhook', body, sent)).status).toBe(200);
};
const refunded = (payment_intent: string, amount_refunded: number) =>
  deliver('charge.refunded', { payment_intent, amount_refunded });
const disputed = (type: 'created' | 'closed', payment_intent: string, status: string, id = 'dp_1') =>
  deliver(`charge.dispute.${type}`, { id, payment_intent, amount: 1_000, status });

async function pay(dollars = 10): Promise<string> {
  const { paymentIntentId } = await addFunds(mara, dollars);
  stripe.pay(paymentIntentId);
  expect((await confirm(paymentIntentId)).status).toBe(200);
  return paymentIntentId;
}
const buy = (credits: number) => mara.post('/api/v1/credits/purchase', { credits });
const claim = () => mara.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
const dollars = async () =>
  walletBalanceAnswer.parse(await (await mara.get('/api/v1/wallet/balance')).json()).balance;
const credits = () => server.services.storage.ledger.balance(`user:${mara.user.id}`, 'credits');
const has = async () => [await dollars(), await credits()];
const walletLines = async () =>
  walletTransactionsAnswer.parse(await (await mara.get('/api/v1/wallet/transactions')).json()).transactions;
const creditLines = async () =>
  creditTransactionsAnswer.parse(await (await mara.get('/api/v1/credits/transactions')).json()).transactions;

/** Spends what somebody has, as generations do. */
async function spend(amount: number): Promise<void> {
  await server.services.storage.ledger.post({
    key: `spent ${amount} ${Math.random()}`,
    kind: 'capture',
    at: new Date().toISOString(),
    postings: [
      { account: `user:${mara.user.id}`, unit: 'credits', amount: -amount },
      { account: 'house:credits', unit: 'credits', amount },
    ],
    memo: {},
  });
}

describe('a refund', () => {
  it('takes the money back, once for however many events', async () => {
    const payment = await pay();
    await Promise.all([refunded(payment, 400), refunded(payment, 400), refunded(payment, 400)]);
    expect(await has()).toEqual([6, 0]);
    await refunded(payment, 1_000);
    await refunded(payment, 400);
    expect(await has()).toEqual([0, 0]);
    await refunded(payment, 9_000);
    expect(await has()).toEqual([0, 0]);
  });

  it('takes the credits that were bought of it, and is in both histories in words', async () => {
    await claim();
    const payment = await pay();
    await buy(1_000);
    expect(await has()).toEqual([0, 1_500]);
    await refunded(payment, 1_000);
    expect(await has()).toEqual([0, 500]);
    expect((await creditLines())[0]).toMatchObject({
      type: 'taken',
      amount: 1_000,
      balance_after: 500,
      description: 'Taken back: the card payment of $10.00 was refunded; 1,000 credits were taken back',
    });
    const [back, credited] = await walletLines();
    expect(back).toMatchObject({ type: 'taken_back', amount: 10, balance_after: 0 });
    expect(credited).toMatchObject({ type: 'given_back', amount: 10, balance_after: 10 });
    expect(await server.services.storage.ledger.balance(`gifts:${mara.user.id}`, 'credits')).toBe(500);
  });

  it('of what is spent is owed: nothing can be bought until it is paid', async () => {
    const payment = await pay();
    await buy(1_000);
    await spend(700);
    await refunded(payment, 1_000);
    expect(await has()).toEqual([-7, 0]);
    expect((await walletLines())[0]).toMatchObject({ type: 'taken_back', amount: 10, balance_after: -7 });
    const refused = await buy(1);
    expect([refused.status, errorBody.parse(await refused.json())]).toEqual([
      402,
      expect.objectContaining({
        error: expect.stringMatching(/^Your wallet is \$7\.00 below zero/),
        required: 7,
      }),
    ]);
    await pay(5);
    expect(await has()).toEqual([-2, 0]);
    await pay(5);
    expect(await has()).toEqual([3, 0]);
    expect((await walletLines())[0]).toMatchObject({ type: 'deposit', amount: 5, balance_after: 3 });
    expect((await buy(300)).status).toBe(200);
  });

  it('that comes before its payment is taken when the payment comes', async () => {
    const { paymentIntentId } = await addFunds(mara, 10);
    await refunded(paymentIntentId, 250);
    expect(await has()).toEqual([0, 0]);
    stripe.pay(paymentIntentId);
    await confirm(paymentIntentId);
    expect(await has()).toEqual([7.5, 0]);
  });
});

describe('a dispute', () => {
  it('takes what there is, and never below zero', async () => {
    const payment = await pay();
    await buy(1_000);
    await spend(700);
    await disputed('created', payment, 'needs_response');
    expect(await has()).toEqual([0, 0]);
    expect((await creditLines())[0]).toMatchObject({ type: 'taken', amount: 300, balance_after: 0 });
  });

  it('that is won gives all of it back', async () => {
    await claim();
    const payment = await pay();
    await buy(600);
    await disputed('created', payment, 'needs_response');
    expect(await has()).toEqual([0, 500]);
    await disputed('closed', payment, 'won');
    await disputed('created', payment, 'needs_response');
    await disputed('closed', payment, 'won');
    expect(await has()).toEqual([4, 1_100]);
    expect((await creditLines())[0]).toMatchObject({ type: 'given_back', amount: 600, balance_after: 1_100 });
    expect(await server.services.storage.ledger.balance(`gifts:${mara.user.id}`, 'credits')).toBe(500);
  });

  it('that is lost leaves the rest as a debt', async () => {
    const payment = await pay();
    await buy(1_000);
    await spend(700);
    await disputed('created', payment, 'needs_response');
    await disputed('closed', payment, 'lost');
    expect(await has()).toEqual([-7, 0]);
    await disputed('closed', payment, 'lost');
    expect(await has()).toEqual([-7, 0]);
  });

  it('comes to the same in whatever order its events and a refund arrive', async () => {
    const events = [
      (payment: string) => disputed('created', payment, 'needs_response'),
      (payment: string) => disputed('closed', payment, 'won'),
      (payment: string) => refunded(payment, 300),
      (payment: string) => refunded(payment, 200),
    ];
    const orders = [
      [0, 1, 2, 3],
      [1, 0, 3, 2],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ];
    for (const [round, order] of orders.entries()) {
      const payment = await pay();
      for (const index of order) await events[index]?.(payment);
      expect(await has()).toEqual([7 * (round + 1), 0]);
    }
  });
});
