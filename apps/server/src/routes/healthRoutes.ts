import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { describeProblem } from '../http/describeProblem.ts';

export interface HealthRoutesConfig {
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
