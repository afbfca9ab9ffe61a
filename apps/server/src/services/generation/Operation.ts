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
  /** In seconds. */
  retryAfter?: number | undefined;
  otherModel?: OtherModel | undefined;
}

export interface OperationRequest {
  call: OperationCall;
  caller: Caller;
  params: object;
  credits: number;
  price?: ModelPrice | undefined;
}

/** A promise, where the next line must wait. */
export type TakeLine = (line: string) => Promise<void> | undefined;

/**
 * One generation with all its lines (D-CANCEL, D-RESUME), independent of connections: readers leave and
 * resume. It gives itself up when the last reader has been away for the grace period.
 */
export class Operation {
  /** JSON lines; the last one of an ended operation is terminal, unless it was interrupted. */
  readonly lines: string[] = [];
  /** Of `lines`, in UTF-16 code units. */
  size = 0;
  state: OperationState = 'running';
  failure: OperationFailure | undefined;
  answer: object | undefined;
  sent: SentContext | undefined;
  notice: WriterNotice | undefined;
  usage: NonNullable<OperationReport['usage']> | undefined;
  charged = 0;
  /** The part that an earlier attempt was charged, and reported. */
  chargedBefore = 0;
  /** The server gave it up without a cancel: it may run again under the same id and charge. */
  isUnfinished = false;
  /** Its server stopped: its lines end without a terminal one (D-WIRE). */
  isInterrupted = false;
  readonly ended: Promise<void>;
  /** A reader has received the terminal line: `delivered` settles then. */
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

  /** Aborted by `cancel` and `fail`. The writer of a cancelled operation then ends it with [CANCELLED]. */
  get signal(): AbortSignal {
    return this.#cancellation.signal;
  }

  /** Final: it does not run again. */
  cancel(): void {
    if (this.state === 'running') this.#cancellation.abort();
  }

  abandon(): void {
    if (this.state !== 'running' || this.signal.aborted) return;
    this.isUnfinished = true;
    this.#cancellation.abort();
  }

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

  /** Ends with an error line, keeps the failure, and aborts the writer. */
  fail(failure: OperationFailure): void {
    if (this.state !== 'running') return;
    const message = this.#hasText ? failure.message : withoutText(failure.message);
    this.failure = { ...failure, message };
    const { type, otherModel } = failure;
    this.append({ error: message, type, ...(otherModel && { otherModel }) });
    this.#cancellation.abort();
  }

  /** Cuts off its readers, so that they have it run again elsewhere. */
  interrupt(message: string): void {
    if (this.state !== 'running') return;
    this.isUnfinished = true;
    this.isInterrupted = true;
    this.failure = { type: 'interrupted', message };
    this.#end('failed');
    for (const wake of this.#waiting) wake();
    this.#cancellation.abort();
  }

  get failedAtOnce(): boolean {
    return this.failure !== undefined && this.lines.length === (this.isInterrupted ? 0 : 1);
  }

  /** Resolves with the first line, after `ms`, or on abort. Counts as reading. */
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

  /** Resolves at the end, or on abort. Counts as reading. */
  async finished(signal: AbortSignal): Promise<void> {
    await this.#until(() => this.state !== 'running', signal);
    if (!signal.aborted) this.#deliver();
  }

  /**
   * Passes on lines from number `from` (0 is the first), past and future, always up to the terminal one, which
   * only an interrupted operation lacks.
   */
  async read(from: number, signal: AbortSignal, take: TakeLine): Promise<void> {
    let next = from;
    let resume: () => void = () => undefined;
    const wake = () => resume();
    this.#enter();
    this.#waiting.add(wake);
    signal.addEventListener('abort', wake, { once: true });
    try {
      while (!signal.aborted) {
        if (this.state !== 'running' && !this.isInterrupted) next = Math.min(next, this.lines.length - 1);
        for (; next < this.lines.length && !signal.aborted; next++) {
          const taking = take(this.lines[next] as string);
          if (taking) await taking;
        }
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

/** To a millionth of a dollar. Cached tokens cost as others do where the price list does not say. */
function dollarsOf(usage: TokenUsage, price: ModelPrice): number {
  const { prompt_tokens, cached_tokens = 0, completion_tokens } = usage;
  const millionths =
    (prompt_tokens - cached_tokens) * price.prompt +
    cached_tokens * (price.cached ?? price.prompt) +
    completion_tokens * price.completion;
  return Math.round(millionths) / PRICED_TOKENS;
}

function stateAfter(line: StreamLine): OperationState {
  if ('chunk' in line && line.chunk === DONE) return 'done';
  if ('chunk' in line && line.chunk === CANCELLED) return 'cancelled';
  return 'failed';
}

export interface Caller {
  owner: string;
  /** The account that pays; undefined for a visitor, who has a free allowance. */
  accountId?: string | undefined;
  /** As `workLabel` has it: its receipt links to it. */
  work?: string | undefined;
  /** Shared by the alternatives of one request. */
  group?: string | undefined;
  isRerun?: boolean | undefined;
  /** Its connections may reach private networks: `Asker`. */
  isTrusted?: boolean | undefined;
  /** A visitor's connection, for this generation alone. */
  carried?: Asker['carried'];
  /** Limits count by it too, since a cookie is easily dropped. */
  address: string;
}

const KEPT = 'What came so far is kept; try again';
const NOTHING = 'Nothing came; try again';

export function withoutText(message: string): string {
  return message.replace(KEPT, NOTHING);
}

/** Ends early when the signal is aborted. */
export type ReadLines = (signal: AbortSignal, take: TakeLine) => Promise<void>;
