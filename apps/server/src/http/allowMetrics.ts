import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './AppEnv.ts';
import { HttpProblem } from './HttpProblem.ts';

/**
 * Lets in whoever has the token; where there is none, whoever asks from this machine and past every proxy. To everybody
 * else there is nothing here. Needs `clientAddress`.
 */
export function allowMetrics(token: string | undefined) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isAllowed =
      token === undefined
        ? c.var.isLocal && c.var.isDirect
        : isSame(c.req.header('Authorization') ?? '', `Bearer ${token}`);
    if (!isAllowed) throw new HttpProblem('not_found', 'There is nothing to GET at /metrics.');
    await next();
  });
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
