/** Records whose change follows their whole, until they are at rest and folded. */
export class ChangedRecords {
  readonly #restMs: number;
  readonly #fold: (id: string) => Promise<void>;
  /** When each changed last, in milliseconds. */
  readonly #times = new Map<string, number>();
  #isStarted = false;
  #timer: NodeJS.Timeout | undefined;
  #folding: Promise<void> = Promise.resolve();

  constructor(restMs: number, fold: (id: string) => Promise<void>) {
    this.#restMs = restMs;
    this.#fold = fold;
  }

  add(id: string): void {
    this.#times.set(id, Date.now());
    this.#wait();
  }

  /** Nothing is folded before: the index is still being written anew. */
  start(): void {
    this.#isStarted = true;
    this.#wait();
  }

  /** Before the end. One that fails keeps its change. */
  async foldAll(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#folding;
    const ids = [...this.#times.keys()];
    this.#times.clear();
    await Promise.allSettled(ids.map((id) => this.#fold(id)));
  }

  #wait(): void {
    if (!this.#isStarted || this.#times.size === 0 || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#folding = this.#foldResting().finally(() => {
        this.#timer = undefined;
        this.#wait();
      });
    }, this.#restMs).unref();
  }

  async #foldResting(): Promise<void> {
    const before = Date.now() - this.#restMs;
    for (const [id, time] of this.#times) {
      if (time > before) continue;
      this.#times.delete(id);
      await this.#fold(id).catch(() => this.#times.set(id, Date.now()));
    }
  }
}
