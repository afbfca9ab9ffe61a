import type { NewLedgerEntry } from './Ledger.ts';

/** Compares two entries under one key, without their time and memo. */
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
