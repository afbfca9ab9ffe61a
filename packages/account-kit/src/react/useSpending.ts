'use client';

import type { AccountFailure } from '../model/AccountFailure.ts';
import { lastSpent, reservedCredits, type SpendingEntry } from '../model/Spending.ts';
import { useAccount } from './useAccount.ts';

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
