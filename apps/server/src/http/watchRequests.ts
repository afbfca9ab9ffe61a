import { OPERATION_HEADER } from '@fabula/contract';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Log } from '../logging/Log.ts';
import type { Metrics } from '../metrics/Metrics.ts';
import type { AppEnv } from './AppEnv.ts';

export interface RequestWatch {
  log: Log;
  metrics: Metrics;
}

/** Asked every few seconds by machines. */
const WATCHERS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Writes one line for each request when its answer has left, and counts it. The route's pattern stands for the path:
 * paths and queries may hold what nobody should read. Needs `requestId`.
 */
export function watchRequests({ log, metrics }: RequestWatch) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c);
    const operationId = c.res.headers.get(OPERATION_HEADER) ?? undefined;
    const accountId = c.var.account?.id;
    whenSent(c, (isCutOff) => {
      const ms = performance.now() - startedAt;
      metrics.requestEnded({ method, route, status, seconds: ms / 1000 });
      log[levelOf(route, status)]('request', {
        requestId: c.var.requestId,
        method,
        route,
        status,
        ms: Math.round(ms),
        ...(accountId !== undefined && { accountId }),
        ...(operationId !== undefined && { operationId }),
        ...(isCutOff && { isCutOff }),
      });
    });
  });
}

function levelOf(route: string, status: number): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn';
  return WATCHERS.has(route) ? 'debug' : 'info';
}

/** Without a socket, as in a test that calls the app, the answer is sent when it is made. */
function whenSent(c: Context<AppEnv>, tell: (isCutOff: boolean) => void): void {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) tell(false);
  else if (outgoing.closed) tell(true);
  else outgoing.once('close', () => tell(!outgoing.writableFinished));
}
