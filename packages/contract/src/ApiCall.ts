import type { ZodMiniType } from 'zod/mini';

/** What a call answers when all goes well. Every other answer is an `errorBody` (D-ERRORS). */
export type ApiAnswer =
  | { kind: 'json'; status: 200 | 202; schema: ZodMiniType }
  /** `application/x-ndjson`: lines of `streamLine`, whose chunks are pieces of text or sentence changes (D-WIRE). */
  | { kind: 'lines'; chunks: 'text' | 'sentences' | 'either' }
  /** HTML for people. */
  | { kind: 'page' };

export interface ApiQuery {
  name: string;
  description: string;
}

/** One call of the server: enough to route it, to describe it (D-OPENAPI) and to test it. */
export interface ApiCall {
  name: string;
  method: 'GET' | 'POST';
  /** With parameters in braces: `/api/v1/operations/{id}`. */
  path: string;
  /** One sentence for whoever reads the list of calls. */
  summary: string;
  request?: ZodMiniType;
  query?: ApiQuery;
  /** It starts a generation, which has an id and can be cancelled, resumed and reported. */
  startsOperation?: boolean;
  answer: ApiAnswer;
}
