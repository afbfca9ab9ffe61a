import { errorBody } from '@fabula/contract';

/** What a JSON call answers when it failed: the sentence of writing.md §8, and what the server says of it. */
export interface CallFailure {
  readonly error: string;
  readonly detail?: string;
}

export interface CallJsonOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** What a good answer looks like. */
  schema: { parse(value: unknown): T };
  /** Whether the call goes on when the page is left. */
  keepalive?: boolean;
}

const unknownFailure = 'An error occurred while fetching data';

/** A JSON call to the server of the same origin: the answer, or an object with an `error`. Never throws. */
export async function callJson<T>(
  path: string,
  { method = 'GET', body, schema, keepalive = false }: CallJsonOptions<T>,
): Promise<T | CallFailure> {
  try {
    const answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      keepalive,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return answer.ok ? schema.parse(await answer.json()) : await rejection(answer);
  } catch (thrown) {
    return { error: (thrown instanceof Error && thrown.message) || unknownFailure };
  }
}

export function isCallFailure(answer: unknown): answer is CallFailure {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}

async function rejection(answer: Response): Promise<CallFailure> {
  const parsed = errorBody.safeParse(await answer.json().catch(() => undefined));
  return {
    error:
      answer.status === 401
        ? 'Authentication failed - please log in again'
        : `HTTP error! status: ${answer.status}`,
    ...(parsed.success && { detail: parsed.data.error }),
  };
}
