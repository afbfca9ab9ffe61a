import type { ModelTrouble } from '@fabula/writing/asking';

/** A transport error. @internal */
export class EndpointError extends Error {
  override name = 'EndpointError';

  constructor(readonly trouble: ModelTrouble) {
    super(typeof trouble === 'object' ? trouble.message : String(trouble));
  }
}

/**
 * Gives `reader` the text of an answer, until it ends, the reader has enough (`push` is true) or throws, or on abort; throws
 * an `EndpointError` when the connection is lost, or nothing comes for `silenceMs`. @internal
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  reader: { push(piece: string): boolean; end(): void },
  silenceMs?: number,
): Promise<void> {
  const decoder = new TextDecoder();
  const source = body.getReader();
  const stop = () => void source.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (!signal.aborted) {
      const piece = await within(silenceMs, source.read(), 'cut_off').catch(() => {
        throw new EndpointError('cut_off');
      });
      if (reader.push(decoder.decode(piece.value, { stream: !piece.done }))) return;
      if (!piece.done) continue;
      if (!signal.aborted) reader.end();
      return;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** The whole text of an answer; throws as `readBody` does. @internal */
export async function readText(answer: Response, signal: AbortSignal, silenceMs?: number): Promise<string> {
  let text = '';
  if (!answer.body) return text;
  await readBody(
    answer.body,
    signal,
    {
      push(piece) {
        text += piece;
        return false;
      },
      end: () => undefined,
    },
    silenceMs,
  );
  return text;
}

const usualSilenceMs = 120_000;

/** Rejects when it takes longer. What it waited for goes on until the caller aborts it. */
async function within<T>(
  silenceMs = usualSilenceMs,
  awaited: Promise<T>,
  trouble: 'cut_off' | 'unreachable',
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EndpointError(trouble)), silenceMs);
  });
  try {
    return await Promise.race([awaited, silence]);
  } finally {
    clearTimeout(timer);
  }
}

export interface EndpointOptions {
  /** Sent with each call, such as a token; a function is called for each. */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /**
   * Milliseconds without a byte, also before the first one, after which a call is given up. Default 120,000: a local model
   * may read a long prompt for a minute.
   */
  silenceMs?: number | undefined;
  /** Replaces the global `fetch`. A thrown `WritingError` is shown by the editor as it is. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/**
 * Posts JSON. Throws an `EndpointError` when the server is unreachable; passes on other errors of a custom
 * `fetch`. @internal
 */
export async function post(
  url: string,
  body: unknown,
  { headers, fetch: own, silenceMs }: EndpointOptions,
  signal: AbortSignal,
): Promise<Response> {
  const given = new Headers(typeof headers === 'function' ? await headers() : headers);
  given.set('Content-Type', 'application/json');
  const init = { method: 'POST', headers: given, body: JSON.stringify(body), signal };
  try {
    return await within(silenceMs, (own ?? fetch)(url, init), 'unreachable');
  } catch (error) {
    // Every engine throws a `TypeError` for a failed connection.
    throw error instanceof TypeError && !signal.aborted ? new EndpointError('unreachable') : error;
  }
}
