import { eventReader, type ModelTrouble } from '@fabula/writing/asking';

/** What went wrong between here and a server. @internal */
export class EndpointError extends Error {
  override name = 'EndpointError';

  constructor(readonly trouble: ModelTrouble) {
    super(typeof trouble === 'object' ? trouble.message : String(trouble));
  }
}

/**
 * Calls `take` with the data of each server-sent event. Settles at the end, when `take` throws, or once the signal is
 * aborted; throws an `EndpointError` where the connection is lost. @internal
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

/** Where a server is, and how it is called. */
export interface EndpointOptions {
  /** Sent with each call, such as a token of your own; a function is asked anew at each call. */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /** In place of the page's own `fetch`. It may throw a `WritingError`, which the editor shows as it is. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** Posts JSON. Throws an `EndpointError` where nobody answers; what else a `fetch` of the product throws is passed on. @internal */
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
    // So says every engine of a connection that there is not.
    throw error instanceof TypeError && !signal.aborted ? new EndpointError('unreachable') : error;
  }
}
