import type { Ledger, LedgerEntry, LedgerUnit } from '../../storage/Ledger.ts';

/** Credits, and the money of the wallet. */
export const userAccount = (accountId: string): string => `user:${accountId}`;
/** Credits held by running generations. */
export const heldAccount = (accountId: string): string => `held:${accountId}`;
/** Given credits among those of the `user:` account. */
export const giftAccount = (accountId: string): string => `gifts:${accountId}`;
/** Money refunded to cards after it was spent, in cents: a debt. */
export const debtAccount = (accountId: string): string => `debt:${accountId}`;
/** All refunds to cards, in cents. */
export const returnAccount = (accountId: string): string => `returns:${accountId}`;

export const houseAccounts = {
  credits: 'house:credits',
  /** Mirrors all `gifts:` accounts. */
  gifts: 'house:gifts',
  cards: 'house:cards',
  sales: 'house:sales',
  losses: 'house:losses',
  /** Mirrors all `debt:` accounts. */
  debts: 'house:debts',
  /** Mirrors all `returns:` accounts. */
  returns: 'house:returns',
} as const;

export interface HistoryPage<T> {
  items: T[];
  /** Passed as `before` for the next page; undefined on the last one. */
  next: number | undefined;
}

export interface HistoryQuery {
  limit: number;
  /** Only entries with a smaller number. */
  before?: number | undefined;
}

export interface AccountEntry {
  entry: LedgerEntry;
  amount: number;
  balanceAfter: number;
}

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

export function postingOf(
  { postings }: LedgerEntry,
  account: string,
  unit: LedgerUnit,
): Pick<AccountEntry, 'amount' | 'balanceAfter'> {
  const posting = postings.find((one) => one.account === account && one.unit === unit);
  return { amount: posting?.amount ?? 0, balanceAfter: posting?.balanceAfter ?? 0 };
}
