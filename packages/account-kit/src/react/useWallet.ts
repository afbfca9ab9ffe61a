'use client';

import { accountOf } from '../model/Session.ts';
import type { Page, WalletTransaction } from '../model/Transaction.ts';
import {
  type Pages,
  type Resource,
  usePages,
  useResource,
  walletKey,
  walletTransactionsKey,
} from './reading.ts';
import { useAccountProvider, useSession } from './useAccount.ts';

/** US cents in the wallet; reads nothing when signed out. */
export function useWalletBalance(): Resource<number> {
  const { adapter, can } = useAccountProvider();
  const account = accountOf(useSession());
  return useResource(
    account !== null && can.wallet ? walletKey(account) : null,
    async () => (await adapter().wallet?.balance()) ?? 0,
  );
}

const noPage: Page<never> = { items: [], next: null };

export function useWalletStatement(): Pages<WalletTransaction> {
  const { adapter, can } = useAccountProvider();
  const account = accountOf(useSession());
  return usePages(
    account !== null && can.wallet ? walletTransactionsKey(account) : null,
    async (before) => (await adapter().wallet?.transactions(before)) ?? noPage,
  );
}
