import { type ErrorBody, type ErrorType, errorBody, type OtherModel } from '@fabula/contract';
import { fetchSignedIn } from './authorization.ts';

/** A JSON call: the answer, or an object with an `error` (writing.md §7). Never throws. */
export async function callJson<T>(path: string, options: CallOptions<T>): Promise<T | CallFailure> {
  try {
    const answer = await callText(path, 'application/json', options);
    return typeof answer === 'string' ? read(answer, options.schema) : answer;
  } catch (thrown) {
    return failureFrom(thrown);
  }
}

function read<T>(answer: string, schema: CallOptions<T>['schema']): T | CallFailure {
  try {
    return schema.parse(JSON.parse(answer));
  } catch (thrown) {
    console.warn('An answer could not be read:', thrown);
    return { error: 'The server sent something that cannot be read. Try again.', isUnreadable: true };
  }
}

/** A call whose answer is YAML (writing.md §7): the answer, or an object with an `error`. Never throws. */
export async function callYaml<T>(path: string, options: CallOptions<T>): Promise<T | CallFailure> {
  try {
    const answer = await callText(path, 'application/yaml', options);
    if (typeof answer !== 'string') return answer;
    const { parse } = await import('yaml');
    return options.schema.parse(parse(answer));
  } catch (thrown) {
    return failureFrom(thrown);
  }
}

/** Answer of a failed call: the message of writing.md §8, and the server's details. */
export interface CallFailure {
  readonly error: string;
  readonly detail?: string;
  readonly status?: number;
  readonly type?: ErrorType;
  /** The answer did not match its schema. */
  readonly isUnreadable?: true;
  readonly field?: string;
  /** Missing credits or dollars. */
  readonly required?: number;
  readonly revision?: number;
  readonly otherModel?: OtherModel;
}

export interface CallOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  schema: { parse(value: unknown): T };
  isAnonymous?: boolean;
  /** True lets the call outlive the page. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

const unknownFailure = 'An error occurred while fetching data';

/** Text of a good answer, or what a refusal says. Throws without an answer. */
async function callText<T>(
  path: string,
  accept: string,
  { method = 'GET', body, isAnonymous = false, keepalive = false, signal, headers }: CallOptions<T>,
): Promise<string | CallFailure> {
  const send = isAnonymous ? fetch : fetchSignedIn;
  const answer = await send(path, {
    method,
    credentials: 'same-origin',
    keepalive,
    ...(signal && { signal }),
    headers: {
      Accept: accept,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.ok ? answer.text() : refusalOf(answer);
}

export async function refusalOf(answer: Response): Promise<CallFailure> {
  const text = await answer.text().catch(() => '');
  const body = parseJson(text);
  const parsed = errorBody.safeParse(body);
  const detail = parsed.success ? undefined : sentenceIn(answer, text, body);
  return {
    error:
      answer.status === 401
        ? 'Authentication failed - please log in again'
        : `HTTP error! status: ${answer.status}`,
    status: answer.status,
    ...(detail !== undefined && { detail }),
    ...(parsed.success && whyOf(parsed.data)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Message of a proxy: an `error` of JSON, or a short plain text. */
function sentenceIn(answer: Response, text: string, body: unknown): string | undefined {
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string')
    return body.error;
  const isPlain = answer.headers.get('Content-Type')?.startsWith('text/plain') ?? false;
  return isPlain && /^[^<]/.test(text.trim()) && text.length <= 300 ? text.trim() : undefined;
}

function whyOf({ error, type, field, required, revision, otherModel }: ErrorBody): Partial<CallFailure> {
  return {
    detail: error,
    type,
    ...(field !== undefined && { field }),
    ...(required !== undefined && { required }),
    ...(revision !== undefined && { revision }),
    ...(otherModel && { otherModel }),
  };
}

/** Total: the failure for anything thrown. */
export function failureFrom(thrown: unknown): CallFailure {
  return { error: (thrown instanceof Error && thrown.message) || unknownFailure };
}

export function isCallFailure(answer: unknown): answer is CallFailure {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}
