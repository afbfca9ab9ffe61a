import { LEFT_OUT_HEADER, OPERATION_HEADER, RERUN_HEADER, UNSET_HEADER, WORK_HEADER } from '@fabula/contract';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './AppEnv.ts';

const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of these origins call the API, with a bearer token and without cookies. Any other origin gets nothing.
 * `origins`: exact ones, such as `https://write.example.com`.
 */
export function allowOrigins(origins: readonly string[]) {
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      OPERATION_HEADER,
      RERUN_HEADER,
      WORK_HEADER,
    ],
    exposeHeaders: [OPERATION_HEADER, 'X-Request-Id', 'Link', 'Retry-After', UNSET_HEADER, LEFT_OUT_HEADER],
    maxAge: PREFLIGHT_SECONDS,
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    if (origins.includes(c.req.header('Origin') ?? '')) return allow(c, next);
    await next();
    if (origins.length > 0) c.header('Vary', 'Origin', { append: true });
  });
}
