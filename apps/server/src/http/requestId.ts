import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './AppEnv.ts';

/** Gives each request a number that the answer's `X-Request-Id` and the log share. Callers cannot choose it. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const id = randomUUID();
  c.set('requestId', id);
  await next();
  c.header('X-Request-Id', id);
});
