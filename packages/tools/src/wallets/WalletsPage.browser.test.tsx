import type { AccountWallet } from '@fabula/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../tests/tools/visit.tsx';
import type { AnswerTool, Asked } from '../testing/index.ts';

const root = '/api/v1/wallets';
let wallet: AccountWallet;
let refusal: Response | undefined;
let asked: Asked[];
let server: AnswerTool;
let site: ReturnType<typeof visit>;

const line = (id: string, rest: object) => ({
  ...{ id, amount: 0, balance_after: 500, timestamp: '2026-01-05T10:00:00.000Z', description: '' },
  ...{ operation_id: null, call: null, work: null, state: null, ...rest },
});

beforeEach(() => {
  wallet = {
    account: { id: 'account-9', email: 'ines@example.com', created_at: '2026-01-05T10:00:00.000Z' },
    credits: { available_credits: 600, total_credits: 600, given_credits: 500, bought_credits: 100 },
    balance: -7,
    frozen: null,
  };
  [asked, refusal] = [[], undefined];
  server = (call) => {
    const { path, query, method, body } = call;
    if (!path.startsWith(root)) return undefined;
    asked.push(call);
    if (path === root) return query.get('account') === 'ines@example.com' ? wallet : undefined;
    if (method === 'POST') {
      if (refusal) return refusal;
      const { reason } = body as { reason: string };
      if (path.endsWith('/freeze')) wallet = { ...wallet, frozen: { reason, at: new Date().toISOString() } };
      return wallet;
    }
    return {
      transactions: path.endsWith('/credits')
        ? [
            line('2', {
              type: 'taken',
              amount: 1_000,
              description: 'Taken: a script.',
              by: 'mara@example.com',
            }),
            line('1', { type: 'claim', amount: 500 }),
          ]
        : [{ ...line('3', { type: 'taken_back', amount: 10 }), balance_after: -7 }],
    };
  };
});
afterEach(() => {
  site.leave();
});

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const history = page.getByRole('list', { name: 'History' });

test('a wallet is found by its address, with both histories and who did what', async () => {
  site = visit('/wallets', server);
  await expect.element(page.getByText('Whose wallet?'), { timeout: 10_000 }).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Account' }), 'ines@example.com');
  await press('Find');
  await expect.element(page.getByRole('heading', { name: 'ines@example.com' })).toBeVisible();
  await expect.element(page.getByText('−$7.00', { exact: true })).toBeVisible();
  await expect.element(history).toHaveTextContent('−1,000');
  await expect.element(history).toHaveTextContent('By mara@example.com');
  await userEvent.click(page.getByRole('radio', { name: 'Wallet' }));
  await expect.element(history).toHaveTextContent('Taken back');
  await expect.element(history).toHaveTextContent('−$10.00');
  expect(site.router.state.location.search).toBe('?account=ines%40example.com');
});

test('giving asks how many and why, and says when it was refused', async () => {
  site = visit('/wallets?account=ines%40example.com', server);
  await expect.element(page.getByRole('button', { name: 'Give credits' }), { timeout: 10_000 }).toBeVisible();
  await press('Give credits');
  await userEvent.fill(page.getByRole('textbox', { name: 'Credits' }), '80');
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'For the wait.');
  refusal = Response.json({ error: 'Not now.', type: 'storage_unavailable' }, { status: 503 });
  await press('Give');
  await expect.element(page.getByText('Not now.')).toBeVisible();
  refusal = undefined;
  await press('Give');
  await expect.element(page.getByText('The credits are given.')).toBeVisible();
  const sent = asked.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path, body }) => [path, body])).toEqual(
    Array(2).fill([`${root}/account-9/grant`, { credits: 80, reason: 'For the wait.' }]),
  );
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a frozen wallet says so and can be freed; an address of nobody is told', async () => {
  site = visit('/wallets?account=ines%40example.com', server);
  await expect.element(page.getByRole('button', { name: 'Freeze' }), { timeout: 10_000 }).toBeVisible();
  await press('Freeze');
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'We ask the bank.');
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Freeze' }));
  await expect.element(page.getByText(/^Frozen today/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Free', exact: true })).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Account' }), 'nobody@example.com');
  await press('Find');
  await expect.element(page.getByText('There is no account of this name.')).toBeVisible();
});
