import {
  type AccountModeration,
  type ModeratedWork,
  type ModerationRecord,
  moderationRequest,
  type ReportAnswer,
  type ReportRequest,
  reportRequest,
  type WorkReport,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { requireAdmin } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import { linkNextPage } from '../http/sendDocument.ts';
import { validate } from '../http/validate.ts';
import { type ModeratedEntry, moderationOf, type WorkName } from '../services/safety/moderation.ts';
import { describeEntry } from '../services/works/works.ts';
import type { Services } from '../services.ts';
import { readChoice, readSearch } from './readRequest.ts';

export function moderationRoutes(services: Services): Hono<AppEnv> {
  const { moderation } = services;
  const routes = new Hono<AppEnv>();

  routes.post('/reports', visitor, async (c) => {
    await takeReport(c, await validate(c, reportRequest), services);
    return c.json({ accepted: true } satisfies ReportAnswer, 202);
  });

  routes.get('/moderation/works', requireAdmin, async (c) => {
    const { entries, next } = await moderation.list({
      kind: readChoice(c, 'kind', ['story', 'scene']),
      filter: readChoice(c, 'filter', ['reported', 'hidden']),
      q: readSearch(c),
      after: c.req.query('after') || undefined,
    });
    linkNextPage(c, 'after', next);
    return c.json(entries.map(describe));
  });

  routes.get('/moderation/works/:kind/:id/reports', requireAdmin, async (c) => {
    const name = nameOf(c);
    const found = await moderation.reports(name);
    if (found === undefined) throw problem('moderation', 'missing', name);
    return c.json(found satisfies WorkReport[]);
  });

  for (const act of ['hide', 'show', 'remove'] as const) {
    routes.post(`/moderation/works/:kind/:id/${act}`, requireAdmin, async (c) => {
      const name = nameOf(c);
      const { reason } = await validate(c, moderationRequest);
      const done = await moderation.moderate(c.var.account, name, act, reason);
      if (done === undefined) throw problem('moderation', 'missing', name);
      if (done === 'removed') throw problem('moderation', 'removed', name);
      return c.json(describe(done));
    });
  }

  routes.post('/moderation/works/:kind/:id/reports/dismiss', requireAdmin, async (c) => {
    const name = nameOf(c);
    const { reason } = await validate(c, moderationRequest);
    const done = await moderation.dismissReports(c.var.account, name, reason);
    if (done === undefined) throw problem('moderation', 'missing', name);
    return c.json(describe(done));
  });

  for (const act of ['block', 'unblock'] as const) {
    routes.post(`/moderation/accounts/:id/${act}`, requireAdmin, async (c) => {
      const { reason } = await validate(c, moderationRequest);
      const done = await moderation.order(c.var.account, c.req.param('id'), act, reason);
      if (done === undefined) throw problem('account', 'unknown');
      return c.json(done satisfies AccountModeration);
    });
  }

  routes.get('/moderation/records', requireAdmin, async (c) => {
    const { entries, next } = await moderation.records(c.req.query('after') || undefined);
    linkNextPage(c, 'after', next);
    return c.json(entries satisfies ModerationRecord[]);
  });

  return routes;
}

/** Throws an `HttpProblem`: `rate_limited` or `not_found`. */
export async function takeReport(
  c: Context<AppEnv>,
  sent: ReportRequest,
  { workReports }: Pick<Services, 'workReports'>,
): Promise<void> {
  const person = c.var.account?.id ?? c.var.visitorId;
  const retryAfter = await workReports.take(person, c.var.address);
  if (retryAfter !== undefined) throw problem('moderation', 'reported_often', { retryAfter });
  if (!(await workReports.add(sent, person))) throw problem('moderation', 'missing', sent);
}

function describe({ entry, ...about }: ModeratedEntry): ModeratedWork {
  return {
    ...(describeEntry(entry, undefined) as ModeratedWork),
    kind: entry.kind,
    moderation: moderationOf(entry),
    ...about,
  };
}

function nameOf(c: Context): WorkName {
  const kind = c.req.param('kind');
  const id = c.req.param('id') ?? '';
  if (kind === 'story' || kind === 'scene') return { kind, id };
  throw problem('moderation', 'no_kind');
}
