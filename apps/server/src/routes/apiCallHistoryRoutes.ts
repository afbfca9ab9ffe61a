import type { ApiCallEntry, ClearedHistory } from '@fabula/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { linkNextPage } from '../http/linkNextPage.ts';
import { requireAdmin } from '../http/requireAdmin.ts';
import type { ApiCallHistory } from '../services/admin/apiCallHistory.ts';

const STATES: readonly ApiCallEntry['state'][] = ['done', 'cancelled', 'failed'];

/** The history of calls (accounts.md §7), for admins: listing it, and clearing it. */
export function apiCallHistoryRoutes(history: ApiCallHistory): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', requireAdmin, async (c) => {
    const { calls, next } = await history.list({
      after: c.req.query('after'),
      since: c.req.query('since'),
      route: c.req.query('route'),
      state: readState(c),
    });
    if (next !== undefined) linkNextPage(c, { after: next });
    return c.json(calls satisfies ApiCallEntry[]);
  });

  routes.post('/clear', requireAdmin, async (c) =>
    c.json({ cleared: await history.clear() } satisfies ClearedHistory),
  );

  return routes;
}

function readState(c: Pick<Context, 'req'>): ApiCallEntry['state'] | undefined {
  const text = c.req.query('state');
  const state = STATES.find((one) => one === text);
  if (text === undefined || state !== undefined) return state;
  throw new HttpProblem('invalid_request', `state must be ${STATES.join(', ')}; or leave it out.`, {
    field: 'state',
  });
}
