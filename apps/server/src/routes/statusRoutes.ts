import type { Status } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { visitor } from '../http/visitor.ts';
import type { Allowance } from '../services/money/allowance.ts';

export interface StatusRoutesConfig {
  status: Omit<Status, 'guest'>;
  allowance: Allowance;
}

/** `GET api/v1/status`: what is real and what embedded, the limits, and what this visitor has left (D-STATUS). A new visitor gets the cookie here too. */
export function statusRoutes({ status, allowance }: StatusRoutesConfig): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', visitor, async (c) =>
    c.json({ ...status, guest: await allowance.of(c.var.visitorId) } satisfies Status),
  );
}
