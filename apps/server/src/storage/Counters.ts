export interface CounterTake {
  key: string;
  /** A whole number above 0. */
  amount: number;
  /** Upper limit of the count. */
  ceiling: number;
}

/** A count that has not expired. */
export interface StoredCounter {
  key: string;
  count: number;
  /** In ms since 1970. */
  expiresAt: number;
}

/** Counts that instances share, such as a day's budgets. */
export interface Counters {
  /** Takes from all of them, or from none: then it answers the first key that had no room. They are forgotten at `expiresAt`, in ms since 1970. */
  take(
    takes: readonly CounterTake[],
    expiresAt: number,
  ): Promise<{ isTaken: true } | { isTaken: false; key: string }>;
  /** Gives back what was taken; below 0 nothing goes. */
  give(takes: readonly Pick<CounterTake, 'key' | 'amount'>[]): Promise<void>;
  /** 0 for a key that nobody has heard of. */
  read(key: string): Promise<number>;
  /** All that have not expired, in no order that means anything. */
  all(): AsyncIterable<StoredCounter>;
  /** Puts back what `all` gave elsewhere, over whatever is there. */
  restore(counter: StoredCounter): Promise<void>;
}
