'use client';

import type { GuestAllowance } from '../adapter/CreditsAdapter.ts';
import type { AccountFailure } from '../model/AccountFailure.ts';
import type { CreditPricing, ReadBalance } from '../model/credits.ts';
import { accountOf } from '../model/Session.ts';
import { lastSpent, reservedCredits, type SpendingEntry, spendable } from '../model/Spending.ts';
import type { CreditTransaction, Page, WalletTransaction } from '../model/Transaction.ts';
import type { ClaimOutcome } from '../store/AccountState.ts';
import {
  allowanceKey,
  balanceKey,
  creditTransactionsKey,
  type Pages,
  pricingKey,
  type Resource,
  usePages,
  useResource,
  walletKey,
  walletTransactionsKey,
} from './reading.ts';
import { useAccount, useAccountProvider, useSession } from './useAccount.ts';

/** How many credits whoever is signed in has; nothing is read for anybody else. */
export function useCreditBalance(): Resource<ReadBalance> {
  const { adapter, store } = useAccountProvider();
  const account = accountOf(useSession());
  return useResource(account === null ? null : balanceKey(account), async () => {
    const counts = store.getState().spending.running.map(({ id }) => id);
    return { ...(await adapter().credits.balance()), counts };
  });
}

/** What operations cost. */
export function useCreditPricing(): Resource<CreditPricing> {
  const { adapter } = useAccountProvider();
  return useResource(pricingKey, () => adapter().credits.pricing());
}

/** What a visitor has left (D-GUEST); nothing is read for whoever is signed in. */
export function useGuestAllowance(): Resource<GuestAllowance> {
  const { adapter, can } = useAccountProvider();
  const isGuest = useSession().state === 'signed_out';
  return useResource(
    isGuest && can.allowance ? allowanceKey : null,
    async () => (await adapter().credits.allowance?.()) ?? { dailyGenerations: null, left: null },
  );
}

/** US cents in the wallet of whoever is signed in. */
export function useWalletBalance(): Resource<number> {
  const { adapter, can } = useAccountProvider();
  const account = accountOf(useSession());
  return useResource(
    account !== null && can.wallet ? walletKey(account) : null,
    async () => (await adapter().wallet?.balance()) ?? 0,
  );
}

/** The balance, and what of it may still be spent: less what runs already. Null while that is not known. */
export function useSpendable(): { balance: Resource<ReadBalance>; credits: number | null } {
  const balance = useCreditBalance();
  const spending = useAccount((state) => state.spending);
  return { balance, credits: balance.data ? spendable(balance.data, spending) : null };
}

/** Fewer available credits than this, and the first ones are offered (accounts.md §9). */
const offeredUnder = 10;

/** The offer of the first credits, for a button of one’s own. */
export interface Claim {
  /** The first credits may be claimed: they were not before, and there are few credits. */
  readonly isOffered: boolean;
  /** Claims them. Null while that is under way already. */
  claim(by?: 'claim' | 'press'): Promise<ClaimOutcome | null>;
}

/** The first credits of an account (accounts.md §2, A5). */
export function useClaim(): Claim {
  const { adapter, can } = useAccountProvider();
  const { data } = useCreditBalance();
  const claim = useAccount((state) => state.claim);
  const isFew = data !== undefined && data.available < offeredUnder;
  const isClaimed = data?.isClaimed ?? adapter().credits.claimFlag?.isSet() ?? false;
  return { isOffered: can.claim && isFew && !isClaimed, claim };
}

/** What is being spent, and the way to tell of it (accounts.md §4, A6). */
export interface SpendingHandle {
  /** Operations that hold credits now. */
  readonly running: readonly SpendingEntry[];
  /** The 5 most recent, newest first, running ones included. */
  readonly history: readonly SpendingEntry[];
  /** Credits that running operations hold. */
  readonly reserved: number;
  /** The newest operation that was paid; null before the first. */
  readonly last: SpendingEntry | null;
  /**
   * Begins to spend `amount` credits on the operation `id`. Null when it may, else why not: code 'insufficient_credits'
   * with 'You need N credits to perform this action', or 'invalid' for zero and less.
   */
  start(id: string, amount: number): AccountFailure | null;
  /** It ended and was paid; the balance is read again after 500 ms. */
  complete(id: string): void;
  /** It came to nothing: its entry goes. */
  cancel(id: string): void;
}

/** Tells the kit of operations that cost credits, so that balances, buttons and `SpendingStatus` show them at once. */
export function useSpending(): SpendingHandle {
  const spending = useAccount((state) => state.spending);
  return {
    running: spending.running,
    history: spending.history,
    reserved: reservedCredits(spending),
    last: lastSpent(spending),
    start: useAccount((state) => state.startSpending),
    complete: useAccount((state) => state.completeSpending),
    cancel: useAccount((state) => state.cancelSpending),
  };
}

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
