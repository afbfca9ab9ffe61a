import type { Status } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { allowMetrics } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { describeProblem } from '../http/problems.ts';
import type { Allowance } from '../services/money/allowance.ts';

interface StatusRoutesConfig {
  status: Omit<Status, 'guest'>;
  allowance: Allowance;
}

/** `GET api/v1/status`: what is real and what embedded, the limits, and what this visitor has left (D-STATUS). A new visitor gets the cookie here too. */
export function statusRoutes({ status, allowance }: StatusRoutesConfig): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', visitor, async (c) =>
    c.json({ ...status, guest: await allowance.of(c.var.visitorId) } satisfies Status),
  );
}

interface HealthRoutesConfig {
  /** Throws when the storage cannot be written. */
  checkStorage(): Promise<void>;
  report(reference: string, error: unknown): void;
}

/** `/healthz`: the process answers. `/readyz`: what it keeps can be written (D-STATUS). */
export function healthRoutes({ checkStorage, report }: HealthRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NO_STORE));
  routes.get('/readyz', async (c) => {
    try {
      await checkStorage();
      return c.json({ status: 'ok' }, 200, NO_STORE);
    } catch (error) {
      report(c.var.requestId, error);
      // Whoever balances the load takes 503 for "not now", whatever the reason.
      return c.json(describeProblem(error, c.var.requestId).body, 503, NO_STORE);
    }
  });
  return routes;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

interface MetricsRoutesConfig {
  token: string | undefined;
  read(): Promise<{ contentType: string; text: string }>;
}

/** `GET /metrics`, in the text form of Prometheus, for whoever watches over the server. */
export function metricsRoutes({ token, read }: MetricsRoutesConfig): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/metrics', allowMetrics(token), async (c) => {
    const { contentType, text } = await read();
    return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
}
