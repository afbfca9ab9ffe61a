import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const NAME = 'fabula_session';
const PATH = '/api/v1/auth';
/** Beside it, and of no worth to anybody: pages see by it whether somebody may be signed in, and ask only then. */
const MARK = 'fabula_signed_in';

/** The session's cookie as the browser sent it; none when a page of another site is behind the request. */
export function readSessionCookie(c: Context): string | undefined {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return undefined;
  return getCookie(c, NAME);
}

/** Only the calls that sign in and out ever see it, and no script does: all others take the token alone. */
export function setSessionCookie(c: Context, value: string, days: number): void {
  setCookie(c, NAME, value, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.isSecure,
    maxAge: days * 24 * 60 * 60,
  });
  setCookie(c, MARK, '1', {
    path: '/',
    sameSite: 'Lax',
    secure: c.var.isSecure,
    maxAge: days * 24 * 60 * 60,
  });
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, NAME, { path: PATH });
  deleteCookie(c, MARK, { path: '/' });
}
