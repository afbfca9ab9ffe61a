import { OPERATION_HEADER, STREAM_CONTENT_TYPE, type StreamLine } from '@fabula/contract';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { AppEnv } from './AppEnv.ts';

export interface StreamOptions {
  /** An empty line is sent after this long without another one, in ms. */
  heartbeatMs: number;
  /** A reader that takes nothing for this long is cut, in ms. */
  stallMs: number;
  /** Takes errors that nobody foresaw, with the operation's id. */
  report(reference: string, error: unknown): void;
}

export interface LineSource {
  operationId: string;
  /** JSON lines without their newline, the last one terminal; ends early when the signal is aborted. */
  lines(signal: AbortSignal): AsyncIterable<string>;
}

/**
 * Turns the lines of an operation into an HTTP answer (D-WIRE). Every answer ends in a terminal line, unless its
 * reader left or stalled. Leaving only aborts the signal given to `lines`: what becomes of the operation is its own affair.
 */
export function streamLines(c: Context<AppEnv>, source: LineSource, options: StreamOptions): Response {
  c.header('Content-Type', STREAM_CONTENT_TYPE);
  c.header('Cache-Control', 'no-store, no-transform');
  c.header('X-Accel-Buffering', 'no');
  c.header(OPERATION_HEADER, source.operationId);

  const gone = new AbortController();
  const leave = () => gone.abort();
  const request = c.req.raw.signal;
  if (request.aborted) leave();
  request.addEventListener('abort', leave, { once: true });

  return stream(c, async (out) => {
    out.onAbort(leave);
    const write = async (text: string) => {
      const taken = await within(out.write(text), options.stallMs);
      if (taken === LATE) {
        leave();
        out.abort();
        c.env?.outgoing?.destroy();
      }
    };
    const lines = source.lines(gone.signal)[Symbol.asyncIterator]();
    try {
      let next = lines.next();
      while (!gone.signal.aborted) {
        const step = await within(next, options.heartbeatMs);
        if (gone.signal.aborted) break;
        if (step === LATE) {
          await write('\n');
          continue;
        }
        if (step.done) break;
        await write(`${step.value}\n`);
        next = lines.next();
      }
    } catch (error) {
      options.report(source.operationId, error);
      await write(`${JSON.stringify(BROKEN)}\n`);
    } finally {
      leave();
      request.removeEventListener('abort', leave);
      await lines.return?.();
    }
  });
}

const BROKEN: StreamLine = {
  error: 'Something went wrong on our side. What came so far is kept; try again.',
  type: 'internal',
};

const LATE = Symbol('late');

async function within<T>(promise: Promise<T>, ms: number): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
