import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './AppEnv.ts';

const VISITOR_COOKIE = 'fabula_visitor';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const ID = /^[A-Za-z0-9_-]{32}$/;

/** Knows a browser again by a random id in a cookie that scripts cannot read: it owns the operations that it starts. Needs `clientAddress`. */
export const visitor = createMiddleware<AppEnv>(async (c, next) => {
  const known = getCookie(c, VISITOR_COOKIE);
  if (known !== undefined && ID.test(known)) {
    c.set('visitorId', known);
  } else {
    const id = randomBytes(24).toString('base64url');
    c.set('visitorId', id);
    setCookie(c, VISITOR_COOKIE, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: c.var.isSecure,
      maxAge: YEAR_SECONDS,
    });
  }
  await next();
});
