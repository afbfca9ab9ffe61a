import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { eventReader } from '@fabula/writing/asking';

/** What keeps the connections, and decides where they may lead. */
export interface Agents {
  http: HttpAgent;
  https: HttpsAgent;
}

const anywhere: Agents = {
  http: new HttpAgent({ keepAlive: true }),
  https: new HttpsAgent({ keepAlive: true }),
};
/** Errors are short; more than this is not read. */
const MAX_ERROR_CHARACTERS = 64 * 1024;
/** Of one answer in one turn of the loop. */
const SLICE_MS = 5;
const PART_CHARACTERS = 1_024;
const bodies = new WeakMap<Response, IncomingMessage>();

/** The connection was lost before the answer was whole. */
export class AnswerLost extends Error {}

/**
 * `fetch` for text bodies over `node:http`, which streams at a fraction of the cost. An answer of success has no `body`
 * of its own: `answerBody` gives it. A redirect is an answer like any other. Rejects when there is no answer.
 */
export async function nodeFetch(
  input: string | URL | Request,
  init: RequestInit = {},
  agents: Agents = anywhere,
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const incoming = await ask(url, init, agents).catch(
    (error: NodeJS.ErrnoException & { isReused?: boolean }) => {
      // The server had just closed the connection that was kept: nobody has read the request.
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

/** The same, whose answers have a body as those of `fetch` have. */
export async function nodeFetchWhole(
  ...[input, init, agents]: Parameters<typeof nodeFetch>
): Promise<Response> {
  const response = await nodeFetch(input, init, agents);
  if (!response.ok) return response;
  const { status, headers } = response;
  return new Response(Readable.toWeb(answerBody(response)) as ReadableStream, { status, headers });
}

/** The body of an answer that `nodeFetch` gave, not read yet. */
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

/** The beginning of what is not a stream of events, of so many characters at most. */
export async function textOf(incoming: IncomingMessage, mostCharacters: number): Promise<string> {
  incoming.setEncoding('utf8');
  let text = '';
  for await (const piece of incoming) {
    text += piece;
    if (text.length > mostCharacters) break;
  }
  return text;
}

/**
 * Calls `take` with the data of each server-sent event, in the very turn in which it arrives. Resolves at the end, or
 * once the signal is aborted; rejects with what `take` throws, or with `AnswerLost`. However it settles, nothing is
 * read afterwards.
 */
export function readServerEvents(
  incoming: IncomingMessage,
  signal: AbortSignal,
  take: (data: string) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const push = eventReader(take);
    let rest = '';
    const stop = () => {
      resolve();
      incoming.destroy();
    };
    signal.addEventListener('abort', stop, { once: true });
    incoming.setEncoding('utf8');
    // A flood would be read for as long as it comes, and nothing else done meanwhile.
    const read = (until: number) => {
      try {
        while (rest !== '' && !signal.aborted) {
          const part = rest.slice(0, PART_CHARACTERS);
          rest = rest.slice(PART_CHARACTERS);
          push(part);
          if (performance.now() < until) continue;
          incoming.pause();
          setImmediate(() => {
            incoming.resume();
            read(performance.now() + SLICE_MS);
          });
          return;
        }
      } catch (error) {
        rest = '';
        reject(error);
        incoming.destroy();
      }
    };
    incoming.on('data', (piece: string) => {
      const isBehind = rest !== '';
      rest += piece;
      if (!isBehind) read(performance.now() + SLICE_MS);
    });
    incoming.on('end', () => {
      read(Number.POSITIVE_INFINITY);
      resolve();
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
