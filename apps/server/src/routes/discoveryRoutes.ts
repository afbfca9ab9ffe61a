import { type Context, Hono } from 'hono';
import type { RateLimits } from '../http/access.ts';
import { type KeptDocument, keptDocuments } from '../http/keptDocuments.ts';
import { categoryPath, escapeMarkup, type PublishedWork, publicOrigin, safePaths } from '../http/pageHead.ts';
import type { AppEnv } from '../http/requests.ts';
import { sendDocument } from '../http/sendDocument.ts';
import type { SafeWorks } from '../services/works/discovery.ts';
import { listedPremise, type WorksService } from '../services/works/works.ts';

interface DiscoveryParts {
  safeWorks: SafeWorks;
  works: Pick<WorksService, 'measures'>;
  publicUrl: string | undefined;
  /** A URI; undefined where the operator names none. */
  securityContact?: string | undefined;
  /** Milliseconds of the epoch; default: this machine's clock. */
  now?: () => number;
  /** Default 2,000: a file costs no more than a page. The protocol has 50,000 at most. */
  siteMapAddresses?: number;
  /** Of maps and feeds that are not kept. */
  rates: RateLimits;
}

const FEED_STORIES = 50;
/** How long what security.txt says holds; the standard asks for less than a year. */
const SECURITY_TXT_DAYS = 180;
const DAY_MS = 86_400_000;
const kinds = { stories: 'story', scenes: 'scene' } as const;
type Many = keyof typeof kinds;

const DISALLOWED = ['/api/', '/login', '/register', '/profile', '/wallet', '/credits', '/checkout'];

export function discoveryRoutes({
  safeWorks,
  works,
  publicUrl,
  securityContact,
  now = Date.now,
  siteMapAddresses = 2_000,
  rates,
}: DiscoveryParts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const originOf = (c: Context<AppEnv>) => publicOrigin(c, publicUrl);
  const kept = keptDocuments({ mark: safeWorks.mark, rates });
  const send = (
    c: Context<AppEnv>,
    type: 'application/xml' | 'application/rss+xml',
    make: (origin: string) => Promise<KeptDocument>,
    part?: string,
  ) => {
    const origin = originOf(c);
    return kept.send(c, { type, name: [origin, c.req.path, part].join(' '), make: () => make(origin) });
  };

  /** The pages, and the newest genres. */
  async function mappedPages(): Promise<SiteMapEntry[]> {
    const genres = await safeWorks.genres(Math.max(1, siteMapAddresses - safePaths.length));
    const paths = new Set([...safePaths, ...genres.map((genre) => categoryPath(genre))]);
    return [...paths].map((path) => ({ path }));
  }

  async function mapped(many: Many, after?: string) {
    const { entries, next } = await safeWorks.addresses(kinds[many], siteMapAddresses, after);
    const paths: SiteMapEntry[] = entries.map(({ kind, id, updatedAt }) => ({
      path: `/${kind}/${id}`,
      changedAt: updatedAt,
    }));
    return { paths, next };
  }

  async function maps(many: Many, next: string | undefined): Promise<SiteMapEntry[]> {
    const found: SiteMapEntry[] = [{ path: `/sitemaps/${many}.xml` }];
    for (let after = next; after !== undefined; ) {
      found.push({ path: `/sitemaps/${many}.xml?after=${encodeURIComponent(after)}` });
      after = (await safeWorks.addresses(kinds[many], siteMapAddresses, after)).next;
    }
    return found;
  }

  routes.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...DISALLOWED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${originOf(c)}/sitemap.xml`,
      '',
    ];
    const body = lines.join('\n');
    return sendDocument(c, { type: 'text/plain', tag: body, body: () => body });
  });

  // RFC 9116.
  routes.get('/.well-known/security.txt', (c) => {
    const origin = originOf(c);
    const expires = new Date(Math.floor(now() / DAY_MS + SECURITY_TXT_DAYS) * DAY_MS);
    const lines = [
      ...(securityContact === undefined
        ? [
            '# The people who run this site name no address for this. “Share Your Feedback” on this page reaches them:',
          ]
        : []),
      `Contact: ${securityContact ?? `${origin}/ai-story-generator`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ];
    const body = lines.join('\n');
    return sendDocument(c, { type: 'text/plain', tag: body, body: () => body });
  });

  async function wholeMap(origin: string): Promise<KeptDocument> {
    const [pages, stories, scenes] = await Promise.all([mappedPages(), mapped('stories'), mapped('scenes')]);
    const all = [...pages, ...stories.paths, ...scenes.paths];
    const isWhole = stories.next === undefined && scenes.next === undefined;
    if (isWhole && all.length <= siteMapAddresses) return { text: siteMap(all, origin) };
    const index = [
      { path: '/sitemaps/pages.xml' },
      ...(await maps('stories', stories.next)),
      ...(await maps('scenes', scenes.next)),
    ];
    return { text: siteMapIndex(index, origin) };
  }

  async function partOfMap(name: string, after: string | undefined, origin: string): Promise<KeptDocument> {
    const paths = name === 'pages' ? await mappedPages() : (await mapped(name as Many, after)).paths;
    return { text: siteMap(paths, origin) };
  }

  async function feed(origin: string): Promise<KeptDocument> {
    const stories = await safeWorks.newest('story', FEED_STORIES);
    const newest = stories[0];
    const measures = await works.measures(stories);
    const languageOf = ({ uid }: FeedStory) => measures.get(uid)?.language;
    return { text: storyFeed(stories, origin, languageOf), ...(newest && { changedAt: newest.updatedAt }) };
  }

  routes.get('/sitemap.xml', (c) => send(c, 'application/xml', wholeMap));
  routes.get('/sitemaps/:name{(pages|stories|scenes)[.]xml}', (c) => {
    const name = c.req.param('name').replace('.xml', '');
    const after = name === 'pages' ? undefined : c.req.query('after');
    return send(c, 'application/xml', (origin) => partOfMap(name, after, origin), after);
  });
  routes.get('/feed.xml', (c) => send(c, 'application/rss+xml', feed));
  return routes;
}

interface SiteMapEntry {
  /** From the root: '/story/the_lighthouse'. */
  path: string;
  /** ISO 8601. */
  changedAt?: string;
}

/** A sitemap as sitemaps.org has it. `origin` has no slash at its end. */
function siteMap(entries: readonly SiteMapEntry[], origin: string): string {
  return document('urlset', 'url', entries, origin);
}

function siteMapIndex(entries: readonly SiteMapEntry[], origin: string): string {
  return document('sitemapindex', 'sitemap', entries, origin);
}

function document(root: string, one: string, entries: readonly SiteMapEntry[], origin: string): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<${one}><loc>${escapeMarkup(origin + path)}</loc>${changed}</${one}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</${root}>
`;
}

type FeedStory = PublishedWork & { uid: string };

/** RSS 2.0 of stories, newest first. `origin` has no slash at its end. */
function storyFeed(
  stories: readonly FeedStory[],
  origin: string,
  languageOf: (story: FeedStory) => string | undefined,
): string {
  const changed = stories[0] && `\n<lastBuildDate>${dateOf(stories[0].updatedAt)}</lastBuildDate>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>New stories on Fabula</title>
<link>${escapeMarkup(origin)}/</link>
<description>Stories that people have published, newest first.</description>
<language>en</language>
<atom:link href="${escapeMarkup(origin)}/feed.xml" rel="self" type="application/rss+xml"/>${changed ?? ''}
${stories.map((story) => item(story, origin, languageOf(story))).join('')}</channel>
</rss>
`;
}

function item(
  { id, title, author, genre, premise, excerpt, updatedAt }: PublishedWork,
  origin: string,
  language: string | undefined,
): string {
  const address = escapeMarkup(`${origin}/story/${id}`);
  const category = genre.trim() === '' ? '' : `\n<category>${escapeMarkup(genre.trim())}</category>`;
  return `<item>
<title>${escapeMarkup(title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${dateOf(updatedAt)}</pubDate>
<dc:creator>${escapeMarkup(author)}</dc:creator>${language ? `\n<dc:language>${language}</dc:language>` : ''}${category}
<description>${escapeMarkup(listedPremise(premise.trim()) || excerpt)}</description>
</item>
`;
}

/** As RFC 822 has it, with a year of four digits. */
const dateOf = (iso: string) => new Date(iso).toUTCString();
