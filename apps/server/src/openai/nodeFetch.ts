import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

export interface Agents {
  http: HttpAgent;
  https: HttpsAgent;
}

const anywhere: Agents = {
  http: new HttpAgent({ keepAlive: true }),
  https: new HttpsAgent({ keepAlive: true }),
};
const MAX_ERROR_CHARACTERS = 64 * 1024;
/** Of one answer in one turn of the event loop. */
const SLICE_MS = 5;
const PART_CHARACTERS = 1_024;
const bodies = new WeakMap<Response, IncomingMessage>();

export class AnswerLost extends Error {}

/**
 * `fetch` for text bodies over `node:http`, which streams at a fraction of the cost. A successful answer has
 * no `body`: use `answerBody`. Redirects are not followed. Rejects without an answer.
 */
export async function nodeFetch(
  input: string | URL | Request,
  init: RequestInit = {},
  agents: Agents = anywhere,
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const incoming = await ask(url, init, agents).catch(
    (error: NodeJS.ErrnoException & { isReused?: boolean }) => {
      // The server had just closed the kept-alive connection: it has not read the request.
      if (error.isReused && error.code === 'ECONNRESET' && !init.signal?.aborted)
        return ask(url, init, agents);
      throw error;
    },
  );
  const status = incoming.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value));
  if (status < 200 || status >= 300) {
    return new Response((await textOf(incoming, MAX_ERROR_CHARACTERS)) || null, { status, headers });
  }
  const response = new Response(null, { status, headers });
  bodies.set(response, incoming);
  return response;
}

/** Its answers have a body, as those of `fetch`. */
export async function nodeFetchWhole(
  ...[input, init, agents]: Parameters<typeof nodeFetch>
): Promise<Response> {
  const response = await nodeFetch(input, init, agents);
  if (!response.ok) return response;
  const { status, headers } = response;
  return new Response(Readable.toWeb(answerBody(response)) as ReadableStream, { status, headers });
}

export function answerBody(response: Response): IncomingMessage {
  const body = bodies.get(response);
  if (body === undefined) throw new Error('This answer has no body to read.');
  return body;
}

function ask(
  url: URL,
  { method, headers, body, signal }: RequestInit,
  agents: Agents,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? httpsRequest : httpRequest)(
      url,
      {
        agent: isSecure ? agents.https : agents.http,
        headers: Object.fromEntries(new Headers(headers)),
        ...(method !== undefined && { method }),
        ...(signal && { signal }),
      },
      resolve,
    );
    request.on('error', (error) => reject(Object.assign(error, { isReused: request.reusedSocket })));
    request.end(typeof body === 'string' ? body : undefined);
  });
}

/** The beginning of an answer that is no event stream. */
export async function textOf(incoming: IncomingMessage, mostCharacters: number): Promise<string> {
  incoming.setEncoding('utf8');
  let text = '';
  for await (const piece of incoming) {
    text += piece;
    if (text.length > mostCharacters) break;
  }
  return text;
}

/** Reads the text of an answer, cut anywhere. */
export interface TextReader {
  /** True: the answer has ended, whatever comes behind it. */
  push(piece: string): boolean;
  end(): void;
}

/** What a server may send behind the end of its answer, until the connection is closed. */
const DRAIN_MS = 1_000;

/**
 * Gives `reader` the text in the turn in which it arrives. Resolves at the end or on abort; rejects with errors of the
 * reader, or with `AnswerLost`. Nothing is read afterwards.
 */
export function readAnswer(
  incoming: IncomingMessage,
  signal: AbortSignal,
  reader: TextReader,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let rest = '';
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      resolve();
      incoming.destroy();
    };
    signal.addEventListener('abort', stop, { once: true });
    incoming.setEncoding('utf8');
    const fail = (error: unknown) => {
      rest = '';
      isStopped = true;
      reject(error);
      incoming.destroy();
    };
    // A flood must not block the event loop.
    const read = (until: number) => {
      try {
        while (rest !== '' && !isStopped) {
          const part = rest.slice(0, PART_CHARACTERS);
          rest = rest.slice(PART_CHARACTERS);
          if (reader.push(part)) {
            isStopped = true;
            signal.removeEventListener('abort', stop);
            resolve();
            setTimeout(() => incoming.destroy(), DRAIN_MS).unref();
            return;
          }
          if (rest === '' || performance.now() < until) continue;
          incoming.pause();
          setImmediate(() => {
            incoming.resume();
            read(performance.now() + SLICE_MS);
          });
          return;
        }
      } catch (error) {
        fail(error);
      }
    };
    incoming.on('data', (piece: string) => {
      if (isStopped) return;
      const isBehind = rest !== '';
      rest += piece;
      if (!isBehind) read(performance.now() + SLICE_MS);
    });
    incoming.on('end', () => {
      read(Number.POSITIVE_INFINITY);
      try {
        if (!isStopped) reader.end();
        resolve();
      } catch (error) {
        fail(error);
      }
    });
    const lose = () => {
      read(Number.POSITIVE_INFINITY);
      reject(new AnswerLost());
    };
    incoming.on('error', lose);
    incoming.on('close', () => {
      signal.removeEventListener('abort', stop);
      lose();
    });
    if (signal.aborted) stop();
    else if (incoming.destroyed) reject(new AnswerLost());
  });
}

/**
 * Connections to public addresses and to `allowed` (addresses and subnets) alone. The address that is
 * connected to is judged, so a name that resolves anew a moment later changes nothing.
 */
export function publicAgents(allowed: readonly string[], lookup?: LookupFunction): () => Promise<Agents> {
  let opening: Promise<Agents> | undefined;
  return () => {
    opening ??= open(allowed, lookup);
    return opening;
  };
}

/** Azure's metadata, at an address that is public by its range. */
const hidden = ['168.63.129.16'];

async function open(allowed: readonly string[], lookup: LookupFunction | undefined): Promise<Agents> {
  const { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } = await import('request-filtering-agent');
  const options = {
    keepAlive: true,
    allowIPAddressList: [...allowed],
    denyIPAddressList: hidden,
    ...(lookup && { lookup }),
  };
  return { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) };
}

/** True when an error, or its cause, says that an address was refused. */
export function isRefusedAddress(error: unknown): boolean {
  return error instanceof Error && /^DNS lookup .* is not allowed\./.test(error.message);
}
