import { type AccountFailure, insufficientCredits } from './AccountFailure.ts';
import type { ReadBalance } from './credits.ts';
import type { Session } from './Session.ts';

/** A paid operation. */
export interface SpendingEntry {
  readonly id: string;
  readonly amount: number;
  readonly timestamp: string;
}

/** Running and recent paid operations. */
export interface Spending {
  /** Operations that hold credits. */
  readonly running: readonly SpendingEntry[];
  /** The 5 most recent, newest first, running ones included. */
  readonly history: readonly SpendingEntry[];
}

/** Length of the history. */
const keptEntries = 5;

export const noSpending: Spending = { running: [], history: [] };

const sum = (entries: readonly SpendingEntry[]) => entries.reduce((total, { amount }) => total + amount, 0);

export function reservedCredits({ running }: Spending): number {
  return sum(running);
}

/** The newest operation that was paid; null before the first. */
export function lastSpent({ running, history }: Spending): SpendingEntry | null {
  return history.find(({ id }) => !running.some((one) => one.id === id)) ?? null;
}

/** What a new operation may spend: the balance less running operations that are not off it yet. */
export function spendable({ available, counts }: ReadBalance, { running }: Spending): number {
  return Math.max(0, available - sum(running.filter(({ id }) => !counts.includes(id))));
}

/**
 * Starts an operation, idempotent by id. Fails for an amount that is no whole number above 0, and for one above the
 * balance. While the balance is unknown, the server decides.
 */
export function startSpending(
  spending: Spending,
  entry: SpendingEntry,
  balance: ReadBalance | null,
): Spending | AccountFailure {
  if ([...spending.running, ...spending.history].some(({ id }) => id === entry.id)) return spending;
  if (!Number.isSafeInteger(entry.amount) || entry.amount <= 0)
    return { code: 'invalid', message: 'Only a whole number of credits above zero can be spent.' };
  if (balance && spendable(balance, spending) < entry.amount) return insufficientCredits(entry.amount);
  return {
    running: [...spending.running, entry],
    history: [entry, ...spending.history].slice(0, keptEntries),
  };
}

export function completeSpending({ running, history }: Spending, id: string): Spending {
  return { running: running.filter((one) => one.id !== id), history };
}

export function cancelSpending(spending: Spending, id: string): Spending {
  const { running, history } = spending;
  if (!running.some((one) => one.id === id)) return spending;
  return {
    running: running.filter((one) => one.id !== id),
    history: history.filter((one) => one.id !== id),
  };
}

/** The balance after a paid operation that is not off it yet. */
export function paidBalance(balance: ReadBalance, { id, amount }: SpendingEntry): ReadBalance {
  const { available, total, counts } = balance;
  // What was held when the balance was read is off the available ones, and now off the total ones.
  if (counts.includes(id)) return { ...balance, total: Math.max(available, total - amount) };
  return {
    available: Math.max(0, available - amount),
    total: Math.max(0, total - amount),
    counts: [...counts, id],
  };
}

/** What the decision depends on. */
export interface GateQuestion {
  session: Session['state'];
  /** Its price in credits; null while unknown. */
  cost: number | null;
  /** Null while unknown. */
  spendable: number | null;
  /** True: visitors may do it within their allowance. */
  isFreeForGuests: boolean;
  /** A visitor's allowance of today: undefined while unknown, null for no limit. */
  guestLeft: number | null | undefined;
}

/**
 * What a press of a paid button does: runs, leads to sign-in, says that the visitor's allowance is
 * used up, or leads to more credits. 'wait' while the session loads. Anything else unknown runs, and the server decides.
 */
export type Gate = 'run' | 'sign_in' | 'guest_spent' | 'too_few' | 'wait';

/** Decides what a press of a paid button does. Pure. */
export function creditGate({ session, cost, spendable, isFreeForGuests, guestLeft }: GateQuestion): Gate {
  if (session === 'signed_in')
    return cost !== null && spendable !== null && spendable < cost ? 'too_few' : 'run';
  if (isFreeForGuests) return session === 'signed_out' && guestLeft === 0 ? 'guest_spent' : 'run';
  return session === 'loading' ? 'wait' : 'sign_in';
}
