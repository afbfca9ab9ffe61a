import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addCreditsAnswer,
  creditBalanceAnswer,
  creditCostsAnswer,
  creditTransactionsAnswer,
  purchaseCreditsAnswer,
  walletBalanceAnswer,
  walletTransactionsAnswer,
} from '../../packages/contract/src/index.ts';
import { createMember, type Member } from '../support/createMember.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { rounds } from '../support/rounds.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const PATIENCE = { timeout: 30_000 };
let server: TestServer;
let admin: Member;
let mara: Member;

async function start(variables: Record<string, string> = {}): Promise<void> {
  server = await startServer({ PAYMENTS_PER_MINUTE: '100000', ...variables });
  admin = await createMember(server.url, 'admin@example.com');
  mara = await createMember(server.url, 'mara@example.com');
}
beforeEach(() => start());
afterEach(async () => {
  expect(server.reports).toEqual([]);
  expect(await server.services.storage.ledger.audit()).toEqual([]);
  await server.close();
});

const CLAIM = { amount: 500, source: 'initial_claim', description: 'Claimed initial 500 credits' };
const claim = (who: Visitor, body: object = CLAIM) => who.post('/api/v1/credits/add', body);
const purchase = (who: Visitor, credits: unknown, key?: string) =>
  who.post(
    '/api/v1/credits/purchase',
    { credits },
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
  );
const creditsOf = async (who: Visitor) =>
  creditBalanceAnswer.parse(await (await who.get('/api/v1/credits/balance')).json()).credits;
const dollarsOf = async (who: Visitor) =>
  walletBalanceAnswer.parse(await (await who.get('/api/v1/wallet/balance')).json()).balance;
const creditLines = async (who: Visitor, query = '') =>
  creditTransactionsAnswer.parse(await (await who.get(`/api/v1/credits/transactions${query}`)).json())
    .transactions;
const walletLines = async (who: Visitor) =>
  walletTransactionsAnswer.parse(await (await who.get('/api/v1/wallet/transactions')).json()).transactions;
const deposit = (who: Member, cents: number, payment = 'pi_1') =>
  server.services.wallet.deposit({
    accountId: who.user.id,
    paymentIntentId: payment,
    cents,
    description: 'Card payment',
  });

describe('the first credits (D-CLAIM)', PATIENCE, () => {
  it('are 500, whatever amount is sent, once', async () => {
    expect(await creditsOf(mara)).toEqual({ available_credits: 0, total_credits: 0, is_claimed: false });
    const response = await claim(mara, { ...CLAIM, amount: 900_000 });
    expect(response.status).toBe(200);
    expect(addCreditsAnswer.parse(await response.json())).toEqual({
      message: 'Successfully added 500 credits',
      credits_added: 500,
      new_credit_balance: 500,
    });
    const again = await claim(mara);
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({
      error: expect.stringMatching(/claimed your 500 credits already/),
      type: 'conflict',
    });
    expect(await creditsOf(mara)).toEqual({ available_credits: 500, total_credits: 500, is_claimed: true });
    expect(await creditLines(mara)).toMatchObject([
      {
        type: 'claim',
        amount: 500,
        balance_after: 500,
        description: 'Claimed initial 500 credits',
        operation_id: null,
      },
    ]);
  });

  it('are given to one of many claims at once', { timeout: 60_000 }, async () => {
    const claims = rounds(1_000);
    const answers = await Promise.all(Array.from({ length: claims }, () => claim(mara)));
    const statuses = answers.map(({ status }) => status).toSorted();
    await Promise.all(answers.map((answer) => answer.text()));
    expect(statuses).toEqual([200, ...Array(claims - 1).fill(409)]);
    expect((await creditsOf(mara)).available_credits).toBe(500);
  });

  it('are the only ones that one can add oneself', async () => {
    const grant = { amount: 100, source: 'gift', description: 'A gift' };
    const refused = await claim(mara, grant);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ type: 'forbidden' });
    expect(await creditLines(mara)).toEqual([]);
    expect((await claim(admin, grant)).status).toBe(200);
    expect(await creditLines(admin)).toMatchObject([
      { type: 'grant', amount: 100, balance_after: 100, description: 'A gift' },
    ]);
    expect((await claim(server.visitor())).status).toBe(401);
  });
});

describe('more credits by a test payment (D-FREE)', PATIENCE, () => {
  const TEST = { amount: 500, source: 'test_payment', description: 'Test payment' };
  const add = (who: Visitor, key: string) =>
    who.post('/api/v1/credits/add', TEST, { headers: { 'Idempotency-Key': key } });

  it('are 500 a press, once for each key, and say that no card was charged', async () => {
    expect((await add(mara, 'one')).status).toBe(200);
    expect(await (await add(mara, 'one')).json()).toMatchObject({
      credits_added: 500,
      new_credit_balance: 500,
    });
    expect(await (await add(mara, 'two')).json()).toMatchObject({ new_credit_balance: 1_000 });
    expect(await creditLines(mara)).toMatchObject([
      { type: 'grant', amount: 500, description: 'Test payment: no card was charged' },
      { type: 'grant', amount: 500 },
    ]);
    expect(await creditsOf(mara)).toMatchObject({ is_claimed: false });
  });

  it('are not to be had where payments are real', async () => {
    await server.close();
    await start({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    expect((await add(mara, 'one')).status).toBe(403);
    expect((await creditsOf(mara)).available_credits).toBe(0);
  });
});

describe('what operations and credits cost (D-COSTS)', PATIENCE, () => {
  it('is told to anybody, as it is configured', async () => {
    const costs = async () =>
      creditCostsAnswer.parse(await (await server.visitor().get('/api/v1/credits/costs')).json());
    expect(await costs()).toEqual({
      costs: {
        paragraph: 1,
        section_summary: 1,
        suggestions: 1,
        scene: 5,
        title: 0,
        image: 10,
        voice: 5,
        prompt_test: 1,
        unknown: 1,
      },
      credit_price_usd: 0.01,
    });
    await server.close();
    await start({ CREDIT_COSTS: 'scene=7, unknown=3', CREDIT_PRICE_USD: '0.0125' });
    expect(await costs()).toMatchObject({ costs: { scene: 7, unknown: 3 }, credit_price_usd: 0.0125 });
  });

  it('rounds fractions of a cent up, and says what was paid', async () => {
    await server.close();
    await start({ CREDIT_PRICE_USD: '0.0125' });
    await deposit(mara, 1_000);
    expect(await (await purchase(mara, 3)).json()).toMatchObject({ cost: 0.04 });
    expect(await (await purchase(mara, 80)).json()).toMatchObject({ cost: 1 });
    expect(await dollarsOf(mara)).toBe(8.96);
  });
});

describe('buying credits', PATIENCE, () => {
  it('takes the money from the wallet, and tells both histories', async () => {
    await deposit(mara, 1_999);
    expect(await dollarsOf(mara)).toBe(19.99);
    const response = await purchase(mara, 550);
    expect(response.status).toBe(200);
    expect(purchaseCreditsAnswer.parse(await response.json())).toEqual({
      message: 'Successfully purchased 550 credits for $5.50',
      credits_purchased: 550,
      cost: 5.5,
      new_credit_balance: 550,
    });
    expect(await dollarsOf(mara)).toBe(14.49);
    expect(await creditsOf(mara)).toMatchObject({ available_credits: 550, total_credits: 550 });
    expect(await walletLines(mara)).toMatchObject([
      { type: 'purchase', amount: 5.5, balance_after: 14.49, description: '550 credits' },
      { type: 'deposit', amount: 19.99, balance_after: 19.99, description: 'Card payment' },
    ]);
    expect(await creditLines(mara)).toMatchObject([
      {
        type: 'purchase',
        amount: 550,
        balance_after: 550,
        description: '550 credits',
        state: null,
        call: null,
      },
    ]);
    expect(await creditLines(admin)).toEqual([]);
    expect(await walletLines(admin)).toEqual([]);
  });

  it('is refused without the money, and then nothing has changed', async () => {
    await deposit(mara, 499);
    const response = await purchase(mara, 500);
    expect(response.status).toBe(402);
    expect(await response.json()).toEqual({
      error: 'Insufficient wallet balance. Please add funds first.',
      type: 'insufficient_funds',
      required: 5,
    });
    expect(await dollarsOf(mara)).toBe(4.99);
    expect(await creditLines(mara)).toEqual([]);
  });

  it('takes a key again for the same gift alone, not for another of as many credits', async () => {
    const give = (description: string, amount = 10) =>
      admin.post(
        '/api/v1/credits/add',
        { amount, source: 'prize', description },
        { headers: { 'Idempotency-Key': 'gift-1' } },
      );
    expect((await give('For the best ending')).status).toBe(200);
    expect((await give('For the best ending')).status).toBe(200);
    for (const other of [await give('For the best beginning'), await give('For the best ending', 11)])
      expect([other.status, (await other.json()).field]).toEqual([409, 'Idempotency-Key']);
    expect(await creditsOf(admin)).toMatchObject({ available_credits: 10 });
  });

  it('charges once for a key, whatever is sent again and however often at once', async () => {
    await deposit(mara, 10_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => purchase(mara, 100, 'order-1')));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await dollarsOf(mara)).toBe(99);
    await purchase(mara, 5, 'order-2');
    expect(await (await purchase(mara, 100, 'order-1')).json()).toEqual(bodies[0]);
    const other = await purchase(mara, 101, 'order-1');
    expect([other.status, (await other.json()).field]).toEqual([409, 'Idempotency-Key']);
    expect(await dollarsOf(mara)).toBe(98.95);
    expect((await purchase(mara, 1, 'two words')).status).toBe(400);
    await deposit(admin, 500, 'pi_2');
    expect((await purchase(admin, 1, 'order-1')).status).toBe(200);
    expect(await creditsOf(admin)).toMatchObject({ available_credits: 1 });
  });

  it('spends no cent twice when many buy at once', async () => {
    await deposit(mara, 1_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => purchase(mara, 300)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill(200),
      ...Array(47).fill(402),
    ]);
    expect([await dollarsOf(mara), (await creditsOf(mara)).available_credits]).toEqual([1, 900]);
  });
});

describe('histories', PATIENCE, () => {
  it('come a page at a time, newest first', async () => {
    await deposit(mara, 1_000);
    for (let credits = 1; credits <= 5; credits++) await purchase(mara, credits);
    const pages: number[][] = [];
    for (let path: string | undefined = '/api/v1/credits/transactions?limit=2'; path; ) {
      const response: Response = await mara.get(path);
      const body = creditTransactionsAnswer.parse(await response.json());
      pages.push(body.transactions.map(({ amount }) => amount));
      path = /^<(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
    }
    expect(pages).toEqual([[5, 4], [3, 2], [1]]);
    expect(await walletLines(mara)).toHaveLength(6);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'before=-1', 'before=', 'limit=1e2'])(
    'refuse %s',
    async (query) => {
      for (const path of ['credits', 'wallet']) {
        const response = await mara.get(`/api/v1/${path}/transactions?${query}`);
        expect([response.status, (await response.json()).field]).toEqual([400, query.split('=')[0]]);
      }
    },
  );
});
