import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { expect, it } from 'vitest';
import { privateCookies, visitor } from './cookies.ts';
import type { AppEnv } from './requests.ts';

const answer = async (rules: string | undefined, hasCookie = true) => {
  const app = new Hono<AppEnv>();
  app.use(privateCookies);
  app.get('/', (c) => {
    if (hasCookie) setCookie(c, 'fabula_visitor', 'mara');
    return c.text('', 200, rules === undefined ? {} : { 'Cache-Control': rules });
  });
  return (await app.request('/')).headers.get('Cache-Control');
};

it.each([
  [undefined, 'private, no-cache'],
  ['no-cache', 'private, no-cache'],
  ['public, max-age=31536000, immutable', 'private, max-age=31536000, immutable'],
  ['s-maxage=60, max-age=5', 'private, max-age=5'],
  ['no-store', 'no-store'],
  ['private, no-cache', 'private, no-cache'],
])('an answer with a cookie and the rules ‘%s’ is for one browser: ‘%s’', async (rules, expected) => {
  expect(await answer(rules)).toBe(expected);
});

it('leaves an answer without a cookie as it is', async () => {
  expect(await answer('public, max-age=5', false)).toBe('public, max-age=5');
  expect(await answer(undefined, false)).toBeNull();
});

const ID = 'abcdefghijklmnopqrstuvwxyz012345';
const OTHER = ID.toUpperCase();
const NEW = expect.stringMatching(/^[\w-]{32}$/);
const PLAIN = /^fabula_visitor=([\w-]+); Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/;
const HOST = /^__Host-fabula_visitor=([\w-]+); Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
const GONE = /^fabula_visitor=; Max-Age=0; Path=\//;

it.each<[string, boolean, string, unknown, RegExp[]]>([
  ['HTTP, none', false, '', NEW, [PLAIN]],
  ['HTTP, its own', false, `fabula_visitor=${ID}`, ID, []],
  ['HTTP, a damaged one', false, 'fabula_visitor=../', NEW, [PLAIN]],
  ['HTTPS, none', true, '', NEW, [HOST]],
  ['HTTPS, the old one', true, `fabula_visitor=${ID}`, ID, [HOST, GONE]],
  ['HTTPS, the new one', true, `__Host-fabula_visitor=${ID}`, ID, []],
  ['HTTPS, both', true, `fabula_visitor=${OTHER}; __Host-fabula_visitor=${ID}`, ID, [GONE]],
  ['HTTPS, a damaged old one', true, 'fabula_visitor=x', NEW, [HOST, GONE]],
])('a visitor over %s keeps who they are', async (_, isSecure, cookie, who, set) => {
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('isSecure', isSecure);
      await next();
    })
    .use(visitor)
    .get('/', (c) => c.text(c.var.visitorId));
  const answer = await app.request('/', { headers: cookie === '' ? {} : { Cookie: cookie } });
  expect(await answer.text()).toEqual(who);
  const cookies = answer.headers.getSetCookie();
  expect(cookies).toEqual(set.map((one) => expect.stringMatching(one)));
});
