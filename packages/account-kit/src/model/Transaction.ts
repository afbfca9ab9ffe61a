/** One line of a wallet's statement (accounts.md §3). Amounts are US cents, never negative. */
export interface WalletTransaction {
  readonly id: string;
  /** A `deposit` was added; everything else was spent. */
  readonly type: 'deposit' | 'purchase';
  readonly cents: number;
  readonly balanceAfterCents: number;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly description: string;
}

/** One line of the statement of somebody's credits. Amounts are never negative: a `charge` was spent, the others were added. */
export interface CreditTransaction {
  readonly id: string;
  /** `return`: a charge given back, since nothing came of its operation. */
  readonly type: 'claim' | 'purchase' | 'grant' | 'charge' | 'return';
  readonly credits: number;
  readonly balanceAfter: number;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly description: string;
  /** What was paid for, or given back; null where it was no operation. */
  readonly operationId: string | null;
  /** The work for which it was done, as the product names it; null where that is not known. */
  readonly work: string | null;
  /** What became of a charge: held until its first result, then charged or returned; null for everything else. */
  readonly state: 'held' | 'charged' | 'returned' | null;
}

/** A part of a list, newest first. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}
