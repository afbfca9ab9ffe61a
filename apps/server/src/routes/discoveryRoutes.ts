import { type Context, Hono } from 'hono';
import { type SiteMapEntry, siteMap, siteMapIndex, storyFeed } from '../http/feeds.ts';
import { categoryPath, publicOrigin, safePaths } from '../http/pageHead.ts';
import type { AppEnv } from '../http/requests.ts';
import { sendDocument } from '../http/sendDocument.ts';
import type { SafeWorks } from '../services/works/discovery.ts';

export interface DiscoveryParts {
  safeWorks: SafeWorks;
  publicUrl: string | undefined;
  /** At most 50,000 by the protocol; the default. */
  siteMapAddresses?: number;
}

const FEED_STORIES = 50;
const kinds = { stories: 'story', scenes: 'scene' } as const;
type Many = keyof typeof kinds;

const DISALLOWED = ['/api/', '/login', '/register', '/profile', '/wallet', '/credits', '/checkout'];

export function discoveryRoutes({
  safeWorks,
  publicUrl,
  siteMapAddresses = 50_000,
}: DiscoveryParts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const originOf = (c: Context<AppEnv>) => publicOrigin(c, publicUrl);
  const send = (c: Context<AppEnv>, type: 'application/xml' | 'application/rss+xml', body: string) =>
    sendDocument(c, { type, tag: body, body: () => body });

  async function mappedPages(): Promise<SiteMapEntry[]> {
    const genres = await safeWorks.genres(Math.max(1, siteMapAddresses - safePaths.length));
    const paths = new Set([...safePaths, ...genres.map((genre) => categoryPath(genre))]);
    return [...paths].map((path) => ({ path }));
  }

  async function mapped(many: Many, after?: string) {
    const { entries, next } = await safeWorks.list(kinds[many], siteMapAddresses, after);
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
      after = (await safeWorks.list(kinds[many], siteMapAddresses, after)).next;
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

  routes.get('/sitemap.xml', async (c) => {
    const [pages, stories, scenes] = await Promise.all([mappedPages(), mapped('stories'), mapped('scenes')]);
    const all = [...pages, ...stories.paths, ...scenes.paths];
    const isWhole = stories.next === undefined && scenes.next === undefined;
    if (isWhole && all.length <= siteMapAddresses)
      return send(c, 'application/xml', siteMap(all, originOf(c)));
    const index = [
      { path: '/sitemaps/pages.xml' },
      ...(await maps('stories', stories.next)),
      ...(await maps('scenes', scenes.next)),
    ];
    return send(c, 'application/xml', siteMapIndex(index, originOf(c)));
  });

  routes.get('/sitemaps/:name{(pages|stories|scenes)[.]xml}', async (c) => {
    const name = c.req.param('name').replace('.xml', '');
    const paths =
      name === 'pages' ? await mappedPages() : (await mapped(name as Many, c.req.query('after'))).paths;
    return send(c, 'application/xml', siteMap(paths, originOf(c)));
  });

  routes.get('/feed.xml', async (c) => {
    const { entries } = await safeWorks.list('story', FEED_STORIES);
    const newest = entries[0];
    // For information, not for revalidation: withdrawing a story makes nothing newer.
    if (newest) c.header('Last-Modified', new Date(newest.updatedAt).toUTCString());
    return send(c, 'application/rss+xml', storyFeed(entries, originOf(c)));
  });
  return routes;
}
