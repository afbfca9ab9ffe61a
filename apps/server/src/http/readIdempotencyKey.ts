import type { Context } from 'hono';
import { HttpProblem } from './HttpProblem.ts';

const HEADER = 'Idempotency-Key';

/** What makes it safe to send a request again: the same key does it once. Undefined when there is none. */
export function readIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header(HEADER);
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new HttpProblem(
    'invalid_request',
    `${HEADER} must be 1 to 200 letters, digits or signs without spaces; or leave it out.`,
    { field: HEADER },
  );
}
