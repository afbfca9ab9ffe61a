'use client';

import { accountOf } from '../model/Session.ts';
import type { CreditTransaction, Page, WalletTransaction } from '../model/Transaction.ts';
import { creditTransactionsKey, walletTransactionsKey } from './accountKeys.ts';
import { useAccountProvider, useSession } from './useAccount.ts';
import { type Pages, usePages } from './usePages.ts';

const noPage: Page<never> = { items: [], next: null };

/** What came into the wallet of whoever is signed in, and left it (A9). */
export function useWalletStatement(): Pages<WalletTransaction> {
  const { adapter, can } = useAccountProvider();
  const account = accountOf(useSession());
  return usePages(
    account !== null && can.wallet ? walletTransactionsKey(account) : null,
    async (before) => (await adapter().wallet?.transactions(before)) ?? noPage,
  );
}

/** What the credits of whoever is signed in came from, and went to. */
export function useCreditStatement(): Pages<CreditTransaction> {
  const { adapter, can } = useAccountProvider();
  const account = accountOf(useSession());
  return usePages(
    account !== null && can.creditTransactions ? creditTransactionsKey(account) : null,
    async (before) => (await adapter().credits.transactions?.(before)) ?? noPage,
  );
}
