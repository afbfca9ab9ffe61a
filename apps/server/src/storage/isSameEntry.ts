import type { NewLedgerEntry } from './Ledger.ts';

/** Whether two entries under one key say the same; when and why they were made does not count. */
export function isSameEntry(a: NewLedgerEntry, b: NewLedgerEntry): boolean {
  return (
    a.kind === b.kind &&
    a.opens === b.opens &&
    a.closes === b.closes &&
    a.postings.length === b.postings.length &&
    a.postings.every((one) =>
      b.postings.some(
        ({ account, unit, amount }) => account === one.account && unit === one.unit && amount === one.amount,
      ),
    )
  );
}
