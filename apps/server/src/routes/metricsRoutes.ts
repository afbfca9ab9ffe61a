import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { allowMetrics } from '../http/allowMetrics.ts';

export interface MetricsRoutesConfig {
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
