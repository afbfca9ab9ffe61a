/** Whole credits (accounts.md §3). */
export interface CreditBalance {
  /** What may be spent now. */
  readonly available: number;
  /** The available ones, and those that running operations hold. */
  readonly total: number;
  /** Whether the account has claimed its first credits. Without it, the adapter's `claimFlag` says what this browser saw. */
  readonly isClaimed?: boolean;
}

/** A balance as it was read, and the operations that ran already when it was asked for: their credits are off it. */
export interface ReadBalance extends CreditBalance {
  /** Ids of operations. */
  readonly counts: readonly string[];
}

/** The balance once credits were added: `available` is what the answer said, and what is held stays held. */
export function creditedBalance(balance: ReadBalance, available: number): ReadBalance {
  return { ...balance, available, total: available + balance.total - balance.available };
}
