import { setImmediate } from 'node:timers/promises';

/** Does what has the same key one after another, and what has not at once. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }

  /** Settles when everything that is under way has ended. */
  async ended(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}

/** Short enough that a request beside it does not notice. */
const SLICE_MS = 3;

/** For long work in memory: lets everything else have its turn every few milliseconds. */
export class Breather {
  #until = performance.now() + SLICE_MS;

  isDue(): boolean {
    return performance.now() >= this.#until;
  }

  async breathe(): Promise<void> {
    await setImmediate();
    this.#until = performance.now() + SLICE_MS;
  }
}
