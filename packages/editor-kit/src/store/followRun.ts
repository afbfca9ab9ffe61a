import {
  backoffDelay,
  ownFailures,
  type Reconnector,
  type ReconnectTiming,
  type WorkFailure,
} from '@fabula/work-kit/core';
import type { WriterAdapter, WriterOptions } from '../adapter/WriterAdapter.ts';
import type { WritingRequest } from '../model/WritingRequest.ts';
import { consumeStream, type StreamEnd, type StreamListener } from './consumeStream.ts';

export interface FollowedRun {
  readonly runId: string;
  readonly request: WritingRequest;
  /** `write`: it is asked for. `resume`: it was asked for before. */
  readonly first: 'write' | 'resume';
  readonly writer: WriterAdapter;
  readonly signal: AbortSignal;
  readonly listener: StreamListener;
  readonly reconnector: Reconnector;
  readonly timing: ReconnectTiming;
  /** Whether the writer was asked to stop it. */
  isCancelling(): boolean;
}

export interface RunEnd {
  readonly end: StreamEnd;
  /** Whether it can be taken up again under its id: a loss, not a failure. */
  readonly canResume: boolean;
}

/**
 * Reads a run to its end. A connection that is lost is tried again for as long as the writer holds its runs (D-RESUME):
 * by `resume`, and where nobody knows the run, by `write` under the same id, if that asks for nothing twice. Null when
 * another run took over meanwhile.
 */
export async function followRun(run: FollowedRun): Promise<RunEnd | null> {
  const { writer, request, signal, listener, reconnector, timing } = run;
  const lost = reconnector.open();
  let source = run.first;
  let attempt = 0;
  let lostAt: number | undefined;
  /** How the connection was lost last, and how a resumed run had ended before it was asked for again. */
  let loss: StreamEnd | undefined;
  let resumed: StreamEnd | undefined;

  const options: WriterOptions = {
    signal,
    runId: run.runId,
    onConnected() {
      lostAt = undefined;
      lost.end();
    },
  };
  const watched: StreamListener = {
    ...listener,
    onProgress(progress) {
      options.onConnected?.();
      attempt = 0;
      listener.onProgress(progress);
    },
  };
  const events = () =>
    source === 'resume' && writer.resume ? writer.resume(options) : writer.write(request, options);

  try {
    for (;;) {
      const end = await consumeStream(events, watched);
      if (end === null || signal.aborted) return null;
      if (isLost(end)) {
        if (!writer.resume && !writer.isIdempotent) return { end, canResume: false };
        [loss, resumed] = [end, undefined];
        lostAt ??= Date.now();
        if (Date.now() - lostAt >= (writer.heldMs?.() ?? timing.heldMs)) return { end, canResume: true };
        await lost.wait(backoffDelay(attempt++, timing), signal);
        if (signal.aborted || !listener.isCurrent()) return null;
        source = writer.resume ? 'resume' : 'write';
      } else if (source === 'resume') {
        const isUnknown = codeOf(end) === 'http';
        const isGivenUp = end.end === 'cancelled' && !run.isCancelling();
        if (!isUnknown && !isGivenUp) return { end, canResume: false };
        if (!writer.isIdempotent) {
          // A run that nobody knows any more was cut off where it was last seen.
          const cutOff: StreamEnd = { end: 'failed', failure: ownFailures.cutOff };
          return { end: isUnknown ? (loss ?? cutOff) : end, canResume: false };
        }
        resumed = end;
        source = 'write';
      } else {
        const isRefused = codeOf(end) === 'http' && (loss !== undefined || resumed !== undefined);
        if (isRefused && resumed?.end === 'cancelled') return { end: resumed, canResume: false };
        return { end, canResume: isRefused };
      }
    }
  } finally {
    lost.end();
  }
}

const codeOf = (end: StreamEnd): WorkFailure['code'] | null =>
  end.end === 'failed' ? end.failure.code : null;

function isLost(end: StreamEnd): boolean {
  const code = codeOf(end);
  return code === 'cut_off' || code === 'unreachable';
}
