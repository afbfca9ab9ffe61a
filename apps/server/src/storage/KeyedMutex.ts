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
