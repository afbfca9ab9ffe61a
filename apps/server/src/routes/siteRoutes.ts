import { limits, publishedSceneContent } from '@fabula/contract';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { categoryHead } from '../http/categoryHead.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { isAdultPath } from '../http/isAdultPath.ts';
import { isMarkedSignedIn } from '../http/isMarkedSignedIn.ts';
import type { PageHead } from '../http/PageHead.ts';
import { headOf, pageRows } from '../http/pageRows.ts';
import type { Site } from '../http/readSite.ts';
import { sceneArticle } from '../http/sceneArticle.ts';
import { type Page, sendPage } from '../http/sendPage.ts';
import { visitor } from '../http/visitor.ts';
import { workHead } from '../http/workHead.ts';
import type { WorksService } from '../services/worksService.ts';

export interface SiteParts {
  site: Site | undefined;
  works: Pick<WorksService, 'read' | 'list'>;
  publicUrl: string | undefined;
}

const NOT_BUILT =
  'Fabula is running, but its site has not been built yet. Run "npm start" in the project’s folder, or "npm run build" and then start the server again.\n';

/**
 * The built site: hashed assets for ever; the page with the head of its path (L4), asked for anew each time; published
 * works with their text (B7); unknown paths and works with the page's own not-found (R14).
 */
export function siteRoutes({ site, works, publicUrl }: SiteParts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (site === undefined) {
    routes.get('/', (c) => c.text(NOT_BUILT, 503, { 'Cache-Control': 'no-store' }));
    routes.all('*', (c) => {
      throw unknown(c);
    });
    return routes;
  }

  const show = (c: Context<AppEnv>, page: Page) => sendPage(c, { site, publicUrl }, page);

  async function showScene(c: Context<AppEnv>): Promise<Response> {
    const id = c.req.param('id') ?? '';
    const work = await works.read({ kind: 'scene', shelf: 'published', id }, undefined);
    if (work === undefined) return show(c, missing(c));
    const head = workHead(work);
    const html = () => {
      const { elements } = publishedSceneContent.parse(work.content);
      return sceneArticle({ ...work, isAdult: head.isAdult, elements });
    };
    return show(c, { head, content: { tag: `${work.uid} ${work.revision}`, html } });
  }

  /** A genre is a page as soon as a story has it, and a real 404 before. */
  async function showCategory(c: Context<AppEnv>): Promise<Response> {
    const isNsfw = isAdultPath(c.req.path);
    const genre = (c.req.param('genre') ?? '').trim();
    if (genre === '' || genre.length > limits.genreCharacters) return show(c, missing(c));
    const [newest] = (await works.list({ kind: 'story', isNsfw, genre })).entries;
    return show(c, newest ? { head: categoryHead(newest.genre, isNsfw) } : missing(c));
  }

  /** A visitor's first page is seen before its script has come; whoever may be signed in has another one. */
  const showFirst = (c: Context<AppEnv>, head: PageHead) =>
    show(
      c,
      isMarkedSignedIn(c.req.header('Cookie')) || c.req.query('openProfile') !== undefined
        ? { head }
        : { head, content: { tag: 'first page', html: () => site.firstPage } },
    );

  // The cookie comes with the page: a first generation can then be cancelled before it has answered.
  for (const row of pageRows) {
    for (const path of row.paths)
      routes.get(path, visitor, (c) => {
        const head = headOf(row, c.req.path);
        return path === '/' ? showFirst(c, head) : show(c, { head });
      });
  }
  routes.get('/scene/:id', visitor, showScene);
  for (const path of ['/categories/:genre', '/categories/:genre/nsfw'])
    routes.get(path, visitor, (c) => showCategory(c));
  for (const file of ['/index.html', '/read.html', '/first-page.html'])
    routes.get(file, (c) => show(c, missing(c)));
  routes.get('/assets/*', files(site, 'public, max-age=31536000, immutable'), (c) => {
    throw unknown(c);
  });
  routes.get('*', files(site, 'public, max-age=3600'), (c) => show(c, missing(c)));
  routes.all('*', (c) => {
    throw unknown(c);
  });
  return routes;
}

/** The page itself says then that there is nothing. */
function missing(c: Context): Page {
  const head: PageHead = {
    title: 'Page not found · Fabula',
    description: 'This page of Fabula does not exist.',
    isIndexed: false,
    isAdult: isAdultPath(c.req.path),
  };
  return { head, status: 404 };
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

function unknown(c: Context): HttpProblem {
  return new HttpProblem('not_found', `There is nothing to ${c.req.method} at ${c.req.path}.`);
}
