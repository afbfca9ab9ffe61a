import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Says that the reader is of age, until the browser's session ends. Pages read and set it too (D-AGE). */
const NAME = 'fabula_of_age';
/** Says so to the one page that asks at each visit, once. */
const ONCE = { name: 'fabula_age_once', path: '/nsfw', seconds: 60 };

export function isOfAge(c: Context): boolean {
  return getCookie(c, NAME) === '1';
}

/** Keeps the answer; false where another site's page has sent it, which then counts for nothing. */
export function takeAge(c: Context): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return false;
  setCookie(c, NAME, '1', { path: '/', sameSite: 'Lax', secure: c.var.isSecure });
  return true;
}

/** Keeps the answer for the next look at `/nsfw` as well, and for no other after it (L5). */
export function takeAgeOnce(c: Context): void {
  if (!takeAge(c)) return;
  const { name, path, seconds } = ONCE;
  setCookie(c, name, '1', { path, httpOnly: true, sameSite: 'Lax', secure: c.var.isSecure, maxAge: seconds });
}

/** Whether this look at `/nsfw` is the one that has just been answered for. */
export function spendAgeOnce(c: Context): boolean {
  if (getCookie(c, ONCE.name) !== '1') return false;
  deleteCookie(c, ONCE.name, { path: ONCE.path });
  return true;
}

/** Lists and generators of adult works, which ask before they show any. */
export function asksAge(path: string): boolean {
  return /^\/(?:(?:stories|scenes|premises|genres|ai-story-generator|ai-scene-generator)\/nsfw(?:\/|$)|categories\/[^/]+\/nsfw$)/.test(
    path,
  );
}
