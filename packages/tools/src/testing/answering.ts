import type { ApiCall } from '@fabula/contract';
import { type MadeInput, requestOf, type Send } from '@fabula/contract/client';

/** A call as a server gets it. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  signal: AbortSignal | undefined;
}

/** What a server answers: a Response, or what is sent as JSON; undefined is a 404. */
export type AnswerTool = (asked: Asked) => unknown;

/** Reads what `fetch` is given. */
export function askedOf(address: string, { method = 'GET', body, headers, signal }: RequestInit = {}): Asked {
  const { pathname: path, searchParams: query } = new URL(address, 'http://server');
  return {
    method,
    path,
    query,
    body: typeof body === 'string' ? JSON.parse(body) : body,
    headers: new Headers(headers),
    signal: signal ?? undefined,
  };
}

export function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  return answer === undefined
    ? Response.json({ error: 'There is nothing here.', type: 'not_found' }, { status: 404 })
    : Response.json(answer);
}

/** A client whose calls are answered here. */
export function answering(answer: AnswerTool): Send {
  return async (call: ApiCall, input?: MadeInput) =>
    responseOf(await answer(askedOf(...requestOf(call, input))));
}
