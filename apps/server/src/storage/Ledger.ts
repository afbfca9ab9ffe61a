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
  kind: string;
  at: string;
  /** They sum to 0 in each unit. An account stands in one posting a unit at most. */
  postings: readonly Posting[];
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
  before?: number | undefined;
}

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
  /** Several balances at one moment, in the order of the accounts, none of which is a `house:` account. */
  balances<Accounts extends readonly string[]>(
    accounts: Accounts,
    unit: LedgerUnit,
  ): Promise<{ [Index in keyof Accounts]: number }>;
  entries(query: LedgerQuery): Promise<LedgerEntry[]>;
  openHolds(): Promise<LedgerEntry[]>;
  /** Replays everything, and compares: sums, balances, holds. */
  audit(): Promise<LedgerAudit>;
  all(): AsyncIterable<LedgerEntry>;
  /** Puts back what `all` gave elsewhere, in that order. An entry whose key is there is left as it is. */
  restore(entry: LedgerEntry): Promise<void>;
}

/** An entry that no ledger may take: our mistake, never a caller's. */
export class LedgerMistake extends Error {
  override name = 'LedgerMistake';
}

/** Goes through all entries, oldest first, and counts anew: what an audit compares the books with. */
export class LedgerReplay {
  readonly faults: string[] = [];
  /** By `balanceKey`, `house:` accounts too. */
  readonly balances = new Map<string, number>();
  /** Ids of the holds that nothing has closed, in the order of their opening. */
  readonly open = new Set<string>();
  readonly #keys = new Set<string>();
  readonly #holds = new Set<string>();
  #seq = Number.NEGATIVE_INFINITY;

  add(entry: LedgerEntry): void {
    const { key, seq, opens, closes } = entry;
    try {
      checkEntry(entry);
    } catch (error) {
      this.faults.push(error instanceof Error ? error.message : String(error));
    }
    if (seq <= this.#seq) this.#fault(`${key} has the number ${seq}, after ${this.#seq}.`);
    this.#seq = seq;
    if (this.#keys.has(key)) this.#fault(`There are two entries under ${key}.`);
    this.#keys.add(key);
    this.#post(entry);
    if (opens !== undefined) {
      if (this.#holds.has(opens)) this.#fault(`${key} opens the hold ${opens} again.`);
      this.#holds.add(opens);
      this.open.add(opens);
    }
    if (closes !== undefined && !this.open.delete(closes)) {
      this.#fault(`${key} closes the hold ${closes}, which is not open.`);
    }
  }

  #post({ key, postings }: LedgerEntry): void {
    for (const { account, unit, amount, balanceAfter } of postings) {
      const name = balanceKey(account, unit);
      const balance = (this.balances.get(name) ?? 0) + amount;
      this.balances.set(name, balance);
      if (account.startsWith('house:')) continue;
      if (balance < 0) this.#fault(`${key} leaves ${account} with ${balance} ${unit}.`);
      if (balance !== balanceAfter) {
        this.#fault(
          `${key} says that ${account} has ${balanceAfter} ${unit} after it, and it has ${balance}.`,
        );
      }
    }
  }

  #fault(sentence: string): void {
    this.faults.push(sentence);
  }
}

export function eachOf<Accounts extends readonly string[]>(
  accounts: Accounts,
  count: (account: string) => number,
): { [Index in keyof Accounts]: number } {
  return accounts.map(count) as { [Index in keyof Accounts]: number };
}

export function balanceKey(account: string, unit: LedgerUnit): string {
  return `${unit} ${account}`;
}

/** Validates an entry by itself, without the ledger. Throws a `LedgerMistake`. */
export function checkEntry({ key, postings }: NewLedgerEntry): void {
  const sums = new Map<string, number>();
  const accounts = new Set<string>();
  for (const { account, unit, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) {
      throw new LedgerMistake(`${key} posts ${amount} to ${account}, which is not a whole amount.`);
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
