import { bodyLimits, feedbackCall, reportRequest } from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { limitRate } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { on } from '../http/on.ts';
import { sendPage } from '../http/pageHead.ts';
import {
  nothingToReportPage,
  type ReportedWork,
  type ReportForm,
  reportedPage,
  reportPage,
  reportPath,
} from '../http/plainPages.ts';
import { HttpProblem } from '../http/problems.ts';
import { readText } from '../http/readBody.ts';
import type { AppEnv } from '../http/requests.ts';
import type { PageStatus } from '../http/sendDocument.ts';
import { judge } from '../http/validate.ts';
import { isAdultPage } from '../services/policies/workPolicies.ts';
import type { Services } from '../services.ts';
import { takeReport } from './moderationRoutes.ts';

interface Shown {
  status: PageStatus;
  html: string;
  isAdult?: boolean;
}

const empty: ReportForm = { reason: '', note: '', email: '', problem: '' };

export function reportPageRoutes(services: Services): Hono<AppEnv> {
  const { site, works, publicUrl } = services;
  const routes = new Hono<AppEnv>();
  if (site === undefined) return routes;

  const send = (c: Context<AppEnv>, { status, html, isAdult = false }: Shown) =>
    sendPage(
      c,
      { site, publicUrl },
      {
        head: {
          title: 'Report a work · Fabula',
          description: 'Tell the people who run this site what is wrong with a published work.',
          isIndexed: false,
          isAdult,
        },
        status,
        content: { tag: html, html: () => html },
        document: 'reading',
      },
    );

  async function showForm(
    c: Context<AppEnv>,
    name: ReportedWork | undefined,
    form: ReportForm,
    status: PageStatus,
  ) {
    const work = name && (await works.read({ ...name, shelf: 'published' }, undefined));
    if (name === undefined || work === undefined || work === 'withdrawn')
      return send(c, { status: 404, html: nothingToReportPage() });
    return send(c, { status, html: reportPage(name, form), isAdult: isAdultPage(work) });
  }

  routes.get('/report', visitor, (c) => {
    const name = nameIn(c.req.query());
    return name && c.req.query('sent') === '1'
      ? send(c, { status: 200, html: reportedPage(name) })
      : showForm(c, name, empty, 200);
  });

  routes.post('/report', visitor, async (c) => {
    const sent = Object.fromEntries(new URLSearchParams(await readText(c.req.raw, bodyLimits.note.bytes)));
    const name = nameIn(sent);
    const { reason = '', note = '', email = '' } = sent;
    if (name === undefined) return showForm(c, name, empty, 404);
    // Another site could submit reports in its readers' names.
    if (c.req.header('Sec-Fetch-Site') === 'cross-site')
      return showForm(
        c,
        name,
        { ...empty, problem: 'Another site sent this. Report it here yourself.' },
        422,
      );
    if (reason === '')
      return showForm(c, name, { reason, note, email, problem: 'Choose what is wrong first.' }, 422);
    try {
      const report = { ...name, reason, note, ...(email.trim() !== '' && { email }) };
      await takeReport(c, judge(reportRequest, report), services);
    } catch (thrown) {
      const isOften = thrown instanceof HttpProblem && thrown.type === 'rate_limited';
      if (!isOften && !(thrown instanceof HttpProblem && thrown.details.field !== undefined)) throw thrown;
      if (isOften) c.header('Retry-After', String(thrown.details.retryAfter));
      return showForm(c, name, { reason, note, email, problem: thrown.message }, isOften ? 429 : 422);
    }
    return c.redirect(reportPath(name, true), 303);
  });
  return routes;
}

function nameIn({ kind, id }: Record<string, string>): ReportedWork | undefined {
  return (kind === 'story' || kind === 'scene') && id ? { kind, id } : undefined;
}

/** Responds 202 once the message is safe. */
export function feedbackRoutes({ feedback, rates }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  on(routes, feedbackCall, [visitor, limitRate(rates.feedback)], async (_c, message) => {
    await feedback.send(message);
    return { accepted: true };
  });
  return routes;
}
