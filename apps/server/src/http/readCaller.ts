import { RERUN_HEADER } from '@fabula/contract';
import type { Context } from 'hono';
import type { Caller } from '../services/Caller.ts';
import type { AppEnv } from './AppEnv.ts';
import { readWork } from './readWork.ts';

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
