import type { AccountModeration, ModeratedWork } from '@fabula/contract';
import { useCallback, useEffect, useState } from 'react';
import { failureSentence } from '../parts.tsx';
import { moderationCalls, type WorksFilter } from './moderationCalls.ts';

interface Listed {
  works: readonly ModeratedWork[];
  next: string | null;
  state: 'loading' | 'ready' | 'failed';
  detail: string;
}

const nothing: Listed = { works: [], next: null, state: 'loading', detail: '' };
export const isSameWork = (a: ModeratedWork, b: ModeratedWork) => a.kind === b.kind && a.id === b.id;

/** Published works as admins see them, page by page. What was done to one stands in its row until the list is asked for again. */
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
    /** Rejects where they could not be had. */
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
