import {
  type ApiCallEntry,
  clearApiCallsCall,
  healthCall,
  listApiCallsCall,
  readinessCall,
  readUsageCall,
  statusCall,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { allowMetrics } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { on } from '../http/on.ts';
import { describeProblem, problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import { linkNextPage } from '../http/sendDocument.ts';
import type { Services } from '../services.ts';
import { readAsker, readChoice } from './readRequest.ts';

/** `GET api/v1/status` (D-STATUS). A new visitor gets the cookie here too. */
export function statusRoutes({ status, allowance, writers }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  on(routes, statusCall, [visitor], async (c) => {
    const { parts, contextTokens, costs, prices } = await writers.terms(readAsker(c));
    return {
      ...status,
      parts: { ...status.parts, ...parts },
      limits: { ...status.limits, contextTokens },
      costs,
      ...(prices && { prices }),
      // Free generations are not counted.
      guest:
        costs.paragraph === 0 ? { dailyGenerations: null, left: null } : await allowance.of(c.var.visitorId),
    };
  });
  return routes;
}

/** `/healthz`: the process responds. `/readyz`: its storage can be written (D-STATUS). */
export function healthRoutes({ storage, logError }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get(healthCall.path, (c) => c.json({ status: 'ok' }, 200, NO_STORE));
  routes.get(readinessCall.path, async (c) => {
    try {
      await storage.probe();
      return c.json({ status: 'ok' }, 200, NO_STORE);
    } catch (error) {
      logError(c.var.requestId, error);
      // A load balancer takes 503 for "not now", whatever the reason.
      return c.json(describeProblem(error, c.var.requestId).body, 503, NO_STORE);
    }
  });
  return routes;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

export function metricsRoutes({ metricsToken, metrics, identity }: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/metrics', allowMetrics(metricsToken, identity), async (c) => {
    const { contentType, text } = await metrics.read();
    return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
}

const USUAL_DAYS = 30;
const MOST_DAYS = 366;

export function usageRoutes({ usage }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  on(routes, readUsageCall, [], (c) => usage.read(readDays(c)));
  return routes;
}

function readDays(c: Context): number {
  const text = c.req.query('days');
  if (text === undefined) return USUAL_DAYS;
  const days = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Number.NaN;
  if (days <= MOST_DAYS) return days;
  throw problem('requests', 'limit', { name: 'days', most: MOST_DAYS });
}

const STATES: readonly ApiCallEntry['state'][] = ['done', 'cancelled', 'failed'];

export function apiCallHistoryRoutes({ apiCallHistory: history }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  on(routes, listApiCallsCall, [], async (c) => {
    const { calls, next } = await history.list({
      after: c.req.query('after'),
      since: c.req.query('since'),
      route: c.req.query('route'),
      state: readChoice(c, 'state', STATES),
    });
    linkNextPage(c, 'after', next);
    return calls;
  });

  on(routes, clearApiCallsCall, [], async () => ({ cleared: await history.clear() }));

  return routes;
}
