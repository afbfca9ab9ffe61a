import { eventReader, type ModelTrouble } from '@fabula/writing/asking';

/** A transport error. @internal */
export class EndpointError extends Error {
  override name = 'EndpointError';

  constructor(readonly trouble: ModelTrouble) {
    super(typeof trouble === 'object' ? trouble.message : String(trouble));
  }
}

/**
 * Calls `take` with the data of each server-sent event. Settles at the end, when `take` throws, or on abort;
 * throws an `EndpointError` when the connection is lost. @internal
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  take: (data: string) => void,
): Promise<void> {
  const push = eventReader(take);
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (!signal.aborted) {
      const piece = await reader.read().catch(() => {
        throw new EndpointError('cut_off');
      });
      push(decoder.decode(piece.value, { stream: !piece.done }));
      if (piece.done) return;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

export interface EndpointOptions {
  /** Sent with each call, such as a token; a function is called for each. */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
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
  { headers, fetch: own }: EndpointOptions,
  signal: AbortSignal,
): Promise<Response> {
  const given = new Headers(typeof headers === 'function' ? await headers() : headers);
  given.set('Content-Type', 'application/json');
  const init = { method: 'POST', headers: given, body: JSON.stringify(body), signal };
  try {
    return await (own ?? fetch)(url, init);
  } catch (error) {
    // Every engine throws a `TypeError` for a failed connection.
    throw error instanceof TypeError && !signal.aborted ? new EndpointError('unreachable') : error;
  }
}
