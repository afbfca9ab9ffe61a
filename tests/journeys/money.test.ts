import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payWithTestCard } from '../../apps/site/src/account/payments/payWithTestCard.ts';
import { type AccountStore, accountOf } from '../../packages/account-kit/src/core.ts';
import { createSiteBrowser, type NetworkFault, type SiteBrowser } from '../support/createSiteBrowser.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { testCard } from '../support/testCard.ts';

const PURCHASE = 'POST /api/v1/credits/purchase';
const CONFIRM = 'POST /api/v1/wallet/confirm-payment';
let dataDir: string;
let server: TestServer;
let browser: SiteBrowser;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fabula-money-'));
  server = await startServer({ DATA_DIR: dataDir });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = createSiteBrowser(server.url);
  await browser.session.register({ email: 'mara@example.com', password: 'a lamp in the fog' });
});
afterEach(async () => {
  expect(await server.services.storage.ledger.audit()).toEqual([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The fault happens to the first call of this kind, and to no other. */
function once(line: string, fault: NetworkFault): void {
  let isOver = false;
  browser.fault = (asked) => {
    if (isOver || asked !== line) return undefined;
    isOver = true;
    return fault;
  };
}

const sent = (line: string) => browser.lines.filter((one) => one === line).length;
const credits = async () => (await browser.adapter.credits.balance()).available;
const wallet = async () => (await browser.adapter.wallet?.balance()) ?? -1;

async function openPayment(store: AccountStore, cents = 500) {
  await store.getState().openPayment(cents);
  const { funding } = store.getState();
  if (funding.step !== 'card') throw new Error(`It is at ${funding.step}.`);
  return funding.payment;
}

async function addFunds(cents = 500): Promise<void> {
  const { store } = browser.tab();
  const { clientSecret } = await openPayment(store, cents);
  await payWithTestCard(clientSecret, testCard);
  await store.getState().paymentMade();
  expect(store.getState().funding).toMatchObject({ step: 'added', cents });
}

describe('A5: claiming the first credits', () => {
  it('brings 500, once, in however many tabs and however often it is pressed', async () => {
    const [one, other] = [browser.tab(), browser.tab()];
    const outcomes = await Promise.all([
      one.store.getState().claim(),
      one.store.getState().claim(),
      other.store.getState().claim(),
    ]);
    expect(outcomes.filter((outcome) => outcome && 'added' in outcome)).toEqual([{ added: 500 }]);
    expect(await credits()).toBe(500);
    expect(browser.adapter.credits.claimFlag?.isSet()).toBe(true);
  });

  it('is known to be done when its answer was lost', async () => {
    const { store } = browser.tab();
    once('POST /api/v1/credits/add', 'lost');
    expect(await store.getState().claim()).toEqual({
      failure: {
        code: 'unreachable',
        message: 'The credits could not be claimed. Check your connection, then try again.',
      },
    });
    expect(await store.getState().claim()).toEqual({
      already: expect.stringContaining('You have claimed your 500 credits already'),
    });
    expect(await credits()).toBe(500);
    expect(browser.adapter.credits.claimFlag?.isSet()).toBe(true);
  });
});

describe('A8: buying credits', () => {
  it('takes their price from the wallet, once for two presses', async () => {
    await addFunds();
    const { store, events } = browser.tab();
    await Promise.all([store.getState().buy(150), store.getState().buy(150)]);
    expect(store.getState().purchase).toEqual({ state: 'bought', credits: 150, costCents: 150 });
    expect([await credits(), await wallet(), sent(PURCHASE)]).toEqual([150, 350, 1]);
    expect(events).toContainEqual({ type: 'credits.purchased', credits: 150, costCents: 150 });
  });

  it.each(['lost', 'unsent'] as const)('once, when its first answer is %s', async (fault) => {
    await addFunds();
    const { store } = browser.tab();
    once(PURCHASE, fault);
    await store.getState().buy(150);
    expect(store.getState().purchase).toMatchObject({ state: 'bought', credits: 150 });
    expect([await credits(), await wallet()]).toEqual([150, 350]);
  });

  it('says that it does not know while no answer comes, and asks again without buying again', async () => {
    await addFunds();
    const { store } = browser.tab();
    browser.fault = (line) => (line === PURCHASE ? 'lost' : undefined);
    await store.getState().buy(150);
    expect(store.getState().purchase).toMatchObject({
      state: 'unknown',
      failure: { message: 'Failed to purchase credits. Check your connection, then try again.' },
    });
    browser.fault = undefined;
    await store.getState().buyAgain();
    expect(store.getState().purchase).toMatchObject({ state: 'bought', credits: 150 });
    expect([await credits(), await wallet()]).toEqual([150, 350]);
  });

  it('survives a restart of the server between the purchase and its answer', async () => {
    await addFunds();
    const { store } = browser.tab();
    browser.fault = (line) => (line === PURCHASE ? 'lost' : undefined);
    await store.getState().buy(150);
    await server.close();
    server = await startServer({ DATA_DIR: dataDir });
    Object.assign(browser, { url: server.url, fault: undefined });
    await store.getState().buyAgain();
    expect(store.getState().purchase).toMatchObject({ state: 'bought', credits: 150 });
    expect([await credits(), await wallet()]).toEqual([150, 350]);
  });

  it('tells with the server’s sentence what another tab has spent', async () => {
    await addFunds();
    const [one, other] = [browser.tab(), browser.tab()];
    await one.store.getState().buy(400);
    await other.store.getState().buy(400);
    expect(other.store.getState().purchase).toMatchObject({
      state: 'refused',
      failure: {
        code: 'insufficient_funds',
        message: 'Insufficient wallet balance. Please add funds first.',
        required: 4,
      },
    });
    expect([await credits(), await wallet()]).toEqual([400, 100]);
  });
});

describe('A7: adding funds', () => {
  it.each([
    ['4000000000000002', 'Your card was declined.', undefined],
    ['4000000000009995', 'Your card has insufficient funds.', undefined],
    ['4000000000000069', 'Your card has expired.', 'expYear'],
    ['4000000000000127', "Your card's security code is incorrect.", 'cvc'],
    ['4242424242424241', 'Your card number is incorrect.', 'number'],
  ])(
    'a card that is declined (%s) is told in its bank’s words, and costs nothing',
    async (number, message, field) => {
      const { store } = browser.tab();
      const { clientSecret } = await openPayment(store);
      await expect(payWithTestCard(clientSecret, { ...testCard, number })).rejects.toMatchObject({
        failure: { code: 'declined', message, ...(field !== undefined && { field }) },
      });
      await store.getState().paymentMade();
      expect(store.getState().funding).toMatchObject({
        step: 'card',
        failure: { message: expect.stringContaining('no money was taken') },
      });
      expect(await wallet()).toBe(0);
    },
  );

  it.each([
    [499, 'Minimum $5.00. Choose a larger amount.'],
    [1_000_001, 'Maximum $10,000.00 in one payment. Choose a smaller amount.'],
  ])('%d cents are refused in the server’s words', async (cents, message) => {
    const { store } = browser.tab();
    await store.getState().openPayment(cents);
    expect(store.getState().funding).toEqual({
      step: 'amount',
      failure: { code: 'invalid', message, field: 'amount' },
    });
  });

  it('adds the money once, however often it is asked about and in however many tabs', async () => {
    const [one, other] = [browser.tab(), browser.tab()];
    const { clientSecret } = await openPayment(one.store);
    await Promise.all([payWithTestCard(clientSecret, testCard), payWithTestCard(clientSecret, testCard)]);
    await Promise.all([one.store.getState().paymentMade(), other.store.getState().resumePayments()]);
    expect(one.store.getState().funding).toMatchObject({ step: 'added', cents: 500, balanceCents: 500 });
    expect(await wallet()).toBe(500);
    expect((await browser.adapter.wallet?.transactions(null))?.items).toHaveLength(1);
  });

  it('is found again by a page that was reloaded before the answer came', async () => {
    const before = browser.tab();
    const { id, clientSecret } = await openPayment(before.store, 1999);
    await payWithTestCard(clientSecret, testCard);
    once(CONFIRM, 'lost');
    void before.store.getState().paymentMade();
    await vi.waitFor(() => expect(sent(CONFIRM)).toBe(1));

    await browser.reload();
    const { store, events } = browser.tab();
    await store.getState().resumePayments();
    expect(store.getState().interrupted).toEqual([{ id, outcome: 'added', cents: 1999 }]);
    expect(events).toEqual([{ type: 'funds.added', cents: 1999 }]);
    expect(await wallet()).toBe(1999);
    expect(browser.adapter.wallet?.pending?.list()).toEqual([]);
  });
});

describe('a session that ends in the middle', () => {
  it('renews a token that is refused, and sends the call once more: nothing is bought twice', async () => {
    await addFunds();
    const { store } = browser.tab();
    once(PURCHASE, 'expired');
    await store.getState().buy(100);
    expect(store.getState().purchase).toMatchObject({ state: 'bought', credits: 100 });
    expect([await credits(), await wallet(), sent(PURCHASE)]).toEqual([100, 400, 2]);
  });

  it('says that nobody is signed in any more, and keeps what is in the account', async () => {
    await addFunds();
    const account = accountOf(browser.session.get());
    const elsewhere = await server.visitor().post('/api/v1/auth/login', {
      email: 'mara@example.com',
      password: 'a lamp in the fog',
    });
    const { token } = (await elsewhere.json()) as { token: string };
    await server
      .visitor()
      .post('/api/v1/auth/logout-everywhere', undefined, { headers: { Authorization: `Bearer ${token}` } });
    const { store } = browser.tab();
    await store.getState().buy(100);
    expect(browser.session.get()).toEqual({ state: 'signed_out' });
    expect(sent(PURCHASE)).toBe(1);

    await browser.session.signIn({ email: 'mara@example.com', password: 'a lamp in the fog' });
    expect(accountOf(browser.session.get())).toBe(account);
    expect([await credits(), await wallet()]).toEqual([0, 500]);
  });
});
