import {
  AccountError,
  type AccountFailure,
  type AccountFailureCode,
  type Page,
} from '@fabula/account-kit/core';
import type { AnswerOf, ApiCall, ErrorType } from '@fabula/contract';
import {
  type CallFailure,
  type CallInput,
  type JsonCall,
  type MadeInput,
  nextPage,
  refusalOf,
} from '@fabula/contract/client';
import { sendMade } from '../api/call.ts';

interface Fallback {
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

/** A call of the signed-in account. Rejects with an `AccountError`: the server's message, or `fallback` (accounts.md §8). */
export async function askAccount<C extends JsonCall>(
  call: C,
  given: CallInput<C> & Fallback,
): Promise<AnswerOf<C>> {
  return readAnswer(call, await sendAccount(call, given, given), given.fallback);
}

async function readAnswer<C extends JsonCall>(
  { answer: { schema }, path }: C,
  answer: Response,
  fallback: string,
): Promise<AnswerOf<C>> {
  try {
    return schema.parse(await answer.json()) as AnswerOf<C>;
  } catch (thrown) {
    console.warn('The answer to an account call could not be read:', path, thrown);
    throw new AccountError({ code: 'unknown', message: fallback });
  }
}

/** As `askAccount`, with the raw answer. Rejects unless it is ok. */
export async function sendAccount(
  call: ApiCall,
  { fallback, conflict }: Fallback,
  input?: MadeInput,
): Promise<Response> {
  const answer = await sendMade(call, input).catch(() => {
    throw unreachable(fallback);
  });
  if (answer.ok) return answer;
  const failure = failureOf(await refusalOf(answer), fallback);
  throw new AccountError(answer.status === 409 && conflict ? { ...failure, code: conflict } : failure);
}

export function unreachable(fallback: string): AccountError {
  return new AccountError({
    code: 'unreachable',
    message: `${fallback}. Check your connection, then try again.`,
  });
}

function failureOf({ status, type, detail, required, field }: CallFailure, fallback: string): AccountFailure {
  if (type === undefined) return { code: status === 401 ? 'signed_out' : 'unknown', message: fallback };
  return {
    code: codes[type] ?? 'unknown',
    message: detail ?? fallback,
    ...(required !== undefined && { required }),
    ...(field !== undefined && { field }),
  };
}

type StatementCall = JsonCall & { query: readonly { name: 'limit' | 'before' }[] };

/** One page of a statement, newest first; `before` is the previous page's `next`. Rejects with an `AccountError`. */
export async function askStatement<C extends StatementCall, T>(
  call: C,
  before: string | null,
  { items, fallback }: { items(answer: AnswerOf<C>): readonly T[]; fallback: string },
): Promise<Page<T>> {
  const answer = await sendAccount(call, { fallback }, { query: { before } });
  const next = nextPage(answer.headers.get('Link'), 'before');
  return { items: items(await readAnswer(call, answer, fallback)), next };
}
