import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import pages from '../content/pages.json' with { type: 'json' };
import type { Site } from './readSite.ts';
import type { AppEnv } from './requests.ts';
import { type PageStatus, sendDocument } from './sendDocument.ts';

export interface PageHead {
  title: string;
  description: string;
  keywords?: string;
  canonical?: string | undefined;
  isIndexed: boolean;
  isAdult: boolean;
  /** 1200 × 630; the product's when left out. */
  picture?: { path: string; alt: string };
  /** Of a work by somebody. Times are ISO 8601. */
  article?: { author: string; publishedAt: string; modifiedAt: string };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes out.
const UNSAYABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Any text as text of HTML or XML, between tags or in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(UNSAYABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const SOCIAL_CARD = { path: '/social-card.png', alt: 'Fabula: write beautifully with AI' };

/**
 * The tags of a head (L4). Each is marked, so that the browser removes them when it shows another page.
 * `origin` has no slash at its end.
 */
export function headTags(head: PageHead, origin: string): string {
  const {
    title,
    description,
    keywords,
    canonical,
    isIndexed,
    isAdult,
    article,
    picture = SOCIAL_CARD,
  } = head;
  const address = canonical === undefined ? undefined : origin + canonical;
  const card = isAdult ? undefined : origin + picture.path;
  return [
    `<title data-served>${escapeMarkup(title)}</title>`,
    named('description', description),
    named('keywords', keywords),
    named('robots', isIndexed ? 'index, follow' : 'noindex, follow'),
    named('rating', isAdult ? 'mature' : undefined),
    named('author', article?.author),
    linked('canonical', address),
    isAdult ? '' : linked('alternate', `${origin}/feed.xml`, 'application/rss+xml', 'New stories on Fabula'),
    property('og:site_name', 'Fabula'),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', card),
    property('og:image:width', card && '1200'),
    property('og:image:height', card && '630'),
    property('og:image:alt', card && picture.alt),
    property('article:published_time', article?.publishedAt),
    property('article:modified_time', article?.modifiedAt),
    named('twitter:card', card ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', card),
  ]
    .filter((tag) => tag !== '')
    .join('\n    ');
}

const named = (name: string, content: string | undefined) => meta('name', name, content);
const property = (name: string, content: string | undefined) => meta('property', name, content);

function meta(kind: 'name' | 'property', name: string, content: string | undefined): string {
  return content === undefined
    ? ''
    : `<meta data-served ${kind}="${name}" content="${escapeMarkup(content)}">`;
}

function linked(rel: string, href: string | undefined, type?: string, title?: string): string {
  if (href === undefined) return '';
  const kind = type && title ? ` type="${type}" title="${title}"` : '';
  return `<link data-served rel="${rel}"${kind} href="${escapeMarkup(href)}">`;
}

export interface PublishedWork {
  kind: 'story' | 'scene';
  id: string;
  title: string;
  author: string;
  premise: string;
  genre: string;
  excerpt: string;
  createdAt: string;
  updatedAt: string;
  revision: number;
}

/** The head of an adult work says nothing that is the work's own (D-MATURE). */
export function workHead(work: PublishedWork, isAdult: boolean): PageHead {
  const { kind, id, title, author, premise, genre, excerpt, createdAt, updatedAt } = work;
  const canonical = `/${kind}/${id}`;
  if (isAdult) {
    return {
      title: `An adult ${kind} · Fabula`,
      description: `This ${kind} contains adult content. You must be 18 or older to read it.`,
      canonical,
      isIndexed: false,
      isAdult: true,
    };
  }
  return {
    title: `${title} · Fabula`,
    description: excerpt.trim() || premise.trim() || `A ${kind} by ${author}.`,
    keywords: [genre.trim(), kind, kind === 'scene' ? 'screenplay' : 'read stories']
      .filter(Boolean)
      .join(', '),
    canonical,
    isIndexed: true,
    isAdult: false,
    ...(kind === 'story' && {
      picture: {
        path: `/story/${id}/card.png?v=${work.revision}`,
        alt: `${title}, by ${author}`,
      },
    }),
    article: { author, publishedAt: createdAt, modifiedAt: updatedAt },
  };
}

/** The head of a page of a work, from 1. */
export function pagedHead(head: PageHead, page: number): PageHead {
  if (page === 1 || head.canonical === undefined) return head;
  return {
    ...head,
    title: head.title.replace(/ · Fabula$/, `, page ${page} · Fabula`),
    canonical: `${head.canonical}?page=${page}`,
  };
}

/** The list of a genre (R9); adult ones apart from the others. */
export function categoryPath(genre: string, isAdult = false): string {
  return `/categories/${encodeURIComponent(genre.trim().toLowerCase())}${isAdult ? '/nsfw' : ''}`;
}

/** `genre` is as a story has it; an adult head says nothing of it (D-MATURE). */
export function categoryHead(genre: string, isAdult: boolean): PageHead {
  const canonical = categoryPath(genre, isAdult);
  if (isAdult) {
    return {
      title: 'Adult stories of a genre · Fabula',
      description: 'Stories for adult readers, of one genre. For readers of 18 or older.',
      canonical,
      isIndexed: false,
      isAdult,
    };
  }
  const name = genre.trim();
  return {
    title: `${name}: stories to read · Fabula`,
    description: `Stories of the genre ${name}, newest first, by people who wrote them with AI.`,
    keywords: `${name}, ${name} stories, read stories`,
    canonical,
    isIndexed: true,
    isAdult,
  };
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * The origin of absolute addresses: the configured one, else the requested one where it is an address of this
 * machine. Any other `Host` is ignored. Needs `clientAddress`.
 */
export function publicOrigin(c: Context<AppEnv>, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const scheme = c.var.isSecure ? 'https' : 'http';
  const { host, hostname } = new URL(c.req.url);
  const socket = c.env?.incoming?.socket;
  const own = socket?.localAddress?.replace(/^::ffff:/, '');
  if (isOwn(hostname.replace(/^\[|\]$/g, ''), own) || own === undefined) return `${scheme}://${host}`;
  return `${scheme}://${isIP(own) === 6 ? `[${own}]` : own}:${socket?.localPort}`;
}

function isOwn(name: string, own: string | undefined): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  const family = isIP(name);
  return family !== 0 && (name === own || LOOPBACK.check(name, family === 6 ? 'ipv6' : 'ipv4'));
}

/** The main element of a page that is served without scripts. */
export const mainPart = (content: string) => `<main id="content" tabindex="-1">${content}</main>`;

export const messagePart = (title: string, detail: string, way: string) =>
  mainPart(`<div class="read-message"><h1>${title}</h1>\n<p>${detail}</p>\n<p>${way}</p></div>`);

export interface Page {
  head: PageHead;
  status?: PageStatus;
  /** The page's content, and a short text that changes with it. */
  content?: { tag: string; html: () => string | Promise<string>; styles?: () => string };
  /** Default: `site`, the document of all pages but stories. */
  document?: 'site' | 'reading';
}

export function sendPage(
  c: Context<AppEnv>,
  { site, publicUrl }: { site: Site; publicUrl: string | undefined },
  { head, status = 200, content, document = 'site' }: Page,
): Promise<Response> {
  const tags = headTags(head, publicOrigin(c, publicUrl));
  return sendDocument(c, {
    type: 'text/html',
    status,
    isPrivate: true,
    tag: [site.version, tags, content?.tag].join('\n'),
    body: async () =>
      site.fill(document, {
        head: tags,
        content: (await content?.html()) ?? '',
        styles: content?.styles?.() ?? '',
        isAdult: head.isAdult,
      }),
  });
}

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

export function headOf({ canonical, words, adult }: PageRow, path: string, isAdult: boolean): PageHead {
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
