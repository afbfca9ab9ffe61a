import type { AnswerOf } from '../ApiCall.ts';
import {
  type CallFailure,
  isCallFailure,
  type JsonCall,
  type MadeInput,
  refusalOf,
  type Send,
} from './ask.ts';

export class ListFailure extends Error {
  override name = 'ListFailure';
  /** HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  /** The server's message; '' for none. */
  readonly detail: string;

  constructor({ error, detail, status }: CallFailure) {
    super(error);
    this.status = status;
    this.detail = detail ?? '';
  }
}

export function orThrow<T>(answer: T | CallFailure): T {
  if (isCallFailure(answer)) throw new ListFailure(answer);
  return answer;
}

/** The next page's `parameter` in a `Link` header (D-LISTS). Null on the last page. */
export function nextPage(link: string | null, parameter: 'before' | 'after'): string | null {
  for (const part of (link ?? '').split(/,(?=\s*<)/)) {
    const [, address] = /^\s*<([^>]*)>.*;\s*rel="?next"?/.exec(part) ?? [];
    if (address !== undefined) return new URL(address, 'http://server').searchParams.get(parameter);
  }
  return null;
}

/** One page of an answer, and the next page's start (D-LISTS). Rejects with a `ListFailure`. */
export async function fetchPageOver<C extends JsonCall>(
  send: Send,
  call: C,
  input?: MadeInput,
): Promise<{ answer: AnswerOf<C>; next: string | null }> {
  const response = await send(call, input).catch(() => {
    throw new ListFailure({ error: 'Fabula could not be reached.' });
  });
  if (!response.ok) throw new ListFailure(await refusalOf(response));
  try {
    return {
      answer: call.answer.schema.parse(await response.json()) as AnswerOf<C>,
      next: nextPage(response.headers.get('Link'), 'after'),
    };
  } catch (thrown) {
    console.warn('A list could not be read:', call.path, thrown);
    throw new ListFailure({ error: 'An error occurred while fetching data' });
  }
}

export type ItemOf<C> = AnswerOf<C> extends readonly (infer Item)[] ? Item : never;

export interface Entries<C> {
  entries: ItemOf<C>[];
  next: string | null;
}

/** `fetchPageOver` of a call that answers a list. */
export async function fetchEntriesOver<C extends JsonCall>(
  send: Send,
  call: C,
  input?: MadeInput,
): Promise<Entries<C>> {
  const { answer, next } = await fetchPageOver(send, call, input);
  return { entries: answer as ItemOf<C>[], next };
}
