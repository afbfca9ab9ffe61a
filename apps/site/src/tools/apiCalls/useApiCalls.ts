import { type ApiCallEntry, apiCallHistoryAnswer, clearedHistory } from '@fabula/contract';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { callJson } from '../../api/call.ts';
import { fetchEntries, orThrow } from '../../api/entries.ts';
import { type ChangingPages, joinPages, usePages } from '../../api/usePages.ts';

/** Polling interval in milliseconds. */
const lookEvery = 3_000;

const idOf = ({ id }: ApiCallEntry) => id;

/** The filtered history of calls, paginated; while live it polls for new ones. */
export function useApiCalls({ route, state }: ApiCallFilter, isLive: boolean): ChangingPages<ApiCallEntry> {
  const fetchPart = useCallback(
    (after: string | null, since = '') =>
      fetchEntries(path, { route, state, after: after ?? '', since }, apiCallHistoryAnswer),
    [route, state],
  );
  const calls = usePages(fetchPart, idOf);
  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState === 'hidden') return;
    // A failed poll is ignored: the next one follows.
    const { entries } = await fetchPart(null, calls.items[0]?.id).catch(() => ({ entries: [] }));
    if (!signal.aborted && entries.length > 0) calls.change((before) => joinPages(entries, before, idOf));
  });

  const isPolling = isLive && calls.state === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter has polls of its own.
  useEffect(() => {
    if (!isPolling) return;
    const leaving = new AbortController();
    const timer = setInterval(() => void look(leaving.signal), lookEvery);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isPolling, fetchPart]);
  return calls;
}

interface ApiCallFilter {
  route: string;
  state: '' | 'done' | 'cancelled' | 'failed';
}

const path = '/api/v1/api-calls-history';

/** Rejects with a `ListFailure`. */
export async function clearApiCalls(): Promise<void> {
  orThrow(await callJson(`${path}/clear`, { method: 'POST', schema: clearedHistory }));
}
