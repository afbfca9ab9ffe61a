import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type AccountWallet,
  accountWallet,
  adminCreditsAnswer,
  adminWalletAnswer,
  creditTransactionsAnswer,
  errorBody,
} from '../../packages/contract/src/index.ts';
import { buyCredits } from '../support/buyCredits.ts';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
let admin: Member;
let mara: Member;
beforeEach(async () => {
  server = await startServer();
  admin = await server.admin();
  mara = await server.member('mara@example.com');
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  expect(await server.services.storage.ledger.audit()).toEqual([]);
  await server.close();
});

const path = (rest: string) => `/api/v1/wallets/${mara.user.id}/${rest}`;
const act = (what: string, body: object, key?: string) =>
  admin.post(path(what), body, key === undefined ? {} : { headers: { 'Idempotency-Key': key } });
const walletOf = async (answer: Promise<Response> | Response): Promise<AccountWallet> =>
  accountWallet.parse(await (await answer).json());
const find = (account: string) => admin.get(`/api/v1/wallets?account=${encodeURIComponent(account)}`);
const linesOf = async (member: Member) =>
  creditTransactionsAnswer.parse(await (await member.get('/api/v1/credits/transactions')).json())
    .transactions;
const claim = () => mara.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });

it('shows an admin a wallet and its history, by address or id', async () => {
  await claim();
  await buyCredits(server, mara, 100);
  for (const name of ['mara@example.com', ' Mara@Example.com', mara.user.id]) {
    expect(await walletOf(find(name))).toMatchObject({
      account: { id: mara.user.id, email: 'mara@example.com' },
      credits: { available_credits: 600, total_credits: 600, given_credits: 500, bought_credits: 100 },
      balance: 0,
      frozen: null,
    });
  }
  const money = adminWalletAnswer.parse(await (await admin.get(path('transactions'))).json()).transactions;
  expect(money.map(({ type }) => type)).toEqual(['purchase', 'deposit']);
  expect((await find('nobody@example.com')).status).toBe(404);
  expect((await find('')).status).toBe(400);
  expect((await mara.get('/api/v1/wallets?account=mara@example.com')).status).toBe(403);
});

it('lets an admin give and take credits with a reason, which their owner reads, and the books name the admin', async () => {
  const given = await walletOf(act('grant', { credits: 80, reason: 'For the long wait.' }, 'one'));
  expect(given.credits).toMatchObject({ available_credits: 80, given_credits: 80 });
  await act('grant', { credits: 80, reason: 'For the long wait.' }, 'one');
  expect((await act('grant', { credits: 80, reason: 'Another.' }, 'one')).status).toBe(409);
  await buyCredits(server, mara, 100);
  const taken = await walletOf(act('take', { credits: 100, reason: 'Made by a script.' }));
  expect(taken.credits).toMatchObject({ available_credits: 80, given_credits: 0, bought_credits: 80 });
  const short = await act('take', { credits: 81, reason: 'All of it.' });
  expect([short.status, errorBody.parse(await short.json()).error]).toEqual([
    409,
    'There are only 80 credits to take. Take fewer.',
  ]);
  expect((await act('take', { credits: 1, reason: ' ' })).status).toBe(400);

  const lines = await linesOf(mara);
  expect(lines.map(({ type, amount }) => [type, amount])).toEqual([
    ['taken', 100],
    ['purchase', 100],
    ['grant', 80],
  ]);
  expect(lines[0]?.description).toBe('Taken by the people who run this server. They say: Made by a script.');
  expect(JSON.stringify(lines)).not.toContain(admin.user.id);
  expect(JSON.stringify(lines)).not.toContain('admin@example.com');
  const told = adminCreditsAnswer.parse(await (await admin.get(path('credits'))).json()).transactions;
  expect(told.map(({ by }) => by)).toEqual(['admin@example.com', undefined, 'admin@example.com']);
  const { ledger } = server.services.storage;
  const [entry] = await ledger.entries({ account: `user:${mara.user.id}`, unit: 'credits', limit: 1 });
  expect(entry?.memo).toMatchObject({ admin: admin.user.id, reason: 'Made by a script.' });
  const exported = await (await mara.get('/api/v1/account/export')).text();
  expect(exported).not.toContain(admin.user.id);
});

it('freezes and frees, and says why to whoever is stopped', async () => {
  await claim();
  const frozen = await walletOf(act('freeze', { reason: 'We ask your bank.' }));
  expect(frozen.frozen).toMatchObject({ reason: 'We ask your bank.' });
  await act('freeze', { reason: 'Again.' });
  const sentence =
    'The people who run this server have frozen your wallet and your credits. They say: We ask your bank.';
  for (const stopped of [
    () => mara.write('A keeper.'),
    () => mara.post('/api/v1/credits/purchase', { credits: 1 }),
    () => mara.post('/api/v1/credits/add', { amount: 500, source: 'test_payment' }),
    () => mara.post('/api/v1/wallet/add-funds', { amount: 5 }),
  ]) {
    const response = await stopped();
    expect([response.status, await response.json()]).toEqual([403, { error: sentence, type: 'forbidden' }]);
  }
  expect((await walletOf(act('unfreeze', { reason: 'All is well.' }))).frozen).toBe(null);
  expect((await mara.write('A keeper.')).status).toBe(200);
  const lines = await linesOf(mara);
  expect(lines.map(({ type, balance_after }) => [type, balance_after])).toEqual([
    ['charge', 498],
    ['unfreeze', 500],
    ['freeze', 500],
    ['claim', 500],
  ]);
  expect(lines[2]?.description).toBe('Frozen by the people who run this server. They say: We ask your bank.');
  const told = adminCreditsAnswer.parse(await (await admin.get(path('credits'))).json()).transactions;
  expect(told[1]?.by).toBe('admin@example.com');
});

it('keeps every freeze on one page of a history', async () => {
  await claim();
  for (let round = 0; round < 3; round++) {
    await act('freeze', { reason: `Reason ${round}.` });
    await act('unfreeze', { reason: `Reason ${round}.` });
    await act('grant', { credits: 1, reason: 'One more.' });
  }
  const types: string[] = [];
  for (let before = ''; ; ) {
    const response = await mara.get(`/api/v1/credits/transactions?limit=1${before}`);
    types.push(...creditTransactionsAnswer.parse(await response.json()).transactions.map(({ type }) => type));
    const next = /before=(\d+)/.exec(response.headers.get('Link') ?? '')?.[1];
    if (next === undefined) break;
    before = `&before=${next}`;
  }
  expect(types.filter((type) => type === 'freeze')).toHaveLength(3);
  expect(types.filter((type) => type === 'unfreeze')).toHaveLength(3);
  expect(types.filter((type) => type === 'grant' || type === 'claim')).toHaveLength(4);
});
