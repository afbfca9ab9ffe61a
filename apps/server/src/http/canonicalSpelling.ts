import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './AppEnv.ts';
import { pageRows } from './pageRows.ts';

function segmentsOf(path: string): string[] {
  return path === '/' || path === '' ? [] : path.slice(1).split('/');
}

const isData = (segment: string) => segment.startsWith(':');
const dataIn = (pattern: readonly string[]) => pattern.filter(isData).length;

/** Pages whose paths hold data, which is kept as it is spelled: published ids are case-sensitive. */
const OF_DATA = [
  '/story/:id',
  '/story/:id/card.png',
  '/scene/:id',
  '/categories/:genre',
  '/categories/:genre/nsfw',
];
const COMPACT = ['/ai-story-generator/compact', '/ai-story-generator/nsfw/compact'];

/** Literal segments come before data: `/ai-story-generator/NSFW` is the adult page, and no story of that name. */
const patterns = [...COMPACT, ...pageRows.flatMap(({ paths }) => paths), ...OF_DATA]
  .map((path) => segmentsOf(path))
  .toSorted((one, other) => dataIn(one) - dataIn(other));

/** The path of the page that this path spells in another case or with slashes at its end; the path itself where none is meant. */
function canonicalSpelling(pathname: string): string {
  const given = segmentsOf(pathname.replace(/\/+$/, ''));
  const known = patterns.find(
    (pattern) =>
      pattern.length === given.length &&
      pattern.every((segment, at) => isData(segment) || segment === given[at]?.toLowerCase()),
  );
  if (known === undefined) return pathname;
  return `/${known.map((segment, at) => (isData(segment) ? given[at] : segment)).join('/')}`;
}

/** Sends whoever asks for a page by another spelling to the page, with the query that they brought (308). */
export const redirectSpellings = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = canonicalSpelling(pathname);
  if (path === pathname) return next();
  return c.redirect(path + search, 308);
});
