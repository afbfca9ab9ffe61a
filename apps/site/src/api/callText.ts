import { errorBody } from '@fabula/contract';
import { authorization } from './authorization.ts';

/** What a call answers when it failed: the sentence of writing.md §8, and what the server says of it. */
export interface CallFailure {
  readonly error: string;
  readonly detail?: string;
  /** That of the answer; missing when none came. */
  readonly status?: number;
}

export interface CallOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** What a good answer looks like. */
  schema: { parse(value: unknown): T };
  /** Whether the call goes on when the page is left. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

const unknownFailure = 'An error occurred while fetching data';

/** A call to the server of the same origin: the text of a good answer, or what a refusal says. Throws when none came. */
export async function callText<T>(
  path: string,
  accept: string,
  { method = 'GET', body, keepalive = false, signal }: CallOptions<T>,
): Promise<string | CallFailure> {
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    keepalive,
    ...(signal && { signal }),
    headers: {
      Accept: accept,
      ...(await authorization()),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer.text();
  const parsed = errorBody.safeParse(await answer.json().catch(() => undefined));
  return {
    error:
      answer.status === 401
        ? 'Authentication failed - please log in again'
        : `HTTP error! status: ${answer.status}`,
    status: answer.status,
    ...(parsed.success && { detail: parsed.data.error }),
  };
}

/** Total: what a call answers when anything was thrown. */
export function failureFrom(thrown: unknown): CallFailure {
  return { error: (thrown instanceof Error && thrown.message) || unknownFailure };
}

export function isCallFailure(answer: unknown): answer is CallFailure {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}
