import type { WalletBalanceAnswer, WalletTransactionsAnswer } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { linkNextPage } from '../http/linkNextPage.ts';
import { requireAccount } from '../http/requireAccount.ts';
import { dollarsOf } from '../services/money/amounts.ts';
import type { Wallet } from '../services/money/wallet.ts';
import { withoutAdmin } from '../services/money/walletOrders.ts';
import { readHistoryQuery } from './readHistoryQuery.ts';

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
