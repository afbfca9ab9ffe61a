import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RateLimiter } from '../limits/RateLimiter.ts';
import type { AppEnv } from './AppEnv.ts';
import { HttpProblem } from './HttpProblem.ts';
import type { SignedInEnv } from './requireAccount.ts';

export interface RateLimits {
  perVisitor: RateLimiter;
  /** Several people may share an address, and whoever drops their cookie keeps it. */
  perAddress: RateLimiter;
}

/** Turns away who calls too often: 429 with Retry-After. Needs `visitor` and `clientAddress` before it. */
export function limitRate({ perVisitor, perAddress }: RateLimits) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const wait = (await perVisitor.take(c.var.visitorId)) ?? (await perAddress.take(c.var.address));
    if (wait !== undefined) throw tooOften(c, wait);
    await next();
  });
}

/** The same for what only accounts do. Needs `requireAccount` before it. */
export function limitAccountRate(limiter: RateLimiter) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const wait = await limiter.take(c.var.account.id);
    if (wait !== undefined) throw tooOften(c, wait);
    await next();
  });
}

function tooOften(c: Context, seconds: number): HttpProblem {
  c.header('Cache-Control', 'no-store');
  return new HttpProblem(
    'rate_limited',
    `You are asking faster than this server answers. Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}, then try again.`,
    { retryAfter: seconds },
  );
}
