'use client';

import type { AccountAdapter, GuestAllowance } from '../adapter/AccountAdapter.ts';
import type { AccountFailure } from '../model/AccountFailure.ts';
import type { CreditPricing, ReadBalance } from '../model/credits.ts';
import { accountOf } from '../model/Session.ts';
import { lastSpent, reservedCredits, type SpendingEntry, spendable } from '../model/Spending.ts';
import type { CreditTransaction } from '../model/Transaction.ts';
import type { ClaimOutcome } from '../store/AccountState.ts';
import {
  allowanceKey,
  balanceKey,
  creditTransactionsKey,
  pricingKey,
  type Resource,
  type StatementPages,
  useResource,
  useStatement,
} from './reading.ts';
import { useAccount, useAccountProvider, useSession } from './useAccount.ts';

/** The balance; reads nothing when signed out. */
export function useCreditBalance(): Resource<ReadBalance> {
  const { adapter, store } = useAccountProvider();
  const account = accountOf(useSession());
  return useResource(account === null ? null : balanceKey(account), async () => {
    const counts = store.getState().spending.running.map(({ id }) => id);
    return { ...(await adapter().credits.balance()), counts };
  });
}

/** Prices of the operations. */
export function useCreditPricing(): Resource<CreditPricing> {
  const { adapter } = useAccountProvider();
  return useResource(pricingKey, () => adapter().credits.pricing());
}

/** A visitor's allowance; reads nothing when signed in. */
export function useGuestAllowance(): Resource<GuestAllowance> {
  const { adapter, can } = useAccountProvider();
  const isGuest = useSession().state === 'signed_out';
  return useResource(
    isGuest && can.allowance ? allowanceKey : null,
    async () => (await adapter().credits.allowance?.()) ?? { dailyGenerations: null, left: null },
  );
}

/** `credits`: the balance less running operations; null while unknown. */
export function useSpendable(): { balance: Resource<ReadBalance>; credits: number | null } {
  const balance = useCreditBalance();
  const spending = useAccount((state) => state.spending);
  return { balance, credits: balance.data ? spendable(balance.data, spending) : null };
}

/** The first credits are offered below so many. */
const offeredUnder = 10;

/** The offer of the first credits, for a button of one’s own. */
export interface Claim {
  /** True while they are unclaimed, and there are few credits. */
  readonly isOffered: boolean;
  /** Null while a claim is running. */
  claim(by?: 'claim' | 'press'): Promise<ClaimOutcome | null>;
}

/** The first credits of an account. */
export function useClaim(): Claim {
  const { adapter, can } = useAccountProvider();
  const { data } = useCreditBalance();
  const claim = useAccount((state) => state.claim);
  const isFew = data !== undefined && data.available < offeredUnder;
  const isClaimed = data?.isClaimed ?? adapter().credits.claimFlag?.isSet() ?? false;
  return { isOffered: can.claim && isFew && !isClaimed, claim };
}

/** Running operations, and functions that report them. */
export interface SpendingHandle {
  readonly running: readonly SpendingEntry[];
  /** The 5 most recent, newest first, running ones included. */
  readonly history: readonly SpendingEntry[];
  readonly reserved: number;
  /** The newest operation that was paid; null before the first. */
  readonly last: SpendingEntry | null;
  /**
   * Starts an operation of `amount` credits. Null, or a failure: code 'insufficient_credits' with 'You need N credits to
   * perform this action', or 'invalid' for 0 and less.
   */
  start(id: string, amount: number): AccountFailure | null;
  /** It was paid; the balance is read again after 500 ms. */
  complete(id: string): void;
  /** It brought nothing: its entry goes. */
  cancel(id: string): void;
}

/** Reports paid operations to the kit, so that balances, buttons and `SpendingStatus` show them at once. */
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

export function useCreditStatement(): StatementPages<CreditTransaction> {
  const { can } = useAccountProvider();
  const account = accountOf(useSession());
  return useStatement(
    account !== null && can.creditTransactions ? creditTransactionsKey(account) : null,
    readCredits,
  );
}

const readCredits = ({ credits }: AccountAdapter, before: string | null) => credits.transactions?.(before);
