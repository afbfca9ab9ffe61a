/** Whole credits (accounts.md §3). */
export interface CreditBalance {
  /** What may be spent now. */
  readonly available: number;
  /** The available ones, and those that running operations hold. */
  readonly total: number;
}
