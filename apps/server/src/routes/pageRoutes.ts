import { docsCall, openapiCall } from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { isOfAge, takeAge, visitor } from '../http/cookies.ts';
import { docsPage } from '../http/docsPage.ts';
import { openapiDocument } from '../http/openapiDocument.ts';
import { type Page, pagedHead, sendPage, workHead } from '../http/pageHead.ts';
import {
  type MailPage,
  type MailProblem,
  mailProblems,
  privacyPage,
  resetPage,
  verifiedPage,
  verifyPage,
  wasResetPage,
} from '../http/plainPages.ts';
import { problem } from '../http/problems.ts';
import { asItIsNow, publishedPages, TooManyPages, tooManyPages } from '../http/publishedPages.ts';
import type { Site } from '../http/readSite.ts';
import type { AppEnv } from '../http/requests.ts';
import { sendPicture } from '../http/sendDocument.ts';
import {
  ageGate,
  failedStoryPage,
  missingStoryPage,
  outlineStory,
  storyPage,
  withdrawnPage,
} from '../http/storyPage.ts';
import { readPageNumber } from '../http/workPages.ts';
import { NOBODY } from '../services/models/writers.ts';
import { isAdultPage, saysAdult } from '../services/policies/workPolicies.ts';
import type { Services } from '../services.ts';

const CACHE = { 'Cache-Control': 'no-cache' };

/** Made from the contract at the first request (D-OPENAPI). */
export function docsRoutes({ status: { version } }: Services): Hono<AppEnv> {
  let document: ReturnType<typeof openapiDocument> | undefined;
  let page: ReturnType<typeof docsPage> | undefined;
  return new Hono<AppEnv>()
    .get(openapiCall.path, (c) => {
      document ??= openapiDocument(version);
      return c.json(document, 200, CACHE);
    })
    .get(docsCall.path, (c) => {
      page ??= docsPage(version);
      return c.html(page, 200, CACHE);
    });
}

export function privacyRoutes({ site, publicUrl, status, privacy, writers }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (site === undefined) return routes;
  routes.get('/privacy', async (c) => {
    const { parts, source } = await writers.terms(NOBODY);
    const isOwnModel = source === 'own_machine';
    const html = privacyPage({ parts: { ...status.parts, ...parts }, isOwnModel, ...privacy });
    return sendPage(
      c,
      { site, publicUrl },
      {
        head: {
          title: 'Privacy · Fabula',
          description: 'What this server keeps of you, for how long, and who sees it.',
          canonical: '/privacy',
          isIndexed: true,
          isAdult: false,
        },
        content: { tag: html, html: () => html },
        document: 'reading',
      },
    );
  });
  return routes;
}

export function mailPageRoutes({ site, accountMails, publicUrl }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (site === undefined || accountMails === undefined) return routes;

  async function send(c: Context<AppEnv>, { title, html }: MailPage): Promise<Response> {
    const head = { title: `${title} · Fabula`, description: title, isIndexed: false, isAdult: false };
    const answer = await sendPage(
      c,
      { site: site as Site, publicUrl },
      { head, status: 200, content: { tag: html, html: () => html }, document: 'reading' },
    );
    // The address holds a token.
    answer.headers.set('Cache-Control', 'private, no-store');
    answer.headers.set('Referrer-Policy', 'no-referrer');
    return answer;
  }

  function problemIn(c: Context): MailProblem | undefined {
    const problem = c.req.query('problem') ?? '';
    return Object.hasOwn(mailProblems, problem) ? (problem as MailProblem) : undefined;
  }

  const isDone = (c: Context) => c.req.query('done') === '1';
  const token = (c: Context) => (c.req.query('token') ?? '').slice(0, 300);

  routes.get('/prove-address', (c) =>
    send(c, isDone(c) ? verifiedPage() : verifyPage(token(c), problemIn(c))),
  );
  routes.get('/reset-password', (c) =>
    send(c, isDone(c) ? wasResetPage() : resetPage(token(c), problemIn(c))),
  );
  return routes;
}

export function storyPageRoutes(services: Services): Hono<AppEnv> {
  const { site, works, rates, nextStory, storyCards, publicUrl, logError } = services;
  const routes = new Hono<AppEnv>();
  if (site === undefined) return routes;
  const pages = publishedPages({
    read: (id) => works.read({ kind: 'story', shelf: 'published', id }, undefined),
    outlineOf: ({ content }) => outlineStory(content),
    countOf: ({ starts }) => starts.length,
    rates: rates.pages,
  });

  const head = (c: Context, title: string, description: string) => ({
    title: `${title} · Fabula`,
    description,
    isIndexed: false,
    isAdult: saysAdult(c.req.path),
  });

  async function pageFor(c: Context<AppEnv>): Promise<Page> {
    const id = c.req.param('id') ?? '';
    const work = await works.readEntry({ kind: 'story', shelf: 'published', id }, undefined);
    const lost = (status: 404 | 410, html: string): Page => ({
      head: head(c, 'Page not found', 'This page of Fabula does not exist.'),
      status,
      content: { tag: String(status), html: () => html },
    });
    if (work === 'withdrawn') return lost(410, withdrawnPage('story', saysAdult(c.req.path)));
    const page = readPageNumber(c.req.query('page'));
    if (work === undefined || page === undefined) return lost(404, missingStoryPage(saysAdult(c.req.path)));
    const isAdult = isAdultPage(work);
    const about = workHead(work, isAdult);
    if (isAdult && !isOfAge(c))
      return { head: about, content: { tag: 'gate', html: () => ageGate('story') } };
    if (page > 1 && page > (await pages.count(work))) return lost(404, missingStoryPage(isAdult));
    const next = await nextStory(work, isAdult);
    const beside = next ? `${next.uid} ${next.revision}` : '';
    return {
      head: pagedHead(about, page),
      content: {
        tag: `${work.uid} ${work.revision} ${page} ${beside}`,
        html: () =>
          pages.html(
            c,
            work,
            page,
            async (story, outline) =>
              storyPage(story, {
                ...{ outline, page, isAdult, next },
                language: await works.languageOf(story),
              }),
            beside,
          ),
      },
    };
  }

  const send = (c: Context<AppEnv>, page: Page) =>
    sendPage(c, { site, publicUrl }, { ...page, document: 'reading' });

  function sendFailure(c: Context<AppEnv>, thrown: unknown): Promise<Response> {
    if (thrown instanceof TooManyPages) return send(c, tooManyPages(c, thrown, saysAdult(c.req.path)));
    logError(c.var.requestId, thrown);
    return send(c, {
      head: head(c, 'A story', 'This story could not be read just now.'),
      status: 500,
      content: { tag: 'failed', html: failedStoryPage },
    });
  }

  // The page sets the cookie: a first generation can then be cancelled before it has responded.
  routes.get('/story/:id', visitor, (c) =>
    asItIsNow(async () => send(c, await pageFor(c))).catch((thrown: unknown) => sendFailure(c, thrown)),
  );

  routes.post('/story/:id', (c) => {
    takeAge(c);
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(pathname + search, 303);
  });

  // A withdrawn story, or one that became adult, has another card at once.
  routes.get('/story/:id/card.png', async (c) => {
    const id = c.req.param('id');
    const work = await works.readEntry({ kind: 'story', shelf: 'published', id }, undefined);
    if (work === undefined || work === 'withdrawn') throw problem('works', 'no_story');
    const isAdult = isAdultPage(work);
    const tag = isAdult ? 'adult' : `${work.uid} ${work.revision}`;
    const picture = () => storyCards.draw(work, isAdult, c.var.address);
    return sendPicture(c, tag, picture, '/social-card.png');
  });
  return routes;
}
