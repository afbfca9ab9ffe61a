import { ownFailures, toWorkFailure, type WorkFailure, type WorkFailureCode } from '../model/failure.ts';
import type { SpentReport } from '../model/report.ts';
import { noTokens, subtractTokens, type TokenUsage } from '../model/TokenUsage.ts';
import { backoffDelay, type Reconnector, type ReconnectTiming } from './reconnect.ts';

/** What comes with each request to a writer. */
export interface RunOptions {
  /** Aborted when the run is replaced or forced to stop. */
  signal: AbortSignal;
  /** Names this run for `cancel`: unique, of A–Z a–z 0–9 _ and -. */
  runId: string;
  /** What the runs of one request have in common, where it asks for several alternatives; of the same characters. */
  groupId?: string;
  /** Called, where the adapter knows it, once the writer has answered: a lost connection is back. */
  onConnected?: () => void;
}

/** What a writer says of every run, beside what it was asked for. */
export type RunEvent =
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  | { readonly type: 'done' | 'cancelled' };

/** The part of a writer port that a run goes through. A missing optional function hides what needs it. */
export interface RunPort<Request, Event extends { readonly type: string }> {
  /**
   * Streams what was asked for. The last event is `done` or `cancelled`; iteration that ends without one counts as cut
   * off. Throw a `WorkError` to say what went wrong.
   */
  write(request: Request, options: RunOptions): AsyncIterable<Event | RunEvent>;
  /** Asks the writer to stop a run. Without it, Cancel aborts the signal at once. */
  cancel?(runId: string): Promise<void>;
  /** Streams a run again from its first event, whether it still goes on or has just ended (D-RESUME). */
  resume?(options: RunOptions): AsyncIterable<Event | RunEvent>;
  /**
   * `write` under a `runId` that was asked for within the last day asks for nothing twice, nor charges it: it streams
   * that run again, and one that was never finished runs to its end. Then a lost run comes back by itself, also when
   * the server has forgotten it. A failure with code 'ended' says that it cannot be had any more.
   */
  readonly isIdempotent?: boolean;
  /** How long a run can be resumed after its connection was lost, in milliseconds; 17 minutes without it. */
  heldMs?(): number;
  /** What a run was in fact sent, and what it cost; null when nobody knows any more. */
  report?(runId: string): Promise<SpentReport | null>;
}

/** What a store tells whoever embeds it of a run. */
export type RunNews<Kind extends string> =
  /** Something was asked for that may cost credits; `cost` is what its button said, null where it said nothing. */
  | { type: 'run.started'; runId: string; kind: Kind; cost: number | null }
  /** It came whole. `spent` is what it was sent and did cost; null where nobody knows. */
  | { type: 'run.finished'; runId: string; kind: Kind; spent: SpentReport | null }
  /** It ended early, or nothing came. What came before may have cost something all the same. */
  | { type: 'run.failed' | 'run.cancelled'; runId: string; kind: Kind; failure: WorkFailure };

/** Reads one connection's events; a run that is streamed again is read anew. */
export interface RunReader<Event, Progress> {
  /** Takes the next one in. A failure ends the run. */
  take(event: Event): WorkFailure | null;
  /** What has come so far; `isEnded`: nothing more will, be it whole or not. */
  progress(isEnded: boolean): Progress;
  /** What is wrong with what came, once the writer says that it is done. */
  finish(): WorkFailure | null;
}

/** How a run ended. `canResume`: by a loss; under its id it can be taken up again. */
export type RunEnd =
  | { readonly end: 'done'; readonly failure: null; readonly canResume: false }
  | { readonly end: 'failed' | 'cancelled'; readonly failure: WorkFailure; readonly canResume: boolean };

/** What is asked for, and what becomes of it in the store. */
export interface AskedRun<Request, Event extends { readonly type: string }, Progress> {
  readonly id: string;
  readonly groupId?: string | undefined;
  readonly request: Request;
  /** `write`: it is asked for. `resume`: it was asked for before, by this page or another. */
  readonly first: 'write' | 'resume';
  /** The newest one. */
  readonly writer: () => RunPort<Request, Event>;
  readonly tracked: TrackedRun;
  readonly reconnector: Reconnector;
  readonly timing: ReconnectTiming;
  read(): RunReader<Event, Progress>;
  /** Whether this run is still the one that is shown; asked at each event. */
  isCurrent(): boolean;
  /** At most once a frame, and once more before the end. */
  onProgress(progress: Progress): void;
  /** `added`: since it was told last; a run that is streamed again says again what it used. */
  onUsage(usage: TokenUsage, added: TokenUsage): void;
  /** Answers whether anything of it stands: what it cost is of interest only then. */
  onEnd(end: RunEnd): boolean;
  /** After its end, where somebody knows. */
  onSpent?(spent: SpentReport): void;
}

/** A run that goes on. */
export interface GoingRun {
  readonly id: string;
  /** Asks the writer to stop, and ends it here after 3 s where it does not. */
  cancel(): void;
  /** Nobody waits for it any more: it ends without `onEnd`. The writer is told of it where `isTold` is true. */
  drop(isTold: boolean): void;
  /** Resolves after `onEnd`, and once what was spent is known. */
  readonly ended: Promise<void>;
}

/** How long a cancelled run may take to end by itself, in milliseconds (writing.md §9). */
const forcedAfter = 3000;
/** How often the writer is told of a cancelling that did not reach it. */
const cancelTries = 8;

/** Asks a writer, and reads what it answers to the end: through losses, until it is cancelled, or fails. */
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

  const drop = (isTold: boolean) => {
    if (isOver) return;
    if (isTold) void tellCancelled();
    close();
    controller.abort();
    tracked.cancelled();
    settle();
  };

  const endNow = (failure: WorkFailure) => {
    void end({ end: 'cancelled', failure, canResume: false });
    controller.abort();
  };

  /** The writer may not hear it the first time: what nobody waits for any more shall not go on. */
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

  const followed: Followed<Request, Event, Progress> = {
    ...asked,
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
  return { id, cancel, drop, ended };
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
 * Reads a run to its end. A connection that is lost is tried again, with backoff, for as long as the writer holds its
 * runs (D-RESUME): by `resume`, and where nobody knows the run, by `write` under the same id, if that asks for nothing
 * twice. Null when nobody waits for it any more.
 */
async function follow<Request, Event extends { readonly type: string }, Progress>(
  run: Followed<Request, Event, Progress>,
): Promise<RunEnd | null> {
  const { request, signal, lost, timing } = run;
  let source = run.first;
  let attempt = 0;
  let lostAt: number | undefined;
  /** How the connection was lost last, and how a resumed run had ended before it was asked for again. */
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

/** The one loop that reads a writer's stream; null when nobody waits for it any more. */
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

/** Something that was asked for and may cost credits; each of its ends is told once. */
export interface TrackedRun {
  readonly runId: string;
  finished(spent: SpentReport | null): void;
  failed(failure: WorkFailure): void;
  cancelled(failure?: WorkFailure): void;
}

/** Tells whoever embeds the kit what is asked for, what it should cost, and how it ended. */
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

/** The longest that progress waits where no frame comes, in a hidden tab, in milliseconds. */
const longestFrame = 100;

/** Runs `flush` at most once a frame, however often it is asked to. */
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
