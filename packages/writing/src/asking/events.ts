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

const MAX_LINE_CHARACTERS = 2_000_000;

/** Parses `text/event-stream`, cut anywhere. Fields other than `data`, and events without it, are dropped. */
export function eventReader(take: (data: string) => void): (piece: string) => void {
  let held: string[] = [];
  let heldLength = 0;
  let data: string | undefined;

  function line(text: string): void {
    if (text === '') {
      const whole = data;
      data = undefined;
      if (whole !== undefined) take(whole);
    } else if (text.startsWith('data:')) {
      const value = text.slice(text[5] === ' ' ? 6 : 5);
      data = data === undefined ? value : `${data}\n${value}`;
    }
  }

  return (piece) => {
    let from = 0;
    for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', from)) {
      let text = piece.slice(from, at);
      if (held.length > 0) {
        text = held.join('') + text;
        held = [];
        heldLength = 0;
      }
      from = at + 1;
      line(text.endsWith('\r') ? text.slice(0, -1) : text);
    }
    if (from === piece.length) return;
    held.push(from === 0 ? piece : piece.slice(from));
    heldLength = from === 0 ? heldLength + piece.length : piece.length - from;
    if (heldLength > MAX_LINE_CHARACTERS) throw new SyntaxError('A line of this answer does not end.');
  };
}
