import { WORK_HEADER, workLabel } from '@fabula/contract';
import type { Context } from 'hono';
import { HttpProblem } from './HttpProblem.ts';

/** The work that a generation is for. Throws an `HttpProblem` for a name that is none. */
export function readWork(c: Pick<Context, 'req'>): string | undefined {
  const given = c.req.header(WORK_HEADER);
  if (given === undefined) return undefined;
  const work = workLabel.safeParse(given);
  if (work.success) return work.data;
  throw new HttpProblem(
    'invalid_request',
    `${WORK_HEADER} must be "story:" or "scene:" and a key of letters, digits, "_" or "-", 100 characters in all; or leave it out.`,
    { field: WORK_HEADER },
  );
}
