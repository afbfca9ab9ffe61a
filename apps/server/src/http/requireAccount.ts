import { createMiddleware } from 'hono/factory';
import type { Account } from '../identity/Account.ts';
import type { AppEnv } from './AppEnv.ts';
import { HttpProblem } from './HttpProblem.ts';

export type SignedInEnv = AppEnv & { Variables: { account: Account } };

/** Turns away who is not signed in: 401. Handlers behind it have `c.var.account` for sure. */
export const requireAccount = createMiddleware<SignedInEnv>(async (c, next) => {
  if (c.var.account === undefined) {
    throw new HttpProblem('unauthenticated', 'Sign in to do this, then try again.');
  }
  await next();
});
