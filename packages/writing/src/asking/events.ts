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

const MAX_EVENT_CHARACTERS = 2_000_000;
const FIELD = /^(?:data|event|id|retry)(?=:|$)/;

export class WebPage extends SyntaxError {}

export interface StreamEvent {
  data: string;
  /** The `event` field; '' without one. */
  name: string;
  /** JSON that stood in no `data` field: an error, or an answer that is not streamed. */
  isBare: boolean;
}

/**
 * Parses `text/event-stream` of JSON, cut anywhere, as servers send it: with a byte order mark, single line breaks between
 * events, no empty line after the last, or JSON without `data:`. Drops comments and events without data. Throws a
 * `SyntaxError` for an event that does not end, and a `WebPage`.
 */
export function eventReader(take: (event: StreamEvent) => void): {
  push(piece: string): void;
  /** Takes what is left at the end of the stream. */
  end(): void;
} {
  let held: string[] = [];
  let heldLength = 0;
  let lines: string[] = [];
  let length = 0;
  let name = '';
  let isBare = false;
  let isFirst = true;
  /** A `\r` came last: a `\n` behind it ends no further line. */
  let isReturned = false;

  function flush(): void {
    const event = { data: lines.join('\n'), name, isBare };
    lines = [];
    length = 0;
    name = '';
    isBare = false;
    if (event.data.trim() !== '') take(event);
  }

  function add(value: string, bare: boolean): void {
    if (lines.length > 0 && (bare !== isBare || !goesOn(lines[0] ?? '', lines.at(-1) ?? '', value))) {
      const called = name;
      flush();
      name = called;
    }
    if (value.trim() === '') return;
    lines.push(value);
    length += value.length;
    isBare = bare;
    if (length > MAX_EVENT_CHARACTERS) throw new SyntaxError('An event of this answer does not end.');
  }

  function line(given: string): void {
    const text = isFirst && given.startsWith('\uFEFF') ? given.slice(1) : given;
    if (isFirst && /^\s*</.test(text)) throw new WebPage('A web page came as an answer.');
    if (text.trim() !== '') isFirst = false;
    if (text === '') {
      if (!isBare || isClosed(lines.at(-1) ?? '')) flush();
    } else if (text.startsWith('data:')) add(text.slice(text[5] === ' ' ? 6 : 5), false);
    else if (text.startsWith('event:')) {
      if (lines.length > 0) flush();
      name = text.slice(6).trim();
    } else if (!text.startsWith(':') && !FIELD.test(text) && (isBare || /^\s*[{[]/.test(text)))
      add(text, true);
  }

  return {
    push(piece) {
      const hasReturns = piece.includes('\r');
      let from = isReturned && piece.startsWith('\n') ? 1 : 0;
      if (piece !== '') isReturned = false;
      for (let at = endOfLine(piece, from, hasReturns); at !== -1; at = endOfLine(piece, from, hasReturns)) {
        let text = piece.slice(from, at);
        if (held.length > 0) {
          text = held.join('') + text;
          held = [];
          heldLength = 0;
        }
        from = at + 1;
        if (piece[at] === '\r') {
          if (piece[from] === '\n') from += 1;
          else isReturned = from === piece.length;
        }
        line(text);
      }
      if (from === piece.length) return;
      held.push(from === 0 ? piece : piece.slice(from));
      heldLength += piece.length - from;
      if (heldLength > MAX_EVENT_CHARACTERS) throw new SyntaxError('A line of this answer does not end.');
    },
    end() {
      const rest = held.join('');
      held = [];
      if (rest !== '') line(rest);
      flush();
    },
  };
}

function endOfLine(text: string, from: number, hasReturns: boolean): number {
  const at = text.indexOf('\n', from);
  const other = hasReturns ? text.indexOf('\r', from) : -1;
  return other !== -1 && (at === -1 || other < at) ? other : at;
}

const isClosed = (json: string) => /[}\]]\s*$/.test(json);

/** False where no JSON goes on so: a new event began without an empty line before it. */
function goesOn(first: string, last: string, next: string): boolean {
  return /^\s*[{[]/.test(first) && (!isClosed(last) || /^\s*[,}\]]/.test(next));
}
