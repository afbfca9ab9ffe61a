import { type ApiCallEntry, apiCallHistoryAnswer, clearedHistory } from '@fabula/contract';
import { useCallback, useEffect, useState } from 'react';
import { callJson, isCallFailure } from '../../api/call.ts';
import { fetchEntries, ListFailure } from '../../api/entries.ts';

/** Polling interval in milliseconds. */
const lookEvery = 3_000;

interface Listed {
  calls: readonly ApiCallEntry[];
  next: string | null;
  state: 'loading' | 'ready' | 'failed';
  detail: string;
}

const nothing: Listed = { calls: [], next: null, state: 'loading', detail: '' };

/** The filtered history of calls, paginated; while live it polls for new ones. */
export function useApiCalls({ route, state }: ApiCallFilter, isLive: boolean) {
  const [listed, setListed] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const newest = listed.calls[0]?.id;
  const isReady = listed.state === 'ready';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt may succeed.
  useEffect(() => {
    let isWanted = true;
    setListed(nothing);
    apiCallList.page({ route, state }).then(
      ({ entries, next }) => isWanted && setListed({ calls: entries, next, state: 'ready', detail: '' }),
      (thrown: unknown) => isWanted && setListed({ ...nothing, state: 'failed', detail: detailOf(thrown) }),
    );
    return () => {
      isWanted = false;
    };
  }, [route, state, attempt]);

  useEffect(() => {
    if (!isLive || !isReady) return;
    let isWanted = true;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const filter = { route, state };
      // A failed poll is ignored: the next one follows.
      const found = await (newest === undefined
        ? apiCallList.page(filter).then(({ entries }) => entries)
        : apiCallList.since(filter, newest)
      ).catch(() => []);
      if (isWanted && found.length > 0)
        setListed((before) => ({ ...before, calls: joined(found, before.calls) }));
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [isLive, isReady, route, state, newest]);

  const older = async () => {
    if (listed.next === null) return;
    const { entries, next } = await apiCallList.page({ route, state }, listed.next);
    setListed((before) => ({ ...before, calls: joined(before.calls, entries), next }));
  };

  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...listed, older, reload };
}

function joined(first: readonly ApiCallEntry[], then: readonly ApiCallEntry[]): ApiCallEntry[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...then.filter(({ id }) => !known.has(id))];
}

function detailOf(thrown: unknown): string {
  if (thrown instanceof ListFailure) return thrown.detail || thrown.message;
  return thrown instanceof Error ? thrown.message : String(thrown);
}

interface ApiCallFilter {
  route: string;
  state: '' | 'done' | 'cancelled' | 'failed';
}

const path = '/api/v1/api-calls-history';

/** The server's history of calls. Failures reject with the server's message. */
export const apiCallList = {
  /** Newest first. */
  page: (filter: ApiCallFilter, after = ''): Promise<{ entries: ApiCallEntry[]; next: string | null }> =>
    fetchEntries(path, { ...filter, after }, apiCallHistoryAnswer),

  /** Entries after `id`. */
  since: async (filter: ApiCallFilter, id: string): Promise<ApiCallEntry[]> =>
    (await fetchEntries(path, { ...filter, since: id }, apiCallHistoryAnswer)).entries,

  async clear(): Promise<number> {
    const answer = await callJson(`${path}/clear`, { method: 'POST', schema: clearedHistory });
    if (isCallFailure(answer)) throw new Error(answer.detail ?? answer.error);
    return answer.cleared;
  },
};
