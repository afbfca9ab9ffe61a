import { ownFailures, toWorkFailure, type WorkFailure, type WorkFailureCode } from '../model/failure.ts';
import type { SpentReport } from '../model/report.ts';
import { noTokens, subtractTokens, type TokenUsage } from '../model/TokenUsage.ts';
import { backoffDelay, type Reconnector, type ReconnectTiming } from './reconnect.ts';

/** Options of each request to a writer. */
export interface RunOptions {
  /** Aborted when the run is replaced or forced to stop. */
  signal: AbortSignal;
  /** Unique, of A–Z a–z 0–9 _ and -. */
  runId: string;
  /** Shared by alternatives of one request; of the same characters. */
  groupId?: string;
  /** Called, where the adapter knows it, once the writer has answered. */
  onConnected?: () => void;
}

export type RunEvent =
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  | { readonly type: 'done' | 'cancelled' };

/** A writer port as runs use it. A missing optional function hides its feature. */
export interface RunPort<Request, Event extends { readonly type: string }> {
  /**
   * Streams the answer. The last event is `done` or `cancelled`; a stream that ends without one counts as cut off. Throw a
   * `WorkError` to say what went wrong.
   */
  write(request: Request, options: RunOptions): AsyncIterable<Event | RunEvent>;
  /** Asks the writer to stop a run. Without it, Cancel aborts the signal at once. */
  cancel?(runId: string): Promise<void>;
  /** Streams a run again from its first event, running or just ended. */
  resume?(options: RunOptions): AsyncIterable<Event | RunEvent>;
  /**
   * True: `write` under a `runId` of the last day neither asks nor charges twice: it streams that run again, and completes
   * one that was never finished. Lost runs then resume also when the server has forgotten them. A failure of code
   * 'ended' says that it is gone for good.
   */
  readonly isIdempotent?: boolean;
  /** How long a run can be resumed, in milliseconds; 17 minutes without it. */
  heldMs?(): number;
  /** What a run was sent, and what it cost; null when unknown. */
  report?(runId: string): Promise<SpentReport | null>;
}

export type RunNews<Kind extends string> =
  /** `cost`: the price on its button in credits, null for none. */
  | { type: 'run.started'; runId: string; kind: Kind; cost: number | null }
  /** `spent`: null where unknown. */
  | { type: 'run.finished'; runId: string; kind: Kind; spent: SpentReport | null }
  /** It may have cost something all the same. */
  | { type: 'run.failed' | 'run.cancelled'; runId: string; kind: Kind; failure: WorkFailure };

/** Reads the events of one connection; a resumed run gets a new one. */
export interface RunReader<Event, Progress> {
  take(event: Event): WorkFailure | null;
  /** `isEnded`: nothing more will come. */
  progress(isEnded: boolean): Progress;
  /** What is wrong with the answer after `done`. */
  finish(): WorkFailure | null;
}

/** `canResume`: the connection was lost; the run's id can be resumed. */
export type RunEnd =
  | { readonly end: 'done'; readonly failure: null; readonly canResume: false }
  | { readonly end: 'failed' | 'cancelled'; readonly failure: WorkFailure; readonly canResume: boolean };

export interface AskedRun<Request, Event extends { readonly type: string }, Progress> {
  readonly id: string;
  readonly groupId?: string | undefined;
  readonly request: Request;
  /** `resume`: it was requested before, by this page or another. */
  readonly first: 'write' | 'resume';
  /** The newest one. */
  readonly writer: () => RunPort<Request, Event>;
  readonly tracked: TrackedRun;
  readonly reconnector: Reconnector;
  readonly timing: ReconnectTiming;
  read(): RunReader<Event, Progress>;
  /** False once another run replaced it; called at each event. */
  isCurrent(): boolean;
  onProgress(progress: Progress): void;
  /** `added`: since the last call; a resumed run repeats its usage. */
  onUsage(usage: TokenUsage, added: TokenUsage): void;
  /** True if anything of it stays: its cost is of interest only then. */
  onEnd(end: RunEnd): boolean;
  /** After its end, where known. */
  onSpent?(spent: SpentReport): void;
}

export interface GoingRun {
  readonly id: string;
  /** Asks the writer to stop, and ends it here after 3 s. */
  cancel(): void;
  /** Ends without `onEnd`. `isNotified`: the writer is asked to stop. */
  drop(isNotified: boolean): void;
  /** The page is left: a run that cannot be resumed ends at once as cancelled, and the writer is asked to stop. */
  leave(): void;
  /** Resolves after `onEnd`, and once its cost is known. */
  readonly ended: Promise<void>;
}

/** Timeout of a cancelled run, in milliseconds. */
const forcedAfter = 3000;
/** Tries of a cancel request. */
const cancelTries = 8;

/** Requests a run and reads it to its end: through lost connections, until it is cancelled, or fails. */
export function startRun<Request, Event extends { readonly type: string }, Progress>(
  asked: AskedRun<Request, Event, Progress>,
): GoingRun {
  const { id, writer, tracked, timing } = asked;
  const controller = new AbortController();
  const lost = asked.reconnector.open();
  let counted = noTokens;
  let isCancelling = false;
  let isOver = false;
  let force: ReturnType<typeof setTimeout> | undefined;
  let settle = () => {};
  const ended = new Promise<void>((resolve) => {
    settle = resolve;
  });

  const close = () => {
    isOver = true;
    clearTimeout(force);
    lost.end();
  };

  const end = async (result: RunEnd) => {
    if (isOver) return;
    close();
    const stands = asked.onEnd(result);
    if (result.end === 'failed') tracked.failed(result.failure);
    if (result.end === 'cancelled') tracked.cancelled(result.failure);
    const { report } = writer();
    const spent = report && stands ? await learnSpent(() => report(id)) : null;
    if (spent) asked.onSpent?.(spent);
    if (result.end === 'done') tracked.finished(spent);
    settle();
  };

  const drop = (isNotified: boolean) => {
    if (isOver) return;
    if (isNotified) void tellCancelled();
    close();
    controller.abort();
    tracked.cancelled();
    settle();
  };

  let flush = () => {};
  const read = () => {
    const reader = asked.read();
    return {
      ...reader,
      take(event: Event) {
        flush = () => asked.onProgress(reader.progress(false));
        return reader.take(event);
      },
    };
  };

  const endNow = (failure: WorkFailure) => {
    void end({ end: 'cancelled', failure, canResume: false });
    controller.abort();
  };

  /** A cancel request may be lost: nobody shall pay for a run that nobody waits for. */
  const tellCancelled = async () => {
    for (let attempt = 0; attempt < cancelTries; attempt++) {
      try {
        await writer().cancel?.(id);
        return;
      } catch (thrown) {
        if (attempt === 0) console.warn('The cancel call failed; it is tried again.', thrown);
        await new Promise((next) => setTimeout(next, backoffDelay(attempt, timing)));
      }
    }
  };

  const cancel = () => {
    if (isCancelling || isOver) return;
    isCancelling = true;
    if (!writer().cancel) return endNow(ownFailures.cancelled);
    void tellCancelled();
    // While the connection is lost nobody would answer: it has ended here, and there once it is heard.
    if (lost.isLost()) return endNow(ownFailures.cancelled);
    force = setTimeout(() => endNow(ownFailures.forced), forcedAfter);
  };

  const leave = () => {
    const { resume, isIdempotent } = writer();
    if (isOver || resume || isIdempotent) return;
    void tellCancelled();
    // What came in this frame is not shown yet.
    if (asked.isCurrent()) flush();
    endNow(ownFailures.cancelled);
  };

  const followed: Followed<Request, Event, Progress> = {
    ...asked,
    read,
    lost,
    signal: controller.signal,
    isCancelling: () => isCancelling,
    isCurrent: () => !isOver && asked.isCurrent(),
    onUsage(usage) {
      const added = subtractTokens(usage, counted);
      counted = usage;
      asked.onUsage(usage, added);
    },
  };
  void follow(followed).then((result) => (result ? end(result) : drop(false)));
  return { id, cancel, drop, leave, ended };
}

async function learnSpent(report: () => Promise<SpentReport | null>): Promise<SpentReport | null> {
  try {
    return await report();
  } catch {
    return null;
  }
}

interface Followed<Request, Event extends { readonly type: string }, Progress>
  extends Omit<AskedRun<Request, Event, Progress>, 'onUsage' | 'onEnd'> {
  readonly lost: ReturnType<Reconnector['open']>;
  readonly signal: AbortSignal;
  isCancelling(): boolean;
  onUsage(usage: TokenUsage): void;
}

/**
 * Reconnects with backoff, for as long as the writer holds its runs: by `resume`, and where the run is unknown,
 * by `write` under the same id, if that is idempotent. Null once the run was replaced.
 */
async function follow<Request, Event extends { readonly type: string }, Progress>(
  run: Followed<Request, Event, Progress>,
): Promise<RunEnd | null> {
  const { request, signal, lost, timing } = run;
  let source = run.first;
  let attempt = 0;
  let lostAt: number | undefined;
  /** The last loss of the connection. */
  let loss: RunEnd | undefined;
  let resumed: RunEnd | undefined;

  const onConnected = () => {
    lostAt = undefined;
    lost.end();
  };
  const { groupId } = run;
  const options: RunOptions = { signal, runId: run.id, onConnected, ...(groupId && { groupId }) };
  const onProgress = (progress: Progress) => {
    onConnected();
    attempt = 0;
    run.onProgress(progress);
  };

  for (;;) {
    const writer = run.writer();
    const events = () =>
      source === 'resume' && writer.resume ? writer.resume(options) : writer.write(request, options);
    const end = await readEvents(events, { ...run, onProgress });
    if (end === null || signal.aborted) return null;
    // However a writer ends what it was asked to stop, that is no failure.
    if (end.end === 'failed' && run.isCancelling()) return cancelled(true);
    if (isLost(end)) {
      if (!writer.resume && !writer.isIdempotent) return end;
      [loss, resumed] = [end, undefined];
      lostAt ??= Date.now();
      if (Date.now() - lostAt >= (writer.heldMs?.() ?? timing.heldMs)) return resumable(end);
      await lost.wait(backoffDelay(attempt++, timing), signal);
      if (signal.aborted || !run.isCurrent()) return null;
      source = writer.resume ? 'resume' : 'write';
    } else if (source === 'resume') {
      const isUnknown = codeOf(end) === 'http';
      const isGivenUp = end.end === 'cancelled' && !run.isCancelling();
      if (!isUnknown && !isGivenUp) return end;
      // A run that nobody knows any more was cut off where it was last seen.
      if (!writer.isIdempotent) return isUnknown ? (loss ?? failed(ownFailures.cutOff)) : end;
      resumed = end;
      source = 'write';
    } else {
      const isRefused = codeOf(end) === 'http' && (loss !== undefined || resumed !== undefined);
      if (isRefused && resumed?.end === 'cancelled') return resumed;
      return isRefused ? resumable(end) : end;
    }
  }
}

/** The one loop that reads a writer's stream; null once the run was replaced. */
async function readEvents<Request, Event extends { readonly type: string }, Progress>(
  events: () => AsyncIterable<Event | RunEvent>,
  { read, isCurrent, isCancelling, onProgress, onUsage }: Followed<Request, Event, Progress>,
): Promise<RunEnd | null> {
  const reader = read();
  const show = (isEnded: boolean) => {
    if (isCurrent()) onProgress(reader.progress(isEnded));
  };
  const frame = createFrame(() => show(false));
  const finish = (end: RunEnd): RunEnd | null => {
    frame.cancel();
    if (!isCurrent()) return null;
    show(true);
    return end;
  };

  try {
    for await (const event of events()) {
      if (!isCurrent()) return null;
      if (isRunEvent(event)) {
        if (event.type === 'usage') onUsage(event.usage);
        else if (event.type === 'done') return finish(failed(reader.finish()));
        else return finish(cancelled(isCancelling()));
      } else {
        const failure = reader.take(event);
        if (failure) return finish(failed(failure));
        frame.request();
      }
    }
    return finish(failed(ownFailures.cutOff));
  } catch (thrown) {
    const failure = toWorkFailure(thrown);
    if (failure.code === 'cancelled') return finish({ end: 'cancelled', failure, canResume: false });
    return finish(failed(failure));
  }
}

const isRunEvent = (event: { readonly type: string }): event is RunEvent =>
  event.type === 'usage' || event.type === 'done' || event.type === 'cancelled';

const failed = (failure: WorkFailure | null): RunEnd =>
  failure ? { end: 'failed', failure, canResume: false } : { end: 'done', failure: null, canResume: false };

const cancelled = (isOurs: boolean): RunEnd => ({
  end: 'cancelled',
  failure: isOurs ? ownFailures.cancelled : ownFailures.cancelledElsewhere,
  canResume: false,
});

const resumable = (end: RunEnd): RunEnd => (end.end === 'done' ? end : { ...end, canResume: true });

const codeOf = (end: RunEnd): WorkFailureCode | null => (end.end === 'failed' ? end.failure.code : null);

function isLost(end: RunEnd): boolean {
  const code = codeOf(end);
  return code === 'cut_off' || code === 'unreachable';
}

export interface TrackedRun {
  readonly runId: string;
  finished(spent: SpentReport | null): void;
  failed(failure: WorkFailure): void;
  cancelled(failure?: WorkFailure): void;
}

/** Reports requests, their price and their end to the embedder. */
export function trackRun<Kind extends string>(
  tell: (news: RunNews<Kind>) => void,
  { runId, kind, cost }: { runId: string; kind: Kind; cost: number | null },
): TrackedRun {
  let isOpen = true;
  const end = (news: RunNews<Kind>) => {
    if (isOpen) tell(news);
    isOpen = false;
  };
  tell({ type: 'run.started', runId, kind, cost });
  return {
    runId,
    finished: (spent) => end({ type: 'run.finished', runId, kind, spent }),
    failed: (failure) => end({ type: 'run.failed', runId, kind, failure }),
    cancelled: (failure = ownFailures.cancelled) => end({ type: 'run.cancelled', runId, kind, failure }),
  };
}

/** Fallback for frames in a hidden tab, in milliseconds. */
const longestFrame = 100;

/** Throttles `flush` to once a frame. */
function createFrame(flush: () => void): { request: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;

  const cancel = () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
    timer = frame = undefined;
  };
  const run = () => {
    cancel();
    flush();
  };
  const request = () => {
    if (timer !== undefined) return;
    timer = setTimeout(run, longestFrame);
    if (typeof requestAnimationFrame === 'function') frame = requestAnimationFrame(run);
  };
  return { request, cancel };
}
