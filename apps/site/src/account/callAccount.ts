import {
  AccountError,
  type AccountFailure,
  type AccountFailureCode,
  type Page,
} from '@fabula/account-kit/core';
import { type ErrorType, errorBody } from '@fabula/contract';
import { fetchSignedIn } from '../api/authorization.ts';
import { nextPage } from '../api/entries.ts';

export interface AccountCall<T> {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  schema: { parse(value: unknown): T };
  /** The message where the server sends none, without a full stop. */
  fallback: string;
  /** The code that a 409 stands for here. */
  conflict?: AccountFailureCode;
}

const codes: Partial<Record<ErrorType, AccountFailureCode>> = {
  insufficient_credits: 'insufficient_credits',
  insufficient_funds: 'insufficient_funds',
  unauthenticated: 'signed_out',
  forbidden: 'forbidden',
  invalid_request: 'invalid',
  not_found: 'invalid',
  conflict: 'invalid',
  // Payments alone answer 422: a declined card, or an amount that cannot be counted.
  unprocessable: 'declined',
  rate_limited: 'too_many',
};

/** An authorized call. Rejects with an `AccountError`: the server's message, or `fallback` (accounts.md §8). */
export async function callAccount<T>(path: string, call: AccountCall<T>): Promise<T> {
  const answer = await sendAccount(path, call);
  try {
    return call.schema.parse(await answer.json());
  } catch (thrown) {
    console.warn('The answer to an account call could not be read:', path, thrown);
    throw new AccountError({ code: 'unknown', message: call.fallback });
  }
}

/** As `callAccount`, with the raw answer. Rejects unless it is ok. */
export async function sendAccount(
  path: string,
  { method = 'GET', body, headers, fallback, conflict }: Omit<AccountCall<unknown>, 'schema'>,
): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetchSignedIn(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw unreachable(fallback);
  }
  if (answer.ok) return answer;
  const failure = await failureOf(answer, fallback);
  throw new AccountError(answer.status === 409 && conflict ? { ...failure, code: conflict } : failure);
}

export function unreachable(fallback: string): AccountError {
  return new AccountError({
    code: 'unreachable',
    message: `${fallback}. Check your connection, then try again.`,
  });
}

async function failureOf(answer: Response, fallback: string): Promise<AccountFailure> {
  const said = errorBody.safeParse(await answer.json().catch(() => undefined));
  if (!said.success) return { code: answer.status === 401 ? 'signed_out' : 'unknown', message: fallback };
  const { error, type, required, field } = said.data;
  return {
    code: codes[type] ?? 'unknown',
    message: error,
    ...(required !== undefined && { required }),
    ...(field !== undefined && { field }),
  };
}

export interface Statement<T> {
  /** Throws on a malformed answer. */
  items(answer: unknown): readonly T[];
  fallback: string;
}

/** One page of a statement, newest first; `before` is the previous page's `next`. Rejects with an `AccountError`. */
export async function readPage<T>(
  path: string,
  before: string | null,
  { items, fallback }: Statement<T>,
): Promise<Page<T>> {
  const query = before === null ? '' : `?before=${encodeURIComponent(before)}`;
  const answer = await sendAccount(path + query, { fallback });
  try {
    return { items: items(await answer.json()), next: nextPage(answer.headers.get('Link'), 'before') };
  } catch (thrown) {
    console.warn('A statement could not be read:', path, thrown);
    throw new AccountError({ code: 'unknown', message: fallback });
  }
}
