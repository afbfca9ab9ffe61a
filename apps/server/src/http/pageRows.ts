import { createMiddleware } from 'hono/factory';
import pages from '../content/pages.json' with { type: 'json' };
import type { AppEnv } from './AppEnv.ts';
import { isAdultPath, type PageHead } from './pageHead.ts';

type Words = Pick<PageHead, 'title' | 'keywords'> & Partial<Pick<PageHead, 'description'>>;

export interface PageRow {
  paths: readonly string[];
  canonical?: string;
  words: Words;
  adult?: { canonical: string; words: Words };
}

/** Every path of a page apart from published works, and its head (L4, R14). */
export const pageRows: readonly PageRow[] = pages;

const FIRST_PAGE = pageRows[0]?.words.description ?? '';

export function headOf({ canonical, words, adult }: PageRow, path: string): PageHead {
  const isAdult = isAdultPath(path);
  const known = isAdult && adult ? adult.canonical : canonical;
  return {
    description: FIRST_PAGE,
    ...(isAdult && adult ? adult.words : words),
    canonical: known,
    // Paths below it are stories of one browser or account.
    isIndexed: path === known,
    isAdult,
  };
}

export const safePaths: readonly string[] = pageRows.flatMap(({ canonical }) => canonical ?? []);

function segmentsOf(path: string): string[] {
  return path === '/' || path === '' ? [] : path.slice(1).split('/');
}

const isData = (segment: string) => segment.startsWith(':');
const dataIn = (pattern: readonly string[]) => pattern.filter(isData).length;

/** Pages with case-sensitive data in their paths, such as published ids. */
const OF_DATA = [
  '/story/:id',
  '/story/:id/card.png',
  '/scene/:id',
  '/categories/:genre',
  '/categories/:genre/nsfw',
];
const COMPACT = ['/ai-story-generator/compact', '/ai-story-generator/nsfw/compact'];

/** Literal segments come before data: `/ai-story-generator/NSFW` is the adult page, not a story's. */
const patterns = [...COMPACT, ...pageRows.flatMap(({ paths }) => paths), ...OF_DATA]
  .map((path) => segmentsOf(path))
  .toSorted((one, other) => dataIn(one) - dataIn(other));

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

/** Redirects (308) another spelling of a page's path, with its query. */
export const redirectSpellings = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = canonicalSpelling(pathname);
  if (path === pathname) return next();
  return c.redirect(path + search, 308);
});
