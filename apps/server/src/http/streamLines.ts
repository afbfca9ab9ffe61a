import type { ServerResponse } from 'node:http';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { OPERATION_HEADER, STREAM_CONTENT_TYPE, type StreamLine } from '@fabula/contract';
import type { Context } from 'hono';
import type { AppEnv } from './requests.ts';

export interface StreamOptions {
  /** An empty line is sent this often, in ms. */
  heartbeatMs: number;
  /** A reader that takes nothing for this long is cut off, in ms. */
  stallMs: number;
  /** Receives unexpected errors, with the operation's id. */
  logError(reference: string, error: unknown): void;
}

export interface LineSource {
  operationId?: string | undefined;
  /**
   * Gives `take` JSON lines without their newline, the last one terminal, and waits where it says so; ends early
   * when the signal is aborted.
   */
  lines(signal: AbortSignal, take: (line: string) => Promise<void> | undefined): Promise<void>;
}

/**
 * Turns lines, mostly an operation's, into an HTTP answer (D-WIRE). Each ends in a terminal line, unless its
 * reader left or stalled; that only aborts the signal of `lines`.
 */
export function streamLines<Env extends AppEnv>(
  c: Context<Env>,
  source: LineSource,
  options: StreamOptions,
): Response {
  c.header('Content-Type', STREAM_CONTENT_TYPE);
  c.header('Cache-Control', 'no-store, no-transform');
  c.header('X-Accel-Buffering', 'no');
  if (source.operationId !== undefined) c.header(OPERATION_HEADER, source.operationId);
  if (c.env?.outgoing !== undefined) {
    c.env.writeBody = (outgoing) => writeLines(outgoing, source, options);
    return c.body(null);
  }
  const pipe = new PassThrough({ highWaterMark: 1 });
  writeLines(pipe, source, options);
  return c.body(Readable.toWeb(pipe, { strategy: { highWaterMark: 1 } }) as unknown as ReadableStream);
}

/**
 * Sends an answer whose body bypasses web streams, which would cost more than the lines: each line goes to
 * the socket in the turn in which it comes. Call it after all middleware.
 */
export function sendWritten(
  { status, headers }: Response,
  outgoing: ServerResponse,
  writeBody: (outgoing: Writable) => void,
): void {
  const cookies = headers.getSetCookie();
  outgoing.writeHead(status, {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  });
  outgoing.flushHeaders();
  writeBody(outgoing);
}

function writeLines(out: Writable, source: LineSource, options: StreamOptions): void {
  const gone = new AbortController();
  let hasSent = false;
  let stall: NodeJS.Timeout | undefined;
  const beat = setInterval(() => stall ?? out.write('\n'), options.heartbeatMs);

  function leave(): void {
    if (gone.signal.aborted) return;
    gone.abort();
    clearInterval(beat);
    clearTimeout(stall);
  }

  /** Settles when the reader has taken what was sent, or is gone. */
  function taken(): Promise<void> {
    return new Promise((resolve) => {
      stall = setTimeout(() => out.destroy(), options.stallMs);
      const go = () => {
        clearTimeout(stall);
        stall = undefined;
        out.off('drain', go);
        out.off('close', go);
        resolve();
      };
      out.on('drain', go);
      out.on('close', go);
    });
  }

  function take(line: string): Promise<void> | undefined {
    gone.signal.throwIfAborted();
    hasSent = true;
    return out.write(`${line}\n`) ? undefined : taken();
  }

  async function write(): Promise<void> {
    try {
      await source.lines(gone.signal, take);
    } catch (error) {
      if (gone.signal.aborted) return;
      options.logError(source.operationId ?? 'lines', error);
      out.write(`${JSON.stringify(broken(hasSent))}\n`);
    }
    if (gone.signal.aborted) return;
    leave();
    out.end();
  }

  out.on('error', leave);
  out.on('close', leave);
  if (out.destroyed) leave();
  else void write();
}

function broken(hasSent: boolean): StreamLine {
  const next = hasSent ? 'What came so far is kept; try again.' : 'Nothing came; try again.';
  return { error: `Something went wrong on our side. ${next}`, type: 'internal' };
}
