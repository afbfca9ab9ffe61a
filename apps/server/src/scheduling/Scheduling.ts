import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Runs tasks under the same key one after another, in the order of their calls; those under other keys concurrently. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Settles as the task does. A task that fails does not hinder the next one. */
  async runExclusive<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = before === undefined ? task() : before.then(task, task);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }

  /** Resolves once no task runs or waits. */
  async drained(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}

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

/** Runs `atOnce` tasks concurrently; it is full while `waiting` more are queued. */
export function boundedLimit(atOnce: number, waiting: number) {
  const run = pLimit(atOnce);
  // A task counts as pending until the next microtask, even when it may run.
  return { run, isFull: () => run.activeCount + run.pendingCount >= atOnce + waiting };
}
