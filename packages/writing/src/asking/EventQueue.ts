/** An async queue with one reader. Events after the end are dropped. */
export class EventQueue<Event> implements AsyncIterableIterator<Event, undefined> {
  #events: Event[] = [];
  #ending: { error?: unknown } | undefined;
  #waiting:
    | { resolve(step: IteratorResult<Event, undefined>): void; reject(error: unknown): void }
    | undefined;

  /** Iterates events of `write` until it settles; its error is thrown after them. */
  static of<Event>(write: (push: (event: Event) => void) => Promise<void>): EventQueue<Event> {
    const queue = new EventQueue<Event>();
    write((event) => queue.#push(event)).then(
      () => queue.#end({}),
      (error) => queue.#end({ error }),
    );
    return queue;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<Event, undefined>> {
    if (this.#events.length > 0) {
      return Promise.resolve({ value: this.#events.shift() as Event, done: false });
    }
    if (this.#ending === undefined) {
      return new Promise((resolve, reject) => {
        this.#waiting = { resolve, reject };
      });
    }
    const { error } = this.#ending;
    this.#ending = {};
    return error === undefined ? Promise.resolve({ value: undefined, done: true }) : Promise.reject(error);
  }

  return(): Promise<IteratorResult<Event, undefined>> {
    this.#events = [];
    this.#end({});
    return Promise.resolve({ value: undefined, done: true });
  }

  #push(value: Event): void {
    if (this.#ending !== undefined) return;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) waiting.resolve({ value, done: false });
    else this.#events.push(value);
  }

  #end(ending: { error?: unknown }): void {
    if (this.#ending !== undefined) return;
    this.#ending = ending;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) void this.next().then(waiting.resolve, waiting.reject);
  }
}
