import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { expect, it } from 'vitest';
import { privateCookies } from './cookies.ts';
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
