import {
  blockAccountCall,
  dismissWorkReportsCall,
  hideWorkCall,
  listModeratedWorksCall,
  listModerationRecordsCall,
  listWorkReportsCall,
  type ModeratedWork,
  type ReportRequest,
  removeWorkCall,
  reportWorkCall,
  showWorkCall,
  unblockAccountCall,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { visitor } from '../http/cookies.ts';
import { on } from '../http/on.ts';
import { problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import { linkNextPage } from '../http/sendDocument.ts';
import { moderationOf } from '../services/policies/workPolicies.ts';
import type { ModeratedEntry, WorkName } from '../services/safety/moderation.ts';
import { describeEntry } from '../services/works/works.ts';
import type { Services } from '../services.ts';
import { readChoice, readSearch } from './readRequest.ts';

export function moderationRoutes(services: Services): Hono<AppEnv> {
  const { moderation } = services;
  const routes = new Hono<AppEnv>();

  on(routes, reportWorkCall, [visitor], async (c, report) => {
    await takeReport(c, report, services);
    return { accepted: true };
  });

  on(routes, listModeratedWorksCall, [], async (c) => {
    const { entries, next } = await moderation.list({
      kind: readChoice(c, 'kind', ['story', 'scene']),
      filter: readChoice(c, 'filter', ['reported', 'hidden']),
      q: readSearch(c),
      after: c.req.query('after') || undefined,
    });
    linkNextPage(c, 'after', next);
    return entries.map(describe);
  });

  on(routes, listWorkReportsCall, [], async (c) => {
    const name = nameOf(c);
    const found = await moderation.reports(name);
    if (found === undefined) throw problem('moderation', 'missing', name);
    return found;
  });

  for (const [act, call] of [
    ['hide', hideWorkCall],
    ['show', showWorkCall],
    ['remove', removeWorkCall],
  ] as const) {
    on(routes, call, [], async (c, { reason }) => {
      const name = nameOf(c);
      const done = await moderation.moderate(c.var.account, name, act, reason);
      if (done === undefined) throw problem('moderation', 'missing', name);
      if (done === 'removed') throw problem('moderation', 'removed', name);
      return describe(done);
    });
  }

  on(routes, dismissWorkReportsCall, [], async (c, { reason }) => {
    const name = nameOf(c);
    const done = await moderation.dismissReports(c.var.account, name, reason);
    if (done === undefined) throw problem('moderation', 'missing', name);
    return describe(done);
  });

  for (const [act, call] of [
    ['block', blockAccountCall],
    ['unblock', unblockAccountCall],
  ] as const) {
    on(routes, call, [], async (c, { reason }) => {
      const done = await moderation.order(c.var.account, c.req.param('id'), act, reason);
      if (done === undefined) throw problem('account', 'unknown');
      return done;
    });
  }

  on(routes, listModerationRecordsCall, [], async (c) => {
    const { entries, next } = await moderation.records(c.req.query('after') || undefined);
    linkNextPage(c, 'after', next);
    return entries;
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
