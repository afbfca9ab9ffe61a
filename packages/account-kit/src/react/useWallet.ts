'use client';

import type { AccountAdapter } from '../adapter/AccountAdapter.ts';
import { accountOf } from '../model/Session.ts';
import type { WalletTransaction } from '../model/Transaction.ts';
import {
  type Resource,
  type StatementPages,
  useResource,
  useStatement,
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

export function useWalletStatement(): StatementPages<WalletTransaction> {
  const { can } = useAccountProvider();
  const account = accountOf(useSession());
  return useStatement(account !== null && can.wallet ? walletTransactionsKey(account) : null, readWallet);
}

const readWallet = ({ wallet }: AccountAdapter, before: string | null) => wallet?.transactions(before);
