import type { ZodMiniType } from 'zod/mini';

/** The answer of a successful call. Every other answer is an `errorBody` (D-ERRORS). */
export type ApiAnswer =
  | { kind: 'json'; status: 200 | 201 | 202; schema: ZodMiniType }
  /** `application/x-ndjson`: lines of `streamLine`, whose chunks are pieces of text, sentence changes, the elements of a scene, the steps of a drawing and its image, or text and the result of a prompt test or of a trial (D-WIRE). */
  | {
      kind: 'lines';
      chunks: 'text' | 'sentences' | 'elements' | 'drawing' | 'prompt_test' | 'trial' | 'either';
    }
  /** Bytes of the kind that the answer's Content-Type names. */
  | { kind: 'bytes' }
  /** HTML for people. */
  | { kind: 'page' };

/**
 * Who may make a call: `anyone`; signed-in accounts (`account`, else 401); admins (`admin`, else 403, D-ADMIN); or
 * `provider`: a service of ours that signs what it sends.
 */
export type ApiAccess = 'anyone' | 'account' | 'admin' | 'provider';

export interface ApiQuery {
  name: string;
  kind: 'text' | 'number';
  description: string;
}

/** One call of the server: enough to route it, to describe it (D-OPENAPI) and to test it. Two calls may share a path when their bodies are of different kinds. */
export interface ApiCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/api/v1/operations/{id}`. */
  path: string;
  /** One sentence for the API's description. */
  summary: string;
  access: ApiAccess;
  /** The resource belongs to one owner: to everybody else it does not exist (404). */
  isOwned?: boolean;
  /** Its JSON body. */
  request?: ZodMiniType;
  /** A body that is not JSON, such as `image/png`. */
  requestBytes?: readonly string[];
  query?: readonly ApiQuery[];
  /** It starts a generation, which has an id and can be cancelled, resumed and reported. */
  startsOperation?: boolean;
  answer: ApiAnswer;
}
