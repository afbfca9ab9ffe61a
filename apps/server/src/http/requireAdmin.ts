import { createMiddleware } from 'hono/factory';
import type { Account } from '../identity/Account.ts';
import type { AppEnv } from './AppEnv.ts';
import { HttpProblem } from './HttpProblem.ts';

type SignedInEnv = AppEnv & { Variables: { account: Account } };

/** Turns away who is not signed in (401) and who is no admin (403, D-ADMIN). */
export const requireAdmin = createMiddleware<SignedInEnv>(async (c, next) => {
  if (c.var.account === undefined) {
    throw new HttpProblem('unauthenticated', 'Sign in to do this, then try again.');
  }
  if (!c.var.account.isAdmin) {
    throw new HttpProblem('forbidden', 'Only admins of this server can do this.');
  }
  await next();
});
