import {
  type AccountModeration,
  accountModeration,
  type ModeratedWork,
  type ModerationRecord,
  moderatedWork,
  moderationRecordsAnswer,
  type WorkReport,
  workReportsAnswer,
} from '@fabula/contract';
import * as z from 'zod/mini';
import { callJson } from '../../api/call.ts';
import { fetchEntries, orThrow } from '../../api/entries.ts';

interface WorksFilter {
  show: 'reported' | 'all' | 'hidden';
  kind: '' | 'story' | 'scene';
  q: string;
}

type Name = Pick<ModeratedWork, 'kind' | 'id'>;
interface Page<T> {
  entries: T[];
  /** Start of the next page; null after the last. */
  next: string | null;
}

const root = '/api/v1/moderation';
const works = z.array(moderatedWork);
const pathOf = ({ kind, id }: Name) => `${root}/works/${kind}/${encodeURIComponent(id)}`;

async function act<T>(path: string, reason: string, schema: { parse(answer: unknown): T }): Promise<T> {
  return orThrow(await callJson(path, { method: 'POST', body: { reason }, schema }));
}

/** Calls of moderation (D-MODERATE). Failures reject with a `ListFailure`. */
export const moderationCalls = {
  works: ({ show, kind, q }: WorksFilter, after: string | null): Promise<Page<ModeratedWork>> =>
    fetchEntries(`${root}/works`, { filter: show === 'all' ? '' : show, kind, q, after: after ?? '' }, works),

  reports: async (work: Name): Promise<WorkReport[]> =>
    (await fetchEntries(`${pathOf(work)}/reports`, {}, workReportsAnswer)).entries,

  records: (after: string | null): Promise<Page<ModerationRecord>> =>
    fetchEntries(`${root}/records`, { after: after ?? '' }, moderationRecordsAnswer),

  moderate: (work: Name, what: 'hide' | 'show' | 'remove', reason: string): Promise<ModeratedWork> =>
    act(`${pathOf(work)}/${what}`, reason, moderatedWork),

  dismiss: (work: Name, reason: string): Promise<ModeratedWork> =>
    act(`${pathOf(work)}/reports/dismiss`, reason, moderatedWork),

  order: (accountId: string, what: 'block' | 'unblock', reason: string): Promise<AccountModeration> =>
    act(`${root}/accounts/${encodeURIComponent(accountId)}/${what}`, reason, accountModeration),
};
