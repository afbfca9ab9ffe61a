/** An entry that no ledger may take: our mistake, never a caller's. */
export class LedgerMistake extends Error {
  override name = 'LedgerMistake';
}
