import { type ApiCallEntry, apiCallHistoryAnswer, clearedHistory } from '@fabula/contract';
import { callJson } from '../../api/callJson.ts';
import { isCallFailure } from '../../api/callText.ts';
import { fetchEntries } from '../../api/entries.ts';

export interface ApiCallFilter {
  /** '' for all. */
  route: string;
  state: '' | 'done' | 'cancelled' | 'failed';
}

const path = '/api/v1/api-calls-history';

/** The history of calls, as the server keeps it. What fails rejects with an error whose message says what the server said. */
export const apiCallList = {
  /** A page of it, the newest first. */
  page: (filter: ApiCallFilter, after = ''): Promise<{ entries: ApiCallEntry[]; next: string | null }> =>
    fetchEntries(path, { ...filter, after }, apiCallHistoryAnswer),

  /** What came after this one. */
  since: async (filter: ApiCallFilter, id: string): Promise<ApiCallEntry[]> =>
    (await fetchEntries(path, { ...filter, since: id }, apiCallHistoryAnswer)).entries,

  async clear(): Promise<number> {
    const answer = await callJson(`${path}/clear`, { method: 'POST', schema: clearedHistory });
    if (isCallFailure(answer)) throw new Error(answer.detail ?? answer.error);
    return answer.cleared;
  },
};
