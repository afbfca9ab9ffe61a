import { limits, type TrashedWork } from '@fabula/contract';
import type { Account } from '../../identity/Identity.ts';
import type { WorkEntry, WorkKind, WorkPage, Works } from '../../storage/Works.ts';
import { isAdultWork, isOwner } from '../policies/workPolicies.ts';
import { isUntitled } from './workIds.ts';

interface TrashServiceConfig {
  works: Pick<Works, 'list' | 'findEntry' | 'untrash' | 'delete' | 'emptyTrash'>;
  now(): number;
  logError(reference: string, error: unknown): void;
}

export type TrashService = ReturnType<typeof trashService>;

const PAGE = 50;
const DAY = 24 * 60 * 60 * 1_000;
const SWEEP_MS = 60 * 60 * 1_000;

/** The works that people have deleted from their accounts, for `limits.trashDays` days. */
export function trashService({ works, now, logError }: TrashServiceConfig) {
  const own = ({ id: ownerId }: Account, kind: WorkKind, id: string) => ({ kind, id, ownerId });

  async function find(account: Account, kind: WorkKind, id: string): Promise<WorkEntry | undefined> {
    const found = await works.findEntry({ ...own(account, kind, id), shelf: 'trashed' });
    return found && isOwner(found, account) && !isOver(found) ? found : undefined;
  }

  const oldest = () => new Date(now() - limits.trashDays * DAY).toISOString();
  const isOver = ({ trashed }: WorkEntry) => trashed !== null && trashed.at < oldest();

  async function sweep(): Promise<void> {
    try {
      await works.emptyTrash({ before: oldest() });
    } catch (error) {
      logError('emptying the trash', error);
    }
  }

  void sweep();
  const timer = setInterval(sweep, SWEEP_MS).unref();

  return {
    /** 50 at a time, the last deleted first. */
    async list(account: Account, kind: WorkKind, after: string | undefined): Promise<WorkPage> {
      const query = { kind, shelf: 'trashed', ownerId: account.id, limit: PAGE, after } as const;
      const { entries, next } = await works.list(query);
      return { entries: entries.filter((entry) => !isOver(entry)), next };
    },
    /** Undefined when it does not lie there. */
    async restore(account: Account, kind: WorkKind, id: string): Promise<WorkEntry | undefined> {
      return (await find(account, kind, id)) && works.untrash(own(account, kind, id));
    },
    /** For good; false when it does not lie there. */
    async remove(account: Account, kind: WorkKind, id: string): Promise<boolean> {
      const found = await find(account, kind, id);
      return found !== undefined && works.delete({ ...own(account, kind, id), shelf: 'trashed' });
    },
    /** For good; answers how many there were. `isNsfw`: adult works alone, or the others alone. */
    empty: (account: Account, kind: WorkKind, isNsfw: boolean | undefined): Promise<number> =>
      works.emptyTrash({ kind, ownerId: account.id, isNsfw }),
    /** What was deleted of a work that an admin has removed. */
    async forget({ kind, ownerId, key, id }: WorkEntry): Promise<void> {
      for (let after: string | undefined; ; ) {
        const page = await works.list({ kind, shelf: 'trashed', ownerId, limit: PAGE, after });
        for (const entry of page.entries) {
          const { trashed } = entry;
          const isIt = key === null ? trashed?.id === id : trashed?.key === key;
          if (isIt) await works.delete({ kind, shelf: 'trashed', id: entry.id, ownerId });
        }
        if (page.next === undefined) return;
        after = page.next;
      }
    },
    sweep,
    stop: () => clearInterval(timer),
  };
}

export function describeTrashed(entry: WorkEntry): TrashedWork {
  const { id, title, premise, genre, excerpt, trashed, updatedAt: deletedAt } = entry;
  const key = trashed?.key ?? null;
  const before: WorkEntry = { ...entry, shelf: 'saved', key };
  return {
    ...{ id, key, title, premise, genre, excerpt, deletedAt },
    ...(isUntitled(before) && { isUntitled: true }),
    isNsfw: isAdultWork(entry),
    goesAt: new Date(Date.parse(deletedAt) + limits.trashDays * DAY).toISOString(),
  };
}
