import type { UsageAnswer } from '@fabula/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { requireAdmin } from '../http/requireAdmin.ts';
import type { Usage } from '../services/admin/usage.ts';

const USUAL_DAYS = 30;
const MOST_DAYS = 366;

/** `GET api/v1/usage/daily` (accounts.md §7), for admins. */
export function usageRoutes(usage: Usage): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/daily', requireAdmin, async (c) =>
    c.json((await usage.read(readDays(c))) satisfies UsageAnswer),
  );
}

function readDays(c: Pick<Context, 'req'>): number {
  const text = c.req.query('days');
  if (text === undefined) return USUAL_DAYS;
  const days = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Number.NaN;
  if (days <= MOST_DAYS) return days;
  throw new HttpProblem('invalid_request', `days must be a whole number from 1 to ${MOST_DAYS}.`, {
    field: 'days',
  });
}
