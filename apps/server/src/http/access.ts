import { hash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Account, Identity } from '../identity/Identity.ts';
import { networksOf } from '../limits/Network.ts';
import type { RateLimiter } from '../limits/RateLimiter.ts';
import { type HttpProblem, problem } from './problems.ts';
import type { AppEnv } from './requests.ts';

/** Our tokens have 350 characters, and Clerk's fit into a cookie. */
const MAX_TOKEN_CHARACTERS = 8_192;

/**
 * Identifies the caller by the bearer token. Without one it is a visitor; a refused token is a 401 on every
 * path, because its sender believes to be signed in.
 */
export function identify(identity: Identity) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('account', undefined);
    c.set('sessionId', null);
    const header = c.req.header('Authorization');
    if (header !== undefined) {
      const token = bearerOf(header);
      if (token === undefined) throw problem('access', 'invalid');
      const found = await identity.authenticate(token);
      if ('refusal' in found) throw problem('access', found.refusal);
      c.set('account', found.account);
      c.set('sessionId', found.sessionId);
    }
    await next();
  });
}

function bearerOf(header: string): string | undefined {
  const token = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(header)?.[1];
  return token === undefined || token.length > MAX_TOKEN_CHARACTERS ? undefined : token;
}

export type SignedInEnv = AppEnv & { Variables: { account: Account } };

export const requireAccount = createMiddleware<SignedInEnv>(async (c, next) => {
  if (c.var.account === undefined) throw problem('access', 'account_needed');
  await next();
});

/** Responds 401 without an account, and 403 to accounts that are no admins (D-ADMIN). */
export const requireAdmin = createMiddleware<SignedInEnv>(async (c, next) => {
  if (c.var.account === undefined) throw problem('access', 'account_needed');
  if (!c.var.account.isAdmin) throw problem('access', 'admin_needed');
  await next();
});

/** For a scraper with the token, an admin, and whoever is at the machine (D-MACHINE); others get 404. Needs `knowMachine`. */
export function allowMetrics(token: string | undefined, identity: Identity) {
  const isScraper = (header: string) => token !== undefined && isSame(header, `Bearer ${token}`);
  return createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header('Authorization') ?? '';
    if (!c.var.isAtMachine && !isScraper(header) && !(await isAdmin(header, identity)))
      throw problem('access', 'no_metrics');
    await next();
  });
}

async function isAdmin(header: string, identity: Identity): Promise<boolean> {
  const token = bearerOf(header);
  if (token === undefined) return false;
  const found = await identity.authenticate(token);
  return 'account' in found && found.account.isAdmin;
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}

export interface RateLimits {
  perVisitor: RateLimiter;
  perAddress: RateLimiter;
}

/** Responds 429 with Retry-After. Needs `visitor` and `clientAddress` before it. */
export function limitRate(rates: RateLimits) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const wait = await takeRate(rates, c.var);
    if (wait !== undefined) throw tooOften(c, wait);
    await next();
  });
}

/** Counts a call of the visitor and of the networks around the address; returns the seconds to wait when none is left. */
export async function takeRate(
  { perVisitor, perAddress }: RateLimits,
  { visitorId, address }: Pick<AppEnv['Variables'], 'visitorId' | 'address'>,
): Promise<number | undefined> {
  const wait = await perVisitor.take(visitorId);
  if (wait !== undefined) return wait;
  for (const { name, times } of networksOf(address)) {
    const wait = await perAddress.take(name, times);
    if (wait !== undefined) return wait;
  }
  return undefined;
}

export function limitAccountRate(limiter: RateLimiter) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const wait = await limiter.take(c.var.account.id);
    if (wait !== undefined) throw tooOften(c, wait);
    await next();
  });
}

export function tooOften(c: Context, retryAfter: number): HttpProblem {
  c.header('Cache-Control', 'no-store');
  return problem('access', 'too_fast', { retryAfter });
}
