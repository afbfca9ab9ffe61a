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
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { callJson } from '../../api/call.ts';
import { fetchEntries, orThrow } from '../../api/entries.ts';
import { failureSentence } from '../parts.tsx';

interface Listed {
  works: readonly ModeratedWork[];
  next: string | null;
  state: 'loading' | 'ready' | 'failed';
  detail: string;
}

const nothing: Listed = { works: [], next: null, state: 'loading', detail: '' };
export const isSameWork = (a: ModeratedWork, b: ModeratedWork) => a.kind === b.kind && a.id === b.id;

/** A paginated list of works for admins. A row shows the last act's result until the list is reloaded. */
export function useModeratedWorks({ show, kind, q }: WorksFilter) {
  const [listed, setListed] = useState(nothing);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt may succeed.
  useEffect(() => {
    let isWanted = true;
    setListed(nothing);
    moderationCalls.works({ show, kind, q }).then(
      ({ entries, next }) => isWanted && setListed({ works: entries, next, state: 'ready', detail: '' }),
      (thrown: unknown) =>
        isWanted && setListed({ ...nothing, state: 'failed', detail: failureSentence(thrown) }),
    );
    return () => {
      isWanted = false;
    };
  }, [show, kind, q, attempt]);

  return {
    ...listed,
    reload: useCallback(() => setAttempt((before) => before + 1), []),
    /** Rejects on failure. */
    async more() {
      if (listed.next === null) return;
      const { entries, next } = await moderationCalls.works({ show, kind, q }, listed.next);
      setListed((before) => ({
        ...before,
        works: [
          ...before.works,
          ...entries.filter((one) => !before.works.some((two) => isSameWork(one, two))),
        ],
        next,
      }));
    },
    replace: (changed: ModeratedWork) =>
      setListed((before) => ({
        ...before,
        works: before.works.map((one) => (isSameWork(one, changed) ? changed : one)),
      })),
    replaceAccount: ({ id, publishingBlocked }: AccountModeration) =>
      setListed((before) => ({
        ...before,
        works: before.works.map((one) =>
          one.account?.id === id ? { ...one, account: { ...one.account, publishingBlocked } } : one,
        ),
      })),
  };
}

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
  works: ({ show, kind, q }: WorksFilter, after = ''): Promise<Page<ModeratedWork>> =>
    fetchEntries(`${root}/works`, { filter: show === 'all' ? '' : show, kind, q, after }, works),

  reports: async (work: Name): Promise<WorkReport[]> =>
    (await fetchEntries(`${pathOf(work)}/reports`, {}, workReportsAnswer)).entries,

  records: (after = ''): Promise<Page<ModerationRecord>> =>
    fetchEntries(`${root}/records`, { after }, moderationRecordsAnswer),

  moderate: (work: Name, what: 'hide' | 'show' | 'remove', reason: string): Promise<ModeratedWork> =>
    act(`${pathOf(work)}/${what}`, reason, moderatedWork),

  dismiss: (work: Name, reason: string): Promise<ModeratedWork> =>
    act(`${pathOf(work)}/reports/dismiss`, reason, moderatedWork),

  order: (accountId: string, what: 'block' | 'unblock', reason: string): Promise<AccountModeration> =>
    act(`${root}/accounts/${encodeURIComponent(accountId)}/${what}`, reason, accountModeration),
};
