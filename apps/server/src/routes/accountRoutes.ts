import type { UserAnswer } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { requireAccount } from '../http/requireAccount.ts';
import { userOf } from '../services/accountService.ts';

/** One's own account, and all of one's data. */
export function accountRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', requireAccount, (c) => c.json({ user: userOf(c.var.account) } satisfies UserAnswer));

  return routes;
}
