import { OPERATION_HEADER, STREAM_CONTENT_TYPE, type StreamLine } from '@fabula/contract';
import type { Context } from 'hono';
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
export function streamLines<Env extends AppEnv>(
  c: Context<Env>,
  source: LineSource,
  options: StreamOptions,
): Response {
  c.header('Content-Type', STREAM_CONTENT_TYPE);
  c.header('Cache-Control', 'no-store, no-transform');
  c.header('X-Accel-Buffering', 'no');
  c.header(OPERATION_HEADER, source.operationId);

  const gone = new AbortController();
  const request = c.req.raw.signal;
  const lines = source.lines(gone.signal)[Symbol.asyncIterator]();
  let isWaiting = false;
  let hasSent = false;
  let out: ReadableStreamDefaultController<Uint8Array>;

  // Two timers a stream, restarted by each line: made anew for each, they cost more than the line.
  const beat = setInterval(() => isWaiting && out.enqueue(NEWLINE), options.heartbeatMs);
  const stall = setTimeout(() => {
    if (isWaiting) return void stall.refresh();
    leave();
    out.error(new Error('The reader takes nothing.'));
    c.env?.outgoing?.destroy();
  }, options.stallMs);

  function leave(): void {
    if (gone.signal.aborted) return;
    gone.abort();
    clearInterval(beat);
    clearTimeout(stall);
    request.removeEventListener('abort', leave);
    void lines.return?.(undefined);
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        out = controller;
      },
      async pull() {
        isWaiting = true;
        try {
          const step = await lines.next();
          isWaiting = false;
          if (gone.signal.aborted) return;
          if (step.done) end();
          else {
            send(step.value);
            hasSent = true;
          }
        } catch (error) {
          isWaiting = false;
          if (gone.signal.aborted) return;
          options.report(source.operationId, error);
          send(JSON.stringify(broken(hasSent)));
          end();
        }
      },
      cancel: leave,
    },
    { highWaterMark: 1 },
  );
  function send(line: string): void {
    out.enqueue(encoder.encode(`${line}\n`));
    beat.refresh();
    stall.refresh();
  }
  function end(): void {
    leave();
    out.close();
  }
  if (request.aborted) leave();
  else request.addEventListener('abort', leave, { once: true });
  return c.body(body);
}

const encoder = new TextEncoder();
const NEWLINE = encoder.encode('\n');

function broken(hasSent: boolean): StreamLine {
  const next = hasSent ? 'What came so far is kept; try again.' : 'Nothing came; try again.';
  return { error: `Something went wrong on our side. ${next}`, type: 'internal' };
}
