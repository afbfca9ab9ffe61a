import { checkEntry } from './checkEntry.ts';
import type { LedgerEntry, LedgerUnit } from './Ledger.ts';

/** Goes through all entries, oldest first, and counts anew: what an audit compares the books with. */
export class LedgerReplay {
  /** Invalid entries. */
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

export function balanceKey(account: string, unit: LedgerUnit): string {
  return `${unit} ${account}`;
}
