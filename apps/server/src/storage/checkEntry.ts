import type { NewLedgerEntry } from './Ledger.ts';
import { LedgerMistake } from './LedgerMistake.ts';

/** Validates an entry by itself, without the ledger. Throws a `LedgerMistake`. */
export function checkEntry({ key, postings }: NewLedgerEntry): void {
  const sums = new Map<string, number>();
  const accounts = new Set<string>();
  for (const { account, unit, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) {
      throw new LedgerMistake(`${key} posts ${amount} to ${account}, which is no whole amount.`);
    }
    if (accounts.has(`${unit} ${account}`)) {
      throw new LedgerMistake(`${key} posts to ${account} twice in ${unit}.`);
    }
    accounts.add(`${unit} ${account}`);
    sums.set(unit, (sums.get(unit) ?? 0) + amount);
  }
  if (postings.length === 0 || [...sums.values()].some((sum) => sum !== 0)) {
    throw new LedgerMistake(`The postings of ${key} do not sum to 0.`);
  }
}
