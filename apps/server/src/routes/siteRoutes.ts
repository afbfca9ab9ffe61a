import { limits } from '@fabula/contract';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import {
  asksAge,
  isMarkedSignedIn,
  isOfAge,
  spendAgeOnce,
  takeAge,
  takeAgeOnce,
  visitor,
} from '../http/cookies.ts';
import {
  categoryHead,
  headOf,
  type Page,
  type PageHead,
  type PageRow,
  pagedHead,
  pageRows,
  sendPage,
  workHead,
} from '../http/pageHead.ts';
import { missingPage } from '../http/plainPages.ts';
import { askedOf, problem } from '../http/problems.ts';
import { asItIsNow, publishedPages, TooManyPages, tooManyPages } from '../http/publishedPages.ts';
import { type PageRenderer, type PageToRender, RENDERER, type Site } from '../http/readSite.ts';
import type { AppEnv } from '../http/requests.ts';
import { outlineScene, scenePage } from '../http/scenePage.ts';
import { ageGate, withdrawnPage } from '../http/storyPage.ts';
import { readPageNumber } from '../http/workPages.ts';
import { isAdultPage, saysAdult } from '../services/policies/workPolicies.ts';
import type { Services } from '../services.ts';

export type AskList = (address: string) => Response | Promise<Response>;

type Rendered = ReturnType<PageRenderer['renderPage']>;

const NOT_BUILT =
  'Fabula is running, but its site has not been built yet. Run "npm start" in the project’s folder, or "npm run build" and then start the server again.\n';

/**
 * The built site: hashed assets cached for ever; pages with the head of their path (L4), revalidated;
 * published works with their text (B7); the not-found page for the rest (R14).
 */
export function siteRoutes(
  { site, works, rates, publicUrl, logError }: Services,
  ask: AskList,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (site === undefined) {
    routes.get('/', (c) => c.text(NOT_BUILT, 503, { 'Cache-Control': 'no-store' }));
    routes.all('*', (c) => {
      throw problem('access', 'nothing', askedOf(c));
    });
    return routes;
  }

  const show = (c: Context<AppEnv>, page: Page) => sendPage(c, { site, publicUrl }, page);

  /** On failure the page is left to its script. */
  function drawn(c: Context<AppEnv>, draw: () => Rendered): Rendered {
    try {
      return draw();
    } catch (thrown) {
      logError(c.var.requestId, thrown);
      return { html: '', styles: '' };
    }
  }

  /** Undefined where the page is left to its script. */
  async function render(c: Context<AppEnv>, how: Pick<PageToRender, 'gate' | 'isOfAge'> = {}) {
    const renderer = await site?.renderer();
    const { pathname, search } = new URL(c.req.url);
    const url = pathname + search;
    const calls = how.gate ? [] : renderer?.callsOf(url);
    const answers = calls && (await answersTo(calls, ask));
    if (!renderer || !answers) return undefined;
    const samples = renderer.samplesOf(url);
    const page = {
      url,
      isMarkedSignedIn: isMarkedSignedIn(c.req.header('Cookie')),
      answers,
      ...how,
      ...(samples > 0 && { sample: Math.floor(Math.random() * samples) }),
    };
    let rendered: Rendered | undefined;
    const made = () => {
      rendered ??= drawn(c, () => renderer.renderPage(page));
      return rendered;
    };
    return { tag: JSON.stringify(page), html: () => made().html, styles: () => made().styles };
  }

  const showPage = async (c: Context<AppEnv>, head: PageHead, how: { isOfAge?: true } = {}) => {
    const content = await render(c, how);
    // The script waits for them as well: without them the page would shift.
    const styles = () => site.stylesOf(c.req.path);
    return show(c, { head, content: content ?? { tag: 'styles', html: () => '', styles } });
  };

  const showGate = async (c: Context<AppEnv>, head: PageHead, gate: 'section' | 'scene') =>
    show(c, { head, content: (await render(c, { gate })) ?? { tag: gate, html: () => ageGate(gate) } });

  const scenes = publishedPages({
    read: (id) => works.read({ kind: 'scene', shelf: 'published', id }, undefined),
    outlineOf: ({ content }) => outlineScene(content),
    countOf: (starts) => starts.length,
    rates: rates.pages,
  });

  async function showScene(c: Context<AppEnv>): Promise<Response> {
    const id = c.req.param('id') ?? '';
    const work = await works.readEntry({ kind: 'scene', shelf: 'published', id }, undefined);
    if (work === 'withdrawn') return show(c, withdrawn(c));
    const page = readPageNumber(c.req.query('page'));
    if (work === undefined || page === undefined) return show(c, missing(c));
    const head = workHead(work, isAdultPage(work));
    if (head.isAdult && !isOfAge(c)) return showGate(c, head, 'scene');
    if (page > 1 && page > (await scenes.count(work))) return show(c, missing(c));
    const html = () =>
      scenes.html(c, work, page, async (scene, starts) =>
        scenePage(scene, starts, page, await works.languageOf(scene)),
      );
    const tag = `${work.uid} ${work.revision} ${page}`;
    return show(c, { head: pagedHead(head, page), content: { tag, html } });
  }

  /** A genre is a page as soon as a story has it, and a real 404 before. */
  async function showCategory(c: Context<AppEnv>): Promise<Response> {
    const isNsfw = saysAdult(c.req.path);
    const genre = (c.req.param('genre') ?? '').trim();
    if (genre === '' || genre.length > limits.genreCharacters) return show(c, missing(c));
    const [newest] = (await works.list({ kind: 'story', isNsfw, genre })).entries;
    if (!newest) return show(c, missing(c));
    const head = categoryHead(newest.genre, isNsfw);
    return isNsfw && !isOfAge(c) ? showGate(c, head, 'section') : showPage(c, head);
  }

  /** Shows a visitor's first page before the script runs; signed-in people have another one. */
  const showFirst = (c: Context<AppEnv>, head: PageHead) =>
    show(
      c,
      isMarkedSignedIn(c.req.header('Cookie')) || c.req.query('openProfile') !== undefined
        ? { head }
        : { head, content: { tag: 'first page', html: () => site.firstPage } },
    );

  /** The first page for adults asks at each visit (L5), the others once in a session (D-AGE). */
  function showRow(c: Context<AppEnv>, row: PageRow): Promise<Response> {
    const { path } = c.req;
    const head = headOf(row, path, saysAdult(path));
    if (path === '/') return showFirst(c, head);
    if (path === '/nsfw')
      return spendAgeOnce(c) ? showPage(c, head, { isOfAge: true }) : showGate(c, head, 'section');
    return asksAge(path) && !isOfAge(c) ? showGate(c, head, 'section') : showPage(c, head);
  }

  // The page sets the cookie: a first generation can then be cancelled before it has responded.
  for (const row of pageRows) for (const path of row.paths) routes.get(path, visitor, (c) => showRow(c, row));
  routes.get('/scene/:id', visitor, (c) =>
    asItIsNow(() => showScene(c)).catch((thrown: unknown) => {
      if (!(thrown instanceof TooManyPages)) throw thrown;
      return show(c, tooManyPages(c, thrown, saysAdult(c.req.path)));
    }),
  );
  for (const path of ['/categories/:genre', '/categories/:genre/nsfw'])
    routes.get(path, visitor, (c) => showCategory(c));

  // The age form posts to the page that asks.
  routes.post('/nsfw', (c) => {
    takeAgeOnce(c);
    return c.redirect('/nsfw', 303);
  });
  routes.post('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!asksAge(c.req.path) && !/^\/scene\/[^/]+$/.test(c.req.path)) return next();
    takeAge(c);
    return c.redirect(pathname + search, 303);
  });
  for (const file of ['/index.html', '/read.html', '/first-page.html', `/${RENDERER}/*`])
    routes.get(file, (c) => show(c, missing(c)));
  routes.get('/assets/*', files(site, 'public, max-age=31536000, immutable'), (c) => {
    throw problem('access', 'nothing', askedOf(c));
  });
  routes.get('*', files(site, 'public, max-age=3600'), (c) => show(c, missing(c)));
  routes.all('*', (c) => {
    throw problem('access', 'nothing', askedOf(c));
  });
  return routes;
}

/** Undefined where one of them fails: the page then asks itself, and shows the error. */
async function answersTo(
  calls: readonly string[],
  ask: AskList,
): Promise<PageToRender['answers'] | undefined> {
  const answers: PageToRender['answers'] = {};
  for (const address of calls) {
    const answer = await ask(address);
    if (!answer.ok) return undefined;
    const [, next] = /^<([^>]*)>; rel="next"$/.exec(answer.headers.get('Link') ?? '') ?? [];
    answers[address] = {
      body: await answer.json(),
      next: next === undefined ? null : new URL(next, 'http://server').searchParams.get('after'),
    };
  }
  return answers;
}

function missing(c: Context): Page {
  const head: PageHead = {
    title: 'Page not found · Fabula',
    description: 'This page of Fabula does not exist.',
    isIndexed: false,
    isAdult: saysAdult(c.req.path),
  };
  return { head, status: 404, content: { tag: 'missing', html: missingPage } };
}

/** The page asks itself: its author can still read it. */
function withdrawn(c: Context): Page {
  const { head } = missing(c);
  return {
    head,
    status: 410,
    content: { tag: 'withdrawn', html: () => withdrawnPage('scene', head.isAdult) },
  };
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
