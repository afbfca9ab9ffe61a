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
import type { AppEnv } from '../http/AppEnv.ts';
import { requireAdmin } from '../http/access.ts';
import { HttpProblem, invalid } from '../http/problems.ts';
import { linkNextPage } from '../http/sendDocument.ts';
import { validate } from '../http/validate.ts';
import {
  type ModeratedEntry,
  type ModerationService,
  moderationOf,
  type WorkName,
} from '../services/safety/moderation.ts';
import type { WorkReports } from '../services/safety/reports.ts';
import { describeEntry } from '../services/works/works.ts';
import { readSearch } from './readRequest.ts';

export interface ModerationRoutesConfig {
  moderation: ModerationService;
  workReports: WorkReports;
}

export function moderationRoutes(config: ModerationRoutesConfig): Hono<AppEnv> {
  const { moderation } = config;
  const routes = new Hono<AppEnv>();

  routes.post('/reports', async (c) => {
    await takeReport(c, await validate(c, reportRequest), config);
    return c.json({ accepted: true } satisfies ReportAnswer, 202);
  });

  routes.get('/moderation/works', requireAdmin, async (c) => {
    const { entries, next } = await moderation.list({
      kind: oneOf(c, 'kind', ['story', 'scene']),
      filter: oneOf(c, 'filter', ['reported', 'hidden']),
      q: readSearch(c),
      after: c.req.query('after') || undefined,
    });
    linkNextPage(c, 'after', next);
    return c.json(entries.map(describe));
  });

  routes.get('/moderation/works/:kind/:id/reports', requireAdmin, async (c) => {
    const name = nameOf(c);
    const found = await moderation.reports(name);
    if (found === undefined) throw missing(name.kind);
    return c.json(found satisfies WorkReport[]);
  });

  for (const act of ['hide', 'show', 'remove'] as const) {
    routes.post(`/moderation/works/:kind/:id/${act}`, requireAdmin, async (c) => {
      const name = nameOf(c);
      const { reason } = await validate(c, moderationRequest);
      const done = await moderation.moderate(c.var.account, name, act, reason);
      if (done === undefined) throw missing(name.kind);
      if (done === 'removed')
        throw new HttpProblem(
          'conflict',
          `This ${name.kind} was removed for good. It cannot be shown again.`,
        );
      return c.json(describe(done));
    });
  }

  routes.post('/moderation/works/:kind/:id/reports/dismiss', requireAdmin, async (c) => {
    const name = nameOf(c);
    const { reason } = await validate(c, moderationRequest);
    const done = await moderation.dismissReports(c.var.account, name, reason);
    if (done === undefined) throw missing(name.kind);
    return c.json(describe(done));
  });

  for (const act of ['block', 'unblock'] as const) {
    routes.post(`/moderation/accounts/:id/${act}`, requireAdmin, async (c) => {
      const { reason } = await validate(c, moderationRequest);
      const done = await moderation.order(c.var.account, c.req.param('id'), act, reason);
      if (done === undefined) throw new HttpProblem('not_found', 'There is no such account.');
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
  { workReports }: Pick<ModerationRoutesConfig, 'workReports'>,
): Promise<void> {
  const wait = await workReports.take(c.var.address);
  if (wait !== undefined) {
    throw new HttpProblem(
      'rate_limited',
      `You have reported several works within this hour. Wait ${Math.ceil(wait / 60)} minutes, then try again.`,
      { retryAfter: wait },
    );
  }
  if (!(await workReports.add(sent))) throw missing(sent.kind);
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
  throw new HttpProblem('not_found', 'There are stories and scenes here, and nothing else.');
}

function missing(kind: string): HttpProblem {
  return new HttpProblem('not_found', `There is no such published ${kind}. It may have been taken back.`);
}

function oneOf<const T extends string>(c: Context, name: string, values: readonly T[]): T | undefined {
  const text = c.req.query(name)?.trim() || undefined;
  const value = values.find((one) => one === text);
  if (text === undefined || value !== undefined) return value;
  throw invalid(name, `${name} must be ${values.join(' or ')}; or leave it out.`);
}
