import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { PageEncoding, Site } from '../http/readSite.ts';
import { visitor } from '../http/visitor.ts';

/** Every path that is a page of the product; the page itself then decides what it shows. */
const PAGES = [
  '/',
  '/ai-story-generator',
  '/ai-story-generator/:slug',
  '/ai-story-generator/nsfw',
  '/ai-story-generator/nsfw/:slug',
  '/ai-scene-generator',
  '/ai-scene-generator/:slug',
  '/ai-scene-generator/nsfw',
  '/ai-scene-generator/nsfw/:slug',
  '/scenes',
  '/scenes/nsfw',
  '/scene/:id',
  '/scene-word-demo',
  '/login',
  '/register',
  '/credits',
  '/profile',
  '/wallet',
  '/checkout',
];

const NOT_BUILT =
  'Fabula is running, but its site has not been built yet. Run "npm start" in the project’s folder, or "npm run build" and then start the server again.\n';

/** The built site: hashed assets for ever, the page never cached, unknown paths with the page's own not-found (R14). */
export function siteRoutes(site: Site | undefined): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (site === undefined) {
    routes.get('/', (c) => c.text(NOT_BUILT, 503, { 'Cache-Control': 'no-store' }));
    routes.all('*', (c) => {
      throw unknown(c);
    });
    return routes;
  }

  // The cookie comes with the page: a first generation can then be cancelled before it has answered.
  for (const path of PAGES) routes.get(path, visitor, (c) => page(c, site, 200));
  routes.get('/index.html', (c) => page(c, site, 404));
  routes.get('/assets/*', files(site, 'public, max-age=31536000, immutable'), (c) => {
    throw unknown(c);
  });
  routes.get('*', files(site, 'public, max-age=3600'), (c) => page(c, site, 404));
  routes.all('*', (c) => {
    throw unknown(c);
  });
  return routes;
}

function files(site: Site, cacheControl: string) {
  return serveStatic<AppEnv>({
    root: site.directory,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('Cache-Control', cacheControl);
    },
  });
}

function page(c: Context<AppEnv>, site: Site, status: 200 | 404): Response {
  const encoding = preferredEncoding(c.req.header('Accept-Encoding') ?? '', site);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(site.page[encoding] ?? site.page.identity, status);
}

function preferredEncoding(accepted: string, site: Site): PageEncoding {
  const names = accepted.split(',').map((part) => part.trim());
  if (site.page.br && names.includes('br')) return 'br';
  if (site.page.gzip && names.includes('gzip')) return 'gzip';
  return 'identity';
}

function unknown(c: Context): HttpProblem {
  return new HttpProblem('not_found', `There is nothing to ${c.req.method} at ${c.req.path}.`);
}
