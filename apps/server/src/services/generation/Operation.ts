import {
  CANCELLED,
  DONE,
  type ErrorType,
  isTerminalLine,
  type ModelPrice,
  type OperationCall,
  type OperationReport,
  type OperationState,
  type OtherModel,
  type SentContext,
  type StreamLine,
  type TokenUsage,
  type WriterNotice,
} from '@fabula/contract';
import type { Asker } from '../models/connections.ts';

export interface OperationFailure {
  type: ErrorType;
  message: string;
  /** Seconds after which another try makes sense. */
  retryAfter?: number | undefined;
  /** What could write in the place of a model that is down. */
  otherModel?: OtherModel | undefined;
}

export interface OperationRequest {
  call: OperationCall;
  caller: Caller;
  /** The body that was sent, as its schema reads it. */
  params: object;
  /** What it costs once its first text has come. */
  credits: number;
  /** What the caller's own model takes, where that is known. */
  price?: ModelPrice | undefined;
}

/**
 * One generation and all that it wrote (D-CANCEL, D-RESUME). It lives apart from any connection: readers come, leave
 * and come back. When the last one has been away for the grace, it
 * gives itself up.
 */
export class Operation {
  /** The JSON lines so far; the last one of an ended operation is terminal, unless it was interrupted. */
  readonly lines: string[] = [];
  /** What `lines` take, in UTF-16 characters. */
  size = 0;
  state: OperationState = 'running';
  failure: OperationFailure | undefined;
  /** The whole answer of a call that does not stream. */
  answer: object | undefined;
  sent: SentContext | undefined;
  notice: WriterNotice | undefined;
  usage: NonNullable<OperationReport['usage']> | undefined;
  /** Credits that were charged. */
  charged = 0;
  /** How many of them an earlier try of the same operation was charged, and reported. */
  chargedBefore = 0;
  /** The server gave it up, though nobody had cancelled it: it may be run again under the same id and charge. */
  isUnfinished = false;
  /** Its server stopped: its lines end without a terminal one, cut off, as D-WIRE says. */
  isInterrupted = false;
  /** Settles when the terminal line is written. */
  readonly ended: Promise<void>;
  /** Somebody was there for the terminal line, or came for it later: `delivered` settles then. */
  isDelivered = false;
  readonly delivered: Promise<void>;

  readonly #cancellation = new AbortController();
  readonly #waiting = new Set<() => void>();
  readonly #graceMs: number;
  #settle: () => void = () => undefined;
  #settleDelivery: () => void = () => undefined;
  #readers = 0;
  #hasText = false;
  #grace: NodeJS.Timeout | undefined;
  readonly #startedAt = new Date();
  #endedAt: Date | undefined;

  constructor(
    readonly id: string,
    readonly request: OperationRequest,
    graceMs: number,
  ) {
    this.#graceMs = graceMs;
    this.ended = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.delivered = new Promise((resolve) => {
      this.#settleDelivery = resolve;
    });
    this.#startGrace();
  }

  /** Aborted by `cancel` and by `fail`. Whoever writes a cancelled operation then ends it with [CANCELLED]. */
  get signal(): AbortSignal {
    return this.#cancellation.signal;
  }

  /** On purpose: it has ended for good. */
  cancel(): void {
    if (this.state === 'running') this.#cancellation.abort();
  }

  /** Cancels what nobody waits for any more. */
  abandon(): void {
    if (this.state !== 'running' || this.signal.aborted) return;
    this.isUnfinished = true;
    this.#cancellation.abort();
  }

  /** Adds a line; lines after the terminal one are dropped. */
  append(line: StreamLine): void {
    if (this.state !== 'running') return;
    const text = JSON.stringify(line);
    this.lines.push(text);
    this.#hasText ||= 'chunk' in line && !isTerminalLine(line);
    this.size += text.length;
    if (isTerminalLine(line)) {
      if (this.#readers > 0) this.#deliver();
      this.#end(stateAfter(line));
    }
    for (const wake of this.#waiting) wake();
  }

  /** Ends the operation with an error line, remembers why, and stops whoever writes it. */
  fail(failure: OperationFailure): void {
    if (this.state !== 'running') return;
    const message = this.#hasText ? failure.message : withoutText(failure.message);
    this.failure = { ...failure, message };
    const { type, otherModel } = failure;
    this.append({ error: message, type, ...(otherModel && { otherModel }) });
    this.#cancellation.abort();
  }

  /** Stops it with its server. Its readers are cut off, so that they come back and have it run again. */
  interrupt(message: string): void {
    if (this.state !== 'running') return;
    this.isUnfinished = true;
    this.isInterrupted = true;
    this.failure = { type: 'interrupted', message };
    this.#end('failed');
    for (const wake of this.#waiting) wake();
    this.#cancellation.abort();
  }

  /** It failed, and nothing had come before. */
  get failedAtOnce(): boolean {
    return this.failure !== undefined && this.lines.length === (this.isInterrupted ? 0 : 1);
  }

  /** Waits for the first line, at most `ms`, or until the signal is aborted. Counts as reading. */
  async started(ms: number, signal: AbortSignal): Promise<void> {
    const late = new AbortController();
    const stop = () => late.abort();
    const timer = setTimeout(stop, ms);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await this.#until(() => this.lines.length > 0 || this.state !== 'running', late.signal);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  /** Waits for the end, or until the signal is aborted. Counts as reading. */
  async finished(signal: AbortSignal): Promise<void> {
    await this.#until(() => this.state !== 'running', signal);
    if (!signal.aborted) this.#deliver();
  }

  /**
   * The lines from number `from` (0 is the first) and then those to come, up to and with the terminal one, always: only
   * an interrupted one has none.
   */
  async *read(from: number, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    let next = from;
    let resume: () => void = () => undefined;
    const wake = () => resume();
    this.#enter();
    this.#waiting.add(wake);
    signal.addEventListener('abort', wake, { once: true });
    try {
      while (!signal.aborted) {
        if (this.state !== 'running' && !this.isInterrupted) next = Math.min(next, this.lines.length - 1);
        for (; next < this.lines.length && !signal.aborted; next++) yield this.lines[next] as string;
        if (signal.aborted) return;
        if (this.state !== 'running') return this.#deliver();
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      }
    } finally {
      this.#waiting.delete(wake);
      signal.removeEventListener('abort', wake);
      this.#leave();
    }
  }

  report(): OperationReport {
    const { call, caller, credits, price } = this.request;
    return {
      id: this.id,
      call,
      ...(caller.group !== undefined && { group: caller.group }),
      state: this.state,
      startedAt: this.#startedAt.toISOString(),
      endedAt: this.#endedAt?.toISOString() ?? null,
      lines: this.lines.length,
      usage: this.usage ?? null,
      cost: {
        credits,
        charged: this.charged,
        ...(price && this.usage && { dollars: dollarsOf(this.usage, price) }),
      },
      sent: this.sent ?? null,
      ...(this.notice && { notice: this.notice }),
      failure: this.failure ? { error: this.failure.message, type: this.failure.type } : null,
    };
  }

  async #until(isTrue: () => boolean, signal: AbortSignal): Promise<void> {
    this.#enter();
    try {
      while (!isTrue() && !signal.aborted) await this.#change(signal);
    } finally {
      this.#leave();
    }
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      if (signal.aborted) return resolve();
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  #end(state: OperationState): void {
    this.state = state;
    this.#endedAt = new Date();
    clearTimeout(this.#grace);
    this.#settle();
  }

  #deliver(): void {
    this.isDelivered = true;
    this.#settleDelivery();
  }

  #enter(): void {
    this.#readers++;
    clearTimeout(this.#grace);
  }

  #leave(): void {
    this.#readers--;
    if (this.#readers === 0 && this.state === 'running') this.#startGrace();
  }

  #startGrace(): void {
    this.#grace = setTimeout(() => this.abandon(), this.#graceMs);
    this.#grace.unref();
  }
}

const PRICED_TOKENS = 1_000_000;

/** To a millionth of a dollar. */
function dollarsOf({ prompt_tokens, completion_tokens }: TokenUsage, price: ModelPrice): number {
  const millionths = prompt_tokens * price.prompt + completion_tokens * price.completion;
  return Math.round(millionths) / PRICED_TOKENS;
}

function stateAfter(line: StreamLine): OperationState {
  if ('chunk' in line && line.chunk === DONE) return 'done';
  if ('chunk' in line && line.chunk === CANCELLED) return 'cancelled';
  return 'failed';
}

/** Who asks for a generation, and for what. */
export interface Caller {
  /** Who owns what comes of it: the account, or the anonymous visitor. */
  owner: string;
  /** The account that pays; undefined for a visitor, who has a free allowance. */
  accountId?: string | undefined;
  /** The work that it is for, as `workLabel` has it: what its receipt leads to. */
  work?: string | undefined;
  /** What it has in common with the other alternatives of one request. */
  group?: string | undefined;
  /** An admin calls again what is in the history of calls. */
  isRerun?: boolean | undefined;
  /** Whose own connections may lead into private networks: `Asker`. */
  isTrusted?: boolean | undefined;
  /** The same of a visitor, for this generation alone. */
  carried?: Asker['carried'];
  /** Where the request came from; limits count by it too, since a cookie is easily dropped. */
  address: string;
}

/** Of a text that broke off, at its reader: said only where some of it came. */
const KEPT = 'What came so far is kept; try again';
const NOTHING = 'Nothing came; try again';

/** A failure's sentences where no text came before it. */
export function withoutText(message: string): string {
  return message.replace(KEPT, NOTHING);
}
