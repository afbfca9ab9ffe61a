import type { Ledger, LedgerEntry, LedgerUnit } from '../../storage/Ledger.ts';

/** What somebody has: credits, and the money of their wallet. */
export const userAccount = (accountId: string): string => `user:${accountId}`;
/** Credits that their running generations hold. */
export const heldAccount = (accountId: string): string => `held:${accountId}`;
/** How many of the credits in their `user:` account were given to them and not bought. */
export const giftAccount = (accountId: string): string => `gifts:${accountId}`;
/** Money that went back to their cards after they had spent it, in cents: they owe it. */
export const debtAccount = (accountId: string): string => `debt:${accountId}`;
/** What went back to their cards, all in all, in cents. */
export const returnAccount = (accountId: string): string => `returns:${accountId}`;

/** The other side of every entry. Their balances say what was given out, and what came in. */
export const houseAccounts = {
  /** Credits issued and used up. */
  credits: 'house:credits',
  /** Mirrors all `gifts:` accounts. */
  gifts: 'house:gifts',
  /** Money that came by card. */
  cards: 'house:cards',
  /** Money that was paid for credits. */
  sales: 'house:sales',
  /** Money that went back, and that nobody had any more. */
  losses: 'house:losses',
  /** Mirrors all `debt:` accounts. */
  debts: 'house:debts',
  /** Mirrors all `returns:` accounts. */
  returns: 'house:returns',
} as const;

/** One page of a history, newest first. */
export interface HistoryPage<T> {
  items: T[];
  /** What to ask for as `before` to get the next page; undefined on the last one. */
  next: number | undefined;
}

export interface HistoryQuery {
  limit: number;
  /** Only what is older than the entry with this number. */
  before?: number | undefined;
}

/** An entry as one account sees it. */
export interface AccountEntry {
  entry: LedgerEntry;
  /** What the account gained, or lost. */
  amount: number;
  balanceAfter: number;
}

/** One page of what became of a `user:` account. */
export async function readHistory(
  ledger: Ledger,
  account: string,
  unit: LedgerUnit,
  { limit, before }: HistoryQuery,
): Promise<HistoryPage<AccountEntry>> {
  const entries = await ledger.entries({ account, unit, limit: limit + 1, before });
  const page = entries.slice(0, limit);
  return {
    items: page.map((entry) => ({ entry, ...postingOf(entry, account, unit) })),
    next: entries.length > limit ? page.at(-1)?.seq : undefined,
  };
}

/** What an entry did to a `user:` account that it touches. */
export function postingOf(
  { postings }: LedgerEntry,
  account: string,
  unit: LedgerUnit,
): Pick<AccountEntry, 'amount' | 'balanceAfter'> {
  const posting = postings.find((one) => one.account === account && one.unit === unit);
  return { amount: posting?.amount ?? 0, balanceAfter: posting?.balanceAfter ?? 0 };
}
