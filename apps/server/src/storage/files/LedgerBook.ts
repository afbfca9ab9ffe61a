import {
  balanceKey,
  checkEntry,
  isSameEntry,
  type LedgerAnswer,
  type LedgerEntry,
  LedgerMistake,
  type LedgerQuery,
  type LedgerReplay,
  type LedgerUnit,
  type NewLedgerEntry,
} from '../Ledger.ts';

/**
 * The ledger in memory, without I/O: validates and applies entries, and answers queries. Entries are kept as
 * lines, a third of the size of parsed ones.
 */
export class LedgerBook {
  readonly #lines: string[] = [];
  readonly #seqs: number[] = [];
  readonly #keys = new Map<string, number>();
  readonly #opened = new Map<string, number>();
  readonly #closed = new Map<string, number>();
  readonly #open = new Map<string, number>();
  readonly #balances = new Map<string, number>();
  /** Indices of lines by account, oldest first. */
  readonly #touches = new Map<string, number[]>();

  get size(): number {
    return this.#lines.length;
  }

  /** Result of a posting that makes no entry; undefined where it may be posted. Throws a `LedgerMistake`. */
  check(entry: NewLedgerEntry): LedgerAnswer | undefined {
    checkEntry(entry);
    const known = this.find(entry.key);
    if (known && !isSameEntry(known, entry)) {
      throw new LedgerMistake(`The key ${entry.key} is that of an entry with other postings.`);
    }
    const before = known ?? this.#closing(entry.closes);
    if (before) return { entry: before, isReplay: true };
    this.#checkHolds(entry);
    for (const { account, unit, amount } of entry.postings) {
      const available = this.balance(account, unit);
      if (!Number.isSafeInteger(available + amount)) {
        throw new LedgerMistake(`${entry.key} takes ${account} past what can be counted.`);
      }
      if (available + amount < 0 && !isHouse(account)) return { shortfall: { account, unit, available } };
    }
    return undefined;
  }

  /** Applies an entry that `check` accepted; returns its line. */
  apply(entry: NewLedgerEntry): string {
    const postings = entry.postings.map(({ account, unit, amount }) => ({
      account,
      unit,
      amount,
      balanceAfter: isHouse(account) ? null : this.balance(account, unit) + amount,
    }));
    return this.#take({ ...entry, seq: this.#nextSeq(), postings });
  }

  /** Applies an entry made before, here or elsewhere. Throws a `LedgerMistake` for an invalid one. */
  restore(entry: LedgerEntry): string {
    checkEntry(entry);
    this.#checkHolds(entry);
    if (this.#keys.has(entry.key)) throw new LedgerMistake(`There is an entry under ${entry.key} already.`);
    if (this.#closed.has(entry.closes ?? '')) throw new LedgerMistake(`${entry.key} closes a hold again.`);
    return this.#take({ ...entry, seq: Math.max(entry.seq, this.#nextSeq()) });
  }

  at(index: number): LedgerEntry {
    return JSON.parse(this.#lines[index] as string);
  }

  find(key: string): LedgerEntry | undefined {
    const index = this.#keys.get(key);
    return index === undefined ? undefined : this.at(index);
  }

  balance(account: string, unit: LedgerUnit): number {
    return this.#balances.get(balanceKey(account, unit)) ?? 0;
  }

  entries({ account, unit, limit, before = Number.POSITIVE_INFINITY }: LedgerQuery): LedgerEntry[] {
    const touches = this.#touches.get(balanceKey(account, unit)) ?? [];
    const end = this.#countBefore(touches, before);
    return touches
      .slice(Math.max(0, end - limit), end)
      .reverse()
      .map((index) => this.at(index));
  }

  openHolds(): LedgerEntry[] {
    return [...this.#open.values()].map((index) => this.at(index));
  }

  differences(replay: LedgerReplay): string[] {
    const names = new Set([...replay.balances.keys(), ...this.#balances.keys()]);
    const balances = [...names].flatMap((name) => {
      const [here, counted] = [this.#balances.get(name) ?? 0, replay.balances.get(name) ?? 0];
      return here === counted
        ? []
        : [`The balance of ${name} is ${here}, and its entries sum to ${counted}.`];
    });
    const holds = [...new Set([...replay.open, ...this.#open.keys()])]
      .filter((id) => replay.open.has(id) !== this.#open.has(id))
      .map((id) => `The hold ${id} is ${this.#open.has(id) ? 'open' : 'closed'}, and its entries disagree.`);
    return [...balances, ...holds];
  }

  #nextSeq(): number {
    return (this.#seqs.at(-1) ?? 0) + 1;
  }

  #closing(hold: string | undefined): LedgerEntry | undefined {
    const index = hold === undefined ? undefined : this.#closed.get(hold);
    return index === undefined ? undefined : this.at(index);
  }

  #checkHolds({ opens, closes }: NewLedgerEntry): void {
    if (closes !== undefined && !this.#opened.has(closes)) {
      throw new LedgerMistake(`There is no hold ${closes}.`);
    }
    if (opens !== undefined && this.#opened.has(opens)) {
      throw new LedgerMistake(`There is a hold ${opens} already.`);
    }
  }

  #take(entry: LedgerEntry): string {
    const line = JSON.stringify(entry);
    const index = this.#lines.push(line) - 1;
    this.#seqs.push(entry.seq);
    this.#keys.set(entry.key, index);
    if (entry.opens !== undefined) {
      this.#opened.set(entry.opens, index);
      this.#open.set(entry.opens, index);
    }
    if (entry.closes !== undefined) {
      this.#closed.set(entry.closes, index);
      this.#open.delete(entry.closes);
    }
    for (const { account, unit, amount } of entry.postings) {
      const name = balanceKey(account, unit);
      this.#balances.set(name, this.balance(account, unit) + amount);
      const touches = this.#touches.get(name);
      if (touches) touches.push(index);
      else this.#touches.set(name, [index]);
    }
    return line;
  }

  #countBefore(touches: readonly number[], seq: number): number {
    let [low, high] = [0, touches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#seqs[touches[middle] as number] as number) < seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isHouse(account: string): boolean {
  return account.startsWith('house:');
}
