import {
  type AccountWallet,
  type AdminCreditsAnswer,
  type AdminWalletAnswer,
  creditOrderRequest,
  type WalletBalanceAnswer,
  type WalletTransactionsAnswer,
  walletOrderRequest,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { requireAccount, requireAdmin } from '../http/access.ts';
import { HttpProblem } from '../http/problems.ts';
import { linkNextPage } from '../http/sendDocument.ts';
import { validate } from '../http/validate.ts';
import type { WalletAdmin } from '../services/admin/walletAdmin.ts';
import { dollarsOf } from '../services/money/amounts.ts';
import type { Wallet } from '../services/money/wallet.ts';
import { withoutAdmin } from '../services/money/walletOrders.ts';
import { readHistoryQuery, readIdempotencyKey } from './readRequest.ts';
import { creditProblem } from './refusals.ts';

/** The wallet (accounts.md §7): its money, and where it came from and went. Card payments have routes of their own. */
export function walletRoutes(wallet: Wallet): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/balance', requireAccount, async (c) => {
    const cents = await wallet.balance(c.var.account.id);
    return c.json({ balance: dollarsOf(cents) } satisfies WalletBalanceAnswer);
  });

  routes.get('/transactions', requireAccount, async (c) => {
    const { items, next } = await wallet.transactions(c.var.account.id, readHistoryQuery(c));
    if (next !== undefined) linkNextPage(c, { before: String(next) });
    return c.json({ transactions: items.map(withoutAdmin) } satisfies WalletTransactionsAnswer);
  });

  return routes;
}

/** Other people's money and credits, for admins (D-LEDGER). */
export function walletAdminRoutes(wallets: WalletAdmin): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', requireAdmin, async (c) => {
    const account = c.req.query('account')?.trim() ?? '';
    if (account === '')
      throw new HttpProblem('invalid_request', 'Say which account: its e-mail address, or its id.', {
        field: 'account',
      });
    return c.json(known(await wallets.find(account)) satisfies AccountWallet);
  });

  routes.get('/:id/credits', requireAdmin, async (c) => {
    const { items, next } = known(await wallets.credits(idOf(c), readHistoryQuery(c)));
    if (next !== undefined) linkNextPage(c, { before: String(next) });
    return c.json({ transactions: items } satisfies AdminCreditsAnswer);
  });

  routes.get('/:id/transactions', requireAdmin, async (c) => {
    const { items, next } = known(await wallets.transactions(idOf(c), readHistoryQuery(c)));
    if (next !== undefined) linkNextPage(c, { before: String(next) });
    return c.json({ transactions: items } satisfies AdminWalletAnswer);
  });

  for (const act of ['grant', 'take'] as const) {
    routes.post(`/:id/${act}`, requireAdmin, async (c) => {
      const order = await validate(c, creditOrderRequest);
      const done = await wallets.order(c.var.account, idOf(c), act, { ...order, key: readIdempotencyKey(c) });
      const answer = known(done);
      if (!('refusal' in answer)) return c.json(answer satisfies AccountWallet);
      if (answer.refusal === 'key_in_use') throw creditProblem(answer);
      throw new HttpProblem(
        'conflict',
        `There are ${answer.available} credits to take, and no more. Take fewer.`,
        { field: 'credits' },
      );
    });
  }

  for (const act of ['freeze', 'unfreeze'] as const) {
    routes.post(`/:id/${act}`, requireAdmin, async (c) => {
      const { reason } = await validate(c, walletOrderRequest);
      const done = await wallets.freeze(c.var.account, idOf(c), act, reason);
      return c.json(known(done) satisfies AccountWallet);
    });
  }

  return routes;
}

const idOf = (c: Context): string => c.req.param('id') ?? '';

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new HttpProblem('not_found', 'There is no such account.');
  return found;
}
