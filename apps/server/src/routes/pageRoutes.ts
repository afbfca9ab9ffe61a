import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { docsPage } from '../http/docsPage.ts';
import {
  type MailPage,
  type MailProblem,
  mailProblems,
  proofPage,
  provedPage,
  resetPage,
  wasResetPage,
} from '../http/mailPages.ts';
import { openapiDocument } from '../http/openapiDocument.ts';
import { sendPage } from '../http/pageHead.ts';
import { type PrivacyFacts, privacyPage } from '../http/privacyPage.ts';
import type { Site } from '../http/readSite.ts';
import type { AccountMails } from '../services/accounts/accountMails.ts';

const CACHE = { 'Cache-Control': 'no-cache' };

/** `openapi.json` for machines and `docs` for people, both made from the contract when first asked for (D-OPENAPI). */
export function docsRoutes(version: string): Hono<AppEnv> {
  let document: ReturnType<typeof openapiDocument> | undefined;
  let page: ReturnType<typeof docsPage> | undefined;
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => {
      document ??= openapiDocument(version);
      return c.json(document, 200, CACHE);
    })
    .get('/docs', (c) => {
      page ??= docsPage(version);
      return c.html(page, 200, CACHE);
    });
}

interface PrivacyRoutesParts {
  site: Site | undefined;
  publicUrl: string | undefined;
  status: { parts: PrivacyFacts['parts'] };
  privacy: Omit<PrivacyFacts, 'parts'>;
}

/** What is kept of people, in words, for whoever has no scripts too. */
export function privacyRoutes({ site, publicUrl, status, privacy }: PrivacyRoutesParts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (site === undefined) return routes;
  const html = privacyPage({ parts: status.parts, ...privacy });
  routes.get('/privacy', (c) =>
    sendPage(
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
    ),
  );
  return routes;
}

interface MailPageParts {
  site: Site | undefined;
  accountMails: AccountMails | undefined;
  publicUrl: string | undefined;
}

/** Where mailed links lead: forms that work without scripts. */
export function mailPageRoutes({ site, accountMails, publicUrl }: MailPageParts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (site === undefined || accountMails === undefined) return routes;

  async function send(c: Context<AppEnv>, { title, html }: MailPage): Promise<Response> {
    const head = { title: `${title} · Fabula`, description: title, isIndexed: false, isAdult: false };
    const answer = await sendPage(
      c,
      { site: site as Site, publicUrl },
      { head, status: 200, content: { tag: html, html: () => html }, document: 'reading' },
    );
    // The address holds a token, which is for nobody else.
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

  routes.get('/prove-address', (c) => send(c, isDone(c) ? provedPage() : proofPage(token(c), problemIn(c))));
  routes.get('/reset-password', (c) =>
    send(c, isDone(c) ? wasResetPage() : resetPage(token(c), problemIn(c))),
  );
  return routes;
}
