import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody, status } from '../../packages/contract/src/index.ts';
import { addFunds } from '../support/addFunds.ts';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { testCard } from '../support/testCard.ts';
import { walletOf } from '../support/walletOf.ts';

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await startServer();
  mara = await server.member();
});
afterAll(() => server.close());

const wallet = (member = mara) => walletOf(server.services.storage, member.user.id);
const pay = (clientSecret: string, changes: object = {}) =>
  server.visitor().post('/api/v1/payments/test/confirm', { clientSecret, card: { ...testCard, ...changes } });
const confirm = (member: Member, paymentIntentId: string, more: object = {}) =>
  member.post('/api/v1/wallet/confirm-payment', { paymentIntentId, ...more });

describe('adding funds (A7) with test payments', () => {
  it('goes from an amount over the card to the wallet', async () => {
    const before = await wallet();
    const opened = await mara.post('/api/v1/wallet/add-funds', { amount: 19.99 });
    expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const { clientSecret, paymentIntentId, amount } = await opened.json();
    expect(amount).toBe(19.99);
    expect(await (await confirm(mara, paymentIntentId)).json()).toEqual({
      status: 'unpaid',
      amount: 0,
      balance: before.cents / 100,
      error: expect.stringContaining('no money was taken'),
    });
    const paid = await pay(clientSecret);
    expect([paid.status, await paid.json()]).toEqual([200, { status: 'succeeded', paymentIntentId }]);
    const confirmed = await confirm(mara, paymentIntentId, { amount: 19.99 });
    const balance = (before.cents + 1_999) / 100;
    const answer = { status: 'succeeded', amount: 19.99, balance };
    expect([confirmed.status, await confirmed.json()]).toEqual([200, answer]);
    expect(await (await mara.get('/api/v1/wallet/balance')).json()).toEqual({ balance });
    const { transactions } = await (await mara.get('/api/v1/wallet/transactions')).json();
    expect(transactions[0]).toMatchObject({
      type: 'deposit',
      amount: 19.99,
      balance_after: balance,
      description: 'Test payment: no card was charged',
    });
    expect(await wallet()).toEqual({
      cents: before.cents + 1_999,
      payments: [...before.payments, paymentIntentId],
    });
  });

  it('counts a payment once, however often it is paid and confirmed', async () => {
    const before = await wallet();
    const { clientSecret, paymentIntentId } = await addFunds(mara, '5.00');
    await Promise.all([pay(clientSecret), pay(clientSecret), confirm(mara, paymentIntentId)]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => (await confirm(mara, paymentIntentId)).json()),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 'succeeded', amount: 5 });
    const payments = [...before.payments, paymentIntentId];
    expect(await wallet()).toEqual({ cents: before.cents + 500, payments });
  });

  it('never believes what the client says was paid', async () => {
    const { cents } = await wallet();
    const { clientSecret, paymentIntentId } = await addFunds(mara, 5);
    expect(await (await confirm(mara, paymentIntentId, { amount: 9_999 })).json()).toMatchObject({
      status: 'unpaid',
      balance: cents / 100,
    });
    await pay(clientSecret);
    expect(await (await confirm(mara, paymentIntentId, { amount: 9_999 })).json()).toMatchObject({
      amount: 5,
    });
    expect((await wallet()).cents).toBe(cents + 500);
  });

  it('adds the money though the client never confirms', async () => {
    const { cents } = await wallet();
    const { clientSecret } = await addFunds(mara, 6);
    await pay(clientSecret);
    expect((await wallet()).cents).toBe(cents + 600);
  });

  it('says what is wrong with a card, as Stripe does, and takes another', async () => {
    const { clientSecret, paymentIntentId } = await addFunds(mara, 5);
    const refused = await pay(clientSecret, { number: '4000000000000127' });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { error: "Your card's security code is incorrect.", type: 'unprocessable', field: 'card.cvc' },
    ]);
    const declined = await pay(clientSecret, { number: '4000000000000002' });
    expect([declined.status, (await declined.json()).error]).toEqual([422, 'Your card was declined.']);
    expect((await confirm(mara, paymentIntentId).then((answer) => answer.json())).status).toBe('unpaid');
    expect((await pay(clientSecret)).status).toBe(200);
  });

  it('shows nobody another’s payment', async () => {
    const jonas = await server.member();
    const { clientSecret, paymentIntentId } = await addFunds(mara, 5);
    await pay(clientSecret);
    for (const id of [paymentIntentId, 'pi_test_unknown']) {
      const response = await confirm(jonas, id);
      expect([response.status, errorBody.parse(await response.json()).type]).toEqual([404, 'not_found']);
    }
    expect(await wallet(jonas)).toEqual({ cents: 0, payments: [] });
    expect((await pay(`${paymentIntentId}_secret_0`)).status).toBe(404);
  });
});

describe('the payment test (A13)', () => {
  it('is of ten dollars, for anybody, and touches no wallet', async () => {
    const before = await wallet();
    for (const browser of [server.visitor(), mara]) {
      const opened = await browser.post('/api/v1/payments/create-intent', { amount: 10, currency: 'usd' });
      const { clientSecret, ...rest } = await opened.json();
      expect([opened.status, rest]).toEqual([200, {}]);
      const paid = await pay(clientSecret);
      expect(paid.status).toBe(200);
      const { paymentIntentId } = await paid.json();
      expect((await confirm(mara, paymentIntentId)).status).toBe(404);
    }
    expect(await wallet()).toEqual(before);
  });

  it.each([
    [{ amount: 10, currency: 'eur' }, 'currency'],
    [{ amount: 11, currency: 'usd' }, 'amount'],
    [{ amount: '10.001', currency: 'usd' }, 'amount'],
    [{ currency: 'usd' }, 'amount'],
  ])('is not %o', async (body, field) => {
    const response = await server.visitor().post('/api/v1/payments/create-intent', body);
    expect([response.status, (await response.json()).field]).toEqual([400, field]);
  });
});

describe('with test payments', () => {
  it('the status says that no card is charged', async () => {
    const { parts } = status.parse(await (await server.visitor().get('/api/v1/status')).json());
    expect(parts.payments).toEqual({
      kind: 'embedded',
      name: 'Test payments: no card is charged',
      provider: 'test',
      publishableKey: null,
      isTest: true,
    });
  });

  it('nobody’s events are taken', async () => {
    const response = await server
      .visitor()
      .post('/api/v1/payments/webhook', '{}', { headers: { 'Stripe-Signature': 't=1,v1=0' } });
    expect(response.status).toBe(404);
  });

  it('whoever calls too often is told to wait', async () => {
    const busy = await startServer({ PAYMENTS_PER_MINUTE: '2' });
    const visitor = busy.visitor();
    const ask = () => visitor.post('/api/v1/payments/create-intent', { amount: 10, currency: 'usd' });
    await ask();
    await ask();
    const third = await ask();
    expect([third.status, Number(third.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    await busy.close();
  });
});
