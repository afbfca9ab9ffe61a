import { type AccountFailure, insufficientCredits } from './AccountFailure.ts';

/** One operation that was, or is, paid with credits (accounts.md §3). */
export interface SpendingEntry {
  /** The operation's id. */
  readonly id: string;
  /** Whole credits. */
  readonly amount: number;
  /** ISO 8601. */
  readonly timestamp: string;
}

/** What is being spent, and what was spent last (accounts.md §4). */
export interface Spending {
  /** Operations that hold credits and have not ended. */
  readonly running: readonly SpendingEntry[];
  /** The 5 most recent, newest first, running ones included. */
  readonly history: readonly SpendingEntry[];
}

/** How many entries the history keeps (accounts.md §9). */
export const keptEntries = 5;

export const noSpending: Spending = { running: [], history: [] };

/** What a new operation may still hold: `available` less what runs and the server may not have counted yet. */
export function spendable(available: number, { running }: Spending): number {
  return Math.max(0, available - running.reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * Begins to spend. Refused, as a failure: an amount that is no whole number above zero, and one that `available` does
 * not cover. The same id begins once.
 */
export function startSpending(
  spending: Spending,
  entry: SpendingEntry,
  available: number,
): Spending | AccountFailure {
  if (spending.running.some(({ id }) => id === entry.id)) return spending;
  if (!Number.isSafeInteger(entry.amount) || entry.amount <= 0)
    return { code: 'invalid', message: 'Only a whole number of credits above zero can be spent.' };
  if (spendable(available, spending) < entry.amount) return insufficientCredits(entry.amount);
  return {
    running: [...spending.running, entry],
    history: [entry, ...spending.history].slice(0, keptEntries),
  };
}

/** The operation ended, and was paid. */
export function completeSpending({ running, history }: Spending, id: string): Spending {
  return { running: running.filter((one) => one.id !== id), history };
}

/** The operation came to nothing: its entry goes. */
export function cancelSpending({ running, history }: Spending, id: string): Spending {
  return {
    running: running.filter((one) => one.id !== id),
    history: history.filter((one) => one.id !== id),
  };
}
