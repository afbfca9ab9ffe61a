import type * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import type { BodyLimits } from './limits.ts';

/** Every other answer is an `errorBody` (D-ERRORS). */
type ApiAnswer =
  | { kind: 'json'; status: 200 | 201 | 202; schema: ZodMiniType }
  /**
   * `application/x-ndjson`: lines of `streamLine` (D-WIRE), with chunks of text, sentence changes, scene
   * elements, drawing steps and the image, or text and the result of a test.
   */
  | {
      kind: 'lines';
      chunks: 'text' | 'sentences' | 'elements' | 'drawing' | 'prompt_test' | 'trial' | 'either';
    }
  | { kind: 'bytes' }
  | { kind: 'page' };

/** `account`: else 401. `admin`: else 403 (D-ADMIN). `provider`: a service that signs its calls. */
export type ApiAccess = 'anyone' | 'account' | 'admin' | 'provider';

export interface ApiQuery {
  name: string;
  kind: 'text' | 'number';
  description: string;
}

/**
 * A call, for routing, OpenAPI (D-OPENAPI) and tests. Two calls may share a path when their bodies differ in
 * type.
 */
export interface ApiCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/v1/operations/{id}`. */
  path: string;
  /** Sentences; the first one alone stands in lists. */
  summary: string;
  access: ApiAccess;
  /** The resource belongs to one owner; others get 404. */
  isOwned?: boolean;
  request?: ZodMiniType;
  /** A body that is not JSON, such as `image/png`. */
  requestBytes?: readonly string[];
  /** Absent where a body is not read. */
  body?: BodyLimits;
  query?: readonly ApiQuery[];
  /** It starts a generation, which has an id and can be cancelled, resumed and reported. */
  startsOperation?: boolean;
  answer: ApiAnswer;
}

type Sent = Pick<ApiCall, 'request' | 'requestBytes'> & { body: BodyLimits };
type SentNothing = { [Key in keyof Sent]?: never };
type CallRow = Omit<ApiCall, 'method' | 'path' | keyof Sent> & (Sent | SentNothing);

type Route = `${ApiCall['method']} /${string}`;
type MethodOf<R> = R extends `${infer Method extends ApiCall['method']} ${string}` ? Method : never;
type PathOf<R> = R extends `${string} ${infer Path}` ? Path : never;

/** A call as both ends use it: the server registers a handler for it, the client asks it. */
export function call<const R extends Route, const Row extends CallRow>(
  route: R,
  row: Row,
): Row & { method: MethodOf<R>; path: PathOf<R> } {
  const [method, path] = route.split(' ');
  return { method, path, ...row } as Row & { method: MethodOf<R>; path: PathOf<R> };
}

/** The names in braces of a path. */
export type PathParameter<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;
export type RequestOf<C> = C extends { request: infer Schema extends ZodMiniType }
  ? z.output<Schema>
  : undefined;
/** Lists may be readonly: a sender's are. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T;
export type SentTo<C> = C extends { request: infer Schema extends ZodMiniType }
  ? Given<z.input<Schema>>
  : undefined;
export type AnswerOf<C> = C extends { answer: { schema: infer Schema extends ZodMiniType } }
  ? z.output<Schema>
  : never;

/** The path of a call with its parameters filled in. */
export function pathOf<C extends Pick<ApiCall, 'path'>>(
  { path }: C,
  params: Readonly<Record<PathParameter<C['path']>, string>>,
): string {
  const given: Readonly<Record<string, string>> = params;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
}

/** The path below the version, as in the history of calls: `/writing/paragraphs/new`. */
export const shortPathOf = ({ path }: Pick<ApiCall, 'path'>): string => path.replace('/api/v1', '');

/** The first sentence of a call's summary, and the others. */
export function saidOf({ summary }: Pick<ApiCall, 'summary'>): { summary: string; description?: string } {
  const [, first = summary, description] = /^(.*?[.)]) (?=[A-Z])(.*)$/s.exec(summary) ?? [];
  return { summary: first, ...(description !== undefined && { description }) };
}

export function json<Schema extends ZodMiniType>(schema: Schema, status: 200 | 201 | 202 = 200) {
  return { kind: 'json', status, schema } as const;
}
