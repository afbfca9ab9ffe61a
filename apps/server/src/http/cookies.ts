import { randomBytes } from 'node:crypto';
import { meCall } from '@fabula/contract';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './requests.ts';

const VISITOR_COOKIE = 'fabula_visitor';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const ID = /^[A-Za-z0-9_-]{32}$/;

/**
 * Identifies a browser by a random id in an HttpOnly cookie: it owns the operations that it starts. Needs
 * `clientAddress`.
 */
export const visitor = createMiddleware<AppEnv>(async (c, next) => {
  const isId = (value: string | undefined): value is string => value !== undefined && ID.test(value);
  const known = readHostCookie(c, VISITOR_COOKIE);
  // Before, HTTPS had no prefix: the browser keeps its operations, receipts and allowance.
  const old = c.var.isSecure ? getCookie(c, VISITOR_COOKIE) : undefined;
  const id = [known, old].find(isId) ?? randomBytes(24).toString('base64url');
  c.set('visitorId', id);
  if (id !== known)
    setHostCookie(c, VISITOR_COOKIE, id, { httpOnly: true, sameSite: 'Lax', maxAge: YEAR_SECONDS });
  if (old !== undefined) deleteCookie(c, VISITOR_COOKIE, { path: '/' });
  await next();
});

/**
 * Sets a cookie of this host alone: over HTTPS by the prefix `__Host-`, which no other host, port or path can set.
 * Needs `clientAddress`.
 */
export function setHostCookie(
  c: Context<AppEnv>,
  name: string,
  value: string,
  options: { httpOnly: true; sameSite: 'Lax' | 'Strict'; maxAge: number },
): void {
  const { isSecure } = c.var;
  setCookie(c, name, value, { path: '/', ...options, ...(isSecure && { secure: true, prefix: 'host' }) });
}

export function readHostCookie(c: Context<AppEnv>, name: string): string | undefined {
  return c.var.isSecure ? getCookie(c, name, 'host') : getCookie(c, name);
}

const SESSION = 'fabula_session';
const SESSION_PATH = meCall.path.replace(/\/me$/, '');
/** Not secret: pages read from it that somebody may be signed in, and ask only then. */
const SIGNED_IN = 'fabula_signed_in';

/** The session's cookie; undefined when a page of another site caused the request. */
export function readSessionCookie(c: Context): string | undefined {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return undefined;
  return getCookie(c, SESSION);
}

export function setSessionCookie(c: Context, value: string, days: number): void {
  setCookie(c, SESSION, value, {
    path: SESSION_PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.isSecure,
    maxAge: days * 24 * 60 * 60,
  });
  setCookie(c, SIGNED_IN, '1', {
    path: '/',
    sameSite: 'Lax',
    secure: c.var.isSecure,
    maxAge: days * 24 * 60 * 60,
  });
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION, { path: SESSION_PATH });
  deleteCookie(c, SIGNED_IN, { path: '/' });
}

/** Our mark for local accounts, and Clerk's, which is a time (0: signed out). */
const marks = /(?:^|; )(?:fabula_signed_in=1|__client_uat(?:_[\w-]+)?=[1-9])/;

/** True when these cookies hint at a session. It proves nothing: only what is shown first depends on it. */
export function isMarkedSignedIn(cookies: string | undefined): boolean {
  return marks.test(cookies ?? '');
}

/** Says that the reader is of age, until the browser's session ends. Pages read and set it too (D-AGE). */
const OF_AGE = 'fabula_of_age';
const ONCE = { name: 'fabula_age_once', path: '/nsfw', seconds: 60 };

export function isOfAge(c: Context): boolean {
  return getCookie(c, OF_AGE) === '1';
}

/** Keeps the answer; false when a page of another site sent it, which does not count. */
export function takeAge(c: Context): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return false;
  setCookie(c, OF_AGE, '1', { path: '/', sameSite: 'Lax', secure: c.var.isSecure });
  return true;
}

/** Keeps the answer for the next request of `/nsfw` alone (L5). */
export function takeAgeOnce(c: Context): void {
  if (!takeAge(c)) return;
  const { name, path, seconds } = ONCE;
  setCookie(c, name, '1', { path, httpOnly: true, sameSite: 'Lax', secure: c.var.isSecure, maxAge: seconds });
}

/** True when this request of `/nsfw` follows the answer. */
export function spendAgeOnce(c: Context): boolean {
  if (getCookie(c, ONCE.name) !== '1') return false;
  deleteCookie(c, ONCE.name, { path: ONCE.path });
  return true;
}

export function asksAge(path: string): boolean {
  return /^\/(?:(?:stories|scenes|premises|genres|ai-story-generator|ai-scene-generator)\/nsfw(?:\/|$)|categories\/[^/]+\/nsfw$)/.test(
    path,
  );
}

/** An answer with a cookie is for one browser: no cache between may keep it. */
export const privateCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Set-Cookie')) return;
  const rules = (c.res.headers.get('Cache-Control') ?? 'no-cache').split(',').map((rule) => rule.trim());
  if (rules.includes('no-store') || rules.includes('private')) return;
  const kept = rules.filter((rule) => rule !== 'public' && !rule.startsWith('s-maxage'));
  c.res.headers.set('Cache-Control', ['private', ...kept].join(', '));
});
