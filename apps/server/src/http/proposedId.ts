import { OPERATION_HEADER } from '@fabula/contract';
import type { Context } from 'hono';
import { HttpProblem } from './HttpProblem.ts';

const OPERATION_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The id that a caller proposes for an operation. Throws an `HttpProblem` for one that is none. */
export function proposedId(c: Context): string | undefined {
  const proposed = c.req.header(OPERATION_HEADER);
  if (proposed === undefined || OPERATION_ID.test(proposed)) return proposed;
  throw new HttpProblem(
    'invalid_request',
    `${OPERATION_HEADER} must be 8 to 64 letters, digits, "_" or "-"; or leave it out.`,
    { field: OPERATION_HEADER },
  );
}
