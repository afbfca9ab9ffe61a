import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './AppEnv.ts';

/** An answer with a cookie is for one browser: nothing between may keep it for others. */
export const privateCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Set-Cookie')) return;
  const rules = (c.res.headers.get('Cache-Control') ?? 'no-cache').split(',').map((rule) => rule.trim());
  if (rules.includes('no-store') || rules.includes('private')) return;
  const kept = rules.filter((rule) => rule !== 'public' && !rule.startsWith('s-maxage'));
  c.res.headers.set('Cache-Control', ['private', ...kept].join(', '));
});
