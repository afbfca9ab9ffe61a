import type { Ledger, LedgerEntry, LedgerUnit } from '../storage/Ledger.ts';
import type { HistoryPage, HistoryQuery } from './HistoryPage.ts';

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
