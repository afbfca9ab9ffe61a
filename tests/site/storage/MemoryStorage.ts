/** A `Storage` in memory that, like a browser's, throws once it would hold more than `limit` bytes. */
export class MemoryStorage implements Storage {
  [name: string]: unknown;
  readonly #entries = new Map<string, string>();
  readonly #limit: number;

  constructor(limit = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
  }

  get length(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    let units = 0;
    for (const [key, value] of this.#entries) units += key.length + value.length;
    return 2 * units;
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const before = this.#entries.get(key);
    this.#entries.set(key, value);
    if (this.bytes <= this.#limit) return;
    if (before === undefined) this.#entries.delete(key);
    else this.#entries.set(key, before);
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  }

  removeItem(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
