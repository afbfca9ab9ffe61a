/** Credits are whole; money is in US cents. */
export type LedgerUnit = 'credits' | 'usd_cents';

export interface Posting {
  /** `user:…` and `held:…` never go below 0; `house:…` may. */
  account: string;
  unit: LedgerUnit;
  /** A whole number, not 0: what the account gains, or loses. */
  amount: number;
}

export interface NewLedgerEntry {
  /** Idempotency: an entry under a key that is there already is not made again. */
  key: string;
  /** Kind of entry, such as `claim`, `hold`, `capture`, `release`, `deposit`, `purchase`. */
  kind: string;
  /** ISO 8601. */
  at: string;
  /** They sum to 0 in each unit. An account stands in one posting a unit at most. */
  postings: readonly Posting[];
  /** The id of a hold that this entry opens. */
  opens?: string | undefined;
  /** The id of a hold that this entry closes: each hold is closed exactly once. */
  closes?: string | undefined;
  /** Data for receipts: the operation and its call, the payment, a description. */
  memo: Readonly<Record<string, string | number>>;
}

export interface LedgerEntry extends Omit<NewLedgerEntry, 'postings'> {
  /** Grows with each entry, with gaps. */
  seq: number;
  /** `balanceAfter` is null for `house:` accounts, whose balances nobody waits for. */
  postings: readonly (Posting & { balanceAfter: number | null })[];
}

export type LedgerAnswer =
  /** `isReplay`: it was there before, under the same key, or had closed the same hold; `entry` is that one. */
  | { entry: LedgerEntry; isReplay: boolean }
  /** An account would go below 0; nothing has changed. `available` is what it has. */
  | { shortfall: { account: string; unit: LedgerUnit; available: number } };

export interface LedgerQuery {
  account: string;
  unit: LedgerUnit;
  limit: number;
  /** Only entries with a smaller `seq`. */
  before?: number | undefined;
}

/** Inconsistencies of the ledger; empty when there are none. */
export type LedgerAudit = readonly string[];

/** One append-only double-entry ledger in integer minor units (D-LEDGER). */
export interface Ledger {
  /**
   * Makes an entry, whole and durable, or answers why not. Throws a `LedgerMistake` when the entry itself is wrong
   * (postings that do not sum to 0, amounts that are not whole, a hold that was never opened), or when its key is that
   * of an entry with other postings.
   */
  post(entry: NewLedgerEntry): Promise<LedgerAnswer>;
  find(key: string): Promise<LedgerEntry | undefined>;
  /** 0 for an account that nobody has heard of. */
  balance(account: string, unit: LedgerUnit): Promise<number>;
  /** Entries that touch the account, newest first. */
  entries(query: LedgerQuery): Promise<LedgerEntry[]>;
  /** Entries that opened a hold which nothing has closed. */
  openHolds(): Promise<LedgerEntry[]>;
  /** Replays everything, and compares: sums, balances, holds. */
  audit(): Promise<LedgerAudit>;
  /** All entries, oldest first. */
  all(): AsyncIterable<LedgerEntry>;
  /** Puts back what `all` gave elsewhere, in that order. An entry whose key is there is left as it is. */
  restore(entry: LedgerEntry): Promise<void>;
}
