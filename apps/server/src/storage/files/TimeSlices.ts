import { setImmediate } from 'node:timers/promises';

/** Short enough that a request beside it does not notice. */
const SLICE_MS = 3;

/** Cooperative scheduling of long work in memory: yields to the event loop once a time slice is over. */
export class TimeSlices {
  #until = performance.now() + SLICE_MS;

  isOver(): boolean {
    return performance.now() >= this.#until;
  }

  async yieldToEventLoop(): Promise<void> {
    await setImmediate();
    this.#until = performance.now() + SLICE_MS;
  }
}
