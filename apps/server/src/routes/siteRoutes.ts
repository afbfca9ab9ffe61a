import { publishedStoryContent } from '@fabula/contract';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { headTags } from '../http/headTags.ts';
import { isAdultPath } from '../http/isAdultPath.ts';
import type { PageHead } from '../http/PageHead.ts';
import { headOf, pageRows } from '../http/pageRows.ts';
import { publicOrigin } from '../http/publicOrigin.ts';
import type { Site } from '../http/readSite.ts';
import { sendDocument } from '../http/sendDocument.ts';
import { storyArticle } from '../http/storyArticle.ts';
import { visitor } from '../http/visitor.ts';
import { workHead } from '../http/workHead.ts';
import type { WorksService } from '../services/worksService.ts';

export interface SiteParts {
  site: Site | undefined;
  works: Pick<WorksService, 'read'>;
  publicUrl: string | undefined;
}

interface Page {
  head: PageHead;
  status?: 200 | 404;
  /** What else the page is made of, and a short text that changes with it. */
  content?: { tag: string; html: () => string };
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

  function show(c: Context<AppEnv>, { head, status = 200, content }: Page): Promise<Response> {
    const tags = headTags(head, publicOrigin(c, publicUrl));
    return sendDocument(c, {
      type: 'text/html',
      status,
      tag: [site?.version, tags, content?.tag].join('\n'),
      body: () => site?.fill(tags, content?.html() ?? '') ?? '',
    });
  }

  async function showWork(c: Context<AppEnv>, kind: 'story' | 'scene'): Promise<Response> {
    const work = await works.read({ kind, shelf: 'published', id: c.req.param('id') ?? '' }, undefined);
    if (work === undefined) return show(c, missing(c));
    const head = workHead(work);
    if (kind === 'scene') return show(c, { head });
    const html = () => {
      const { paragraphs } = publishedStoryContent.parse(work.content);
      return storyArticle({ ...work, isNsfw: head.isAdult, paragraphs });
    };
    return show(c, { head, content: { tag: `${work.uid} ${work.revision}`, html } });
  }

  // The cookie comes with the page: a first generation can then be cancelled before it has answered.
  for (const row of pageRows) {
    for (const path of row.paths)
      routes.get(path, visitor, (c) => show(c, { head: headOf(row, c.req.path) }));
  }
  for (const kind of ['story', 'scene'] as const)
    routes.get(`/${kind}/:id`, visitor, (c) => showWork(c, kind));
  routes.get('/index.html', (c) => show(c, missing(c)));
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
