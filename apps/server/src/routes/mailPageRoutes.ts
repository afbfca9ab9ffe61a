import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import {
  type MailPage,
  type MailProblem,
  mailProblems,
  proofPage,
  provedPage,
  resetPage,
  wasResetPage,
} from '../http/mailPages.ts';
import type { Site } from '../http/readSite.ts';
import { sendPage } from '../http/sendPage.ts';
import type { AccountMails } from '../services/accounts/accountMails.ts';

export interface MailPageParts {
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
