import { OPERATION_HEADER, RERUN_HEADER, WORK_HEADER, workLabel } from '@fabula/contract';
import type { Context } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { Caller } from '../services/generation/Operation.ts';

/**
 * Who starts an operation, and for what. The header of a re-run says something for an admin alone (D-ADMIN). Needs
 * `visitor` and `clientAddress`.
 */
export function readCaller(c: Pick<Context<AppEnv>, 'req' | 'var'>): Caller {
  const { account, visitorId, address } = c.var;
  return {
    owner: account?.id ?? visitorId,
    accountId: account?.id,
    address,
    work: readWork(c),
    isRerun: account?.isAdmin === true && c.req.header(RERUN_HEADER) === 'true',
  };
}

/** The work that a generation is for. Throws an `HttpProblem` for a name that is none. */
function readWork(c: Pick<Context, 'req'>): string | undefined {
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

/** Who asks, by every name that may own an operation: the account when signed in, then this browser. Needs `visitor`. */
export function identitiesOf(c: Context<AppEnv>): readonly [string, ...string[]] {
  const { account, visitorId } = c.var;
  return account === undefined ? [visitorId] : [account.id, visitorId];
}
