import {
  blockAccountCall,
  dismissWorkReportsCall,
  hideWorkCall,
  listModeratedWorksCall,
  listModerationRecordsCall,
  listWorkReportsCall,
  type ModeratedWork,
  type ModerationRecord,
  removeWorkCall,
  showWorkCall,
  unblockAccountCall,
  type WorkReport,
} from '@fabula/contract';
import { orThrow } from '@fabula/contract/client';

import type { ToolsClient } from '../createClient.ts';

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

const ordersOfWorks = { hide: hideWorkCall, show: showWorkCall, remove: removeWorkCall };
const ordersOfAccounts = { block: blockAccountCall, unblock: unblockAccountCall };

/** Calls of moderation (D-MODERATE). Failures reject with a `ListFailure`. */
export const moderationCalls = ({ ask, fetchEntries }: ToolsClient) => ({
  works: ({ show, kind, q }: WorksFilter, after: string | null): Promise<Page<ModeratedWork>> =>
    fetchEntries(listModeratedWorksCall, { query: { filter: show === 'all' ? '' : show, kind, q, after } }),

  reports: async ({ kind, id }: Name): Promise<WorkReport[]> =>
    (await fetchEntries(listWorkReportsCall, { params: { kind, id } })).entries,

  records: (after: string | null): Promise<Page<ModerationRecord>> =>
    fetchEntries(listModerationRecordsCall, { query: { after } }),

  moderate: async ({ kind, id }: Name, what: 'hide' | 'show' | 'remove', reason: string) =>
    orThrow(await ask(ordersOfWorks[what], { params: { kind, id }, body: { reason } })),

  dismiss: async ({ kind, id }: Name, reason: string) =>
    orThrow(await ask(dismissWorkReportsCall, { params: { kind, id }, body: { reason } })),

  order: async (id: string, what: 'block' | 'unblock', reason: string) =>
    orThrow(await ask(ordersOfAccounts[what], { params: { id }, body: { reason } })),
});
