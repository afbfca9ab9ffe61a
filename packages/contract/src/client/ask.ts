import { type AnswerOf, type ApiCall, type PathParameter, pathOf, type SentTo } from '../ApiCall.ts';
import type { OtherModel } from '../connectionCalls.ts';
import type { ErrorType } from '../errorType.ts';
import { type ErrorBody, errorBody, STREAM_CONTENT_TYPE } from '../operation.ts';

export type JsonCall = ApiCall & { answer: { kind: 'json' } };

interface CallOptions {
  headers?: Record<string, string>;
  isAnonymous?: boolean;
  /** True lets the call outlive the page. */
  keepalive?: boolean;
  signal?: AbortSignal | undefined;
}

type Sent = string | number | boolean | null | undefined;
type Params<C extends ApiCall> = [PathParameter<C['path']>] extends [never]
  ? { params?: never }
  : { params: Record<PathParameter<C['path']>, string> };
type Query<C> = C extends { query: readonly { name: infer Name extends string }[] }
  ? { query?: { [Key in Name]?: Sent } }
  : { query?: never };
type Body<C> = C extends { request: unknown }
  ? { body: SentTo<C> }
  : C extends { requestBytes: unknown }
    ? { body: Blob }
    : { body?: never };

/** What a call takes: `params` of its path, `query` without what is blank, and a `body` of its schema. */
export type CallInput<C extends ApiCall> = CallOptions & Params<C> & Query<C> & Body<C>;
export type CallArguments<C extends ApiCall> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

interface Address {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, Sent>> | undefined;
}

/** Path and query of a call on this server. */
export function addressOf(call: Pick<ApiCall, 'path'>, { params = {}, query = {} }: Address = {}): string {
  const filled = pathOf(call, params);
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') asked.set(name, String(value));
  return asked.size === 0 ? filled : `${filled}?${asked}`;
}

const accepted: Partial<Record<ApiCall['answer']['kind'], string>> = {
  json: 'application/json',
  lines: STREAM_CONTENT_TYPE,
};

/** An input that is not checked against its call: one that is made of a checked one. */
export type MadeInput = CallOptions & Address & { body?: unknown };

/** Sends a call; resolves to the answer, whatever its status. Rejects without one. */
export type Send = (call: ApiCall, input?: MadeInput) => Promise<Response>;

/** What `fetch` is given for a call: an address on this server, and its options. */
export function requestOf(
  call: ApiCall,
  { keepalive, signal, headers, params, query, body }: MadeInput = {},
): [address: string, init: RequestInit] {
  const accept = accepted[call.answer.kind];
  const isFile = body instanceof Blob;
  const init: RequestInit = {
    method: call.method,
    credentials: 'same-origin',
    ...(keepalive && { keepalive }),
    ...(signal && { signal }),
    headers: {
      ...(accept !== undefined && { Accept: accept }),
      ...(body !== undefined && !isFile && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  };
  return [addressOf(call, { params, query }), init];
}

/** A JSON call: the answer, or an object with an `error` (writing.md §7). Never throws. */
export async function askOver<C extends JsonCall>(
  send: Send,
  call: C,
  input?: MadeInput,
): Promise<AnswerOf<C> | CallFailure> {
  try {
    const answer = await send(call, input);
    if (!answer.ok) return await refusalOf(answer);
    return readJson(call, await answer.text());
  } catch (thrown) {
    return failureFrom(thrown);
  }
}

function readJson<C extends JsonCall>({ answer }: C, text: string): AnswerOf<C> | CallFailure {
  try {
    return answer.schema.parse(JSON.parse(text)) as AnswerOf<C>;
  } catch (thrown) {
    console.warn('An answer could not be read:', thrown);
    return { error: 'The server sent something that cannot be read. Try again.', isUnreadable: true };
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

const unknownFailure = 'An error occurred while fetching data';

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
