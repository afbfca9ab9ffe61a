import { type AccountFailure, insufficientCredits } from './AccountFailure.ts';
import type { ReadBalance } from './credits.ts';
import type { Session } from './Session.ts';

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
const keptEntries = 5;

export const noSpending: Spending = { running: [], history: [] };

const sum = (entries: readonly SpendingEntry[]) => entries.reduce((total, { amount }) => total + amount, 0);

/** Credits that running operations hold. */
export function reservedCredits({ running }: Spending): number {
  return sum(running);
}

/** The newest operation that was paid; null before the first. */
export function lastSpent({ running, history }: Spending): SpendingEntry | null {
  return history.find(({ id }) => !running.some((one) => one.id === id)) ?? null;
}

/** What a new operation may still spend: the balance less what runs and is not off it yet. */
export function spendable({ available, counts }: ReadBalance, { running }: Spending): number {
  return Math.max(0, available - sum(running.filter(({ id }) => !counts.includes(id))));
}

/**
 * Begins to spend. Refused, as a failure: an amount that is no whole number above zero, and one that the balance does
 * not cover. Where the balance is not known, the server decides. The same id begins once.
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

/** The operation ended, and was paid. */
export function completeSpending({ running, history }: Spending, id: string): Spending {
  return { running: running.filter((one) => one.id !== id), history };
}

/** The operation came to nothing: its entry goes. What has ended stays. */
export function cancelSpending(spending: Spending, id: string): Spending {
  const { running, history } = spending;
  if (!running.some((one) => one.id === id)) return spending;
  return {
    running: running.filter((one) => one.id !== id),
    history: history.filter((one) => one.id !== id),
  };
}

/** The balance once an operation was paid that is not off it yet: what a server will say when it is asked again. */
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

/** What has to be known to decide it. */
export interface GateQuestion {
  session: Session['state'];
  /** Credits that it costs; null where that is not known. */
  cost: number | null;
  /** Credits that may be spent; null where that is not known. */
  spendable: number | null;
  /** Whether visitors may do it within their allowance (D-GUEST). */
  isFreeForGuests: boolean;
  /** What a visitor has left today: undefined where that is not known, null for as much as they like. */
  guestLeft: number | null | undefined;
}

/**
 * What a press on something that costs credits does (accounts.md §2, A4): it runs, leads to sign-in, says that the
 * visitor's allowance is used up, or leads to more credits. 'wait': until it is known who asks. Whatever is not known
 * runs, and the server decides.
 */
export type Gate = 'run' | 'sign_in' | 'guest_spent' | 'too_few' | 'wait';

/**
 * Decides what a press of a credit-gated button does (accounts.md §2, A4). Pure: ask it again when anything
 * changes.
 */
export function creditGate({ session, cost, spendable, isFreeForGuests, guestLeft }: GateQuestion): Gate {
  if (session === 'signed_in')
    return cost !== null && spendable !== null && spendable < cost ? 'too_few' : 'run';
  if (isFreeForGuests) return session === 'signed_out' && guestLeft === 0 ? 'guest_spent' : 'run';
  return session === 'loading' ? 'wait' : 'sign_in';
}
