import { setImmediate } from 'node:timers/promises';

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
