import type { Context } from 'hono';
import type { AppEnv } from './AppEnv.ts';

/** Who asks, by every name that may own an operation: the account when signed in, then this browser. Needs `visitor`. */
export function identitiesOf(c: Context<AppEnv>): readonly [string, ...string[]] {
  const { account, visitorId } = c.var;
  return account === undefined ? [visitorId] : [account.id, visitorId];
}
