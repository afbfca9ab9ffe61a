import { localStorageOrNull } from '../browserStorage.ts';
import { openWorkDatabase } from './database.ts';
import { createDatabaseStorage } from './databaseStorage.ts';
import { storageBudget } from './ladder.ts';
import { createMirrorStorage } from './mirrorStorage.ts';
import { unavailable } from './rows.ts';
import type { Work, WorkKind, WorkStorage } from './WorkKind.ts';
import type { DamagedRow, WorkDatabase } from './WorkSchema.ts';

export interface OpenedWorks<R> {
  storage: WorkStorage<R>;
  damaged: readonly DamagedRow[];
  database: (() => Promise<WorkDatabase>) | null;
}

/** What an editor opens: null for a blank work. */
export interface OpenedWork<R> extends Pick<OpenedWorks<R>, 'storage' | 'database'> {
  record: R | null;
}

/** Opens a kind's storage: the database, else local storage alone, else none. */
export async function openWorks<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: () => Promise<WorkDatabase>,
): Promise<OpenedWorks<R>> {
  const mirror = localStorageOrNull();
  const budget = () => storageBudget({ userAgent: navigator.userAgent, width: window.innerWidth });
  try {
    const damaged: DamagedRow[] = [];
    const storage = createDatabaseStorage(kind, {
      ...{ database, mirror, budget },
      onDamage: (damage) => damaged.push(damage),
    });
    damaged.push(...(await storage.migrate()));
    return { storage, damaged, database };
  } catch (thrown) {
    console.warn(`This browser has no database for ${kind.many}:`, thrown);
    const storage = mirror ? createMirrorStorage(kind, { mirror, budget }) : nowhere<R>(kind);
    return { storage, damaged: [], database: null };
  }
}

/** Lazily opens the database, and reopens it once it was closed. */
export function connection(name: string): () => Promise<WorkDatabase> {
  let open: Promise<WorkDatabase> | null = null;
  const forget = () => {
    open = null;
  };
  return () => {
    open ??= openWorkDatabase(name, forget).catch((thrown: unknown) => {
      forget();
      throw thrown;
    });
    return open;
  };
}

function nowhere<R>(kind: Parameters<typeof unavailable>[0]): WorkStorage<R> {
  return {
    save: () => Promise.reject(unavailable(kind)),
    keepUnsaved: () => undefined,
    findBySavedId: async () => null,
    findByKey: async () => null,
    findByTitle: async () => null,
    latest: async () => null,
    list: async () => [],
    remove: async () => null,
    rename: async () => false,
    savedIdOf: () => null,
  };
}

export const database = connection('fabula');

/** Memoizes a lazy call. */
export const once = <T>(open: () => Promise<T>) => {
  let opening: Promise<T> | undefined;
  return () => {
    opening ??= open();
    return opening;
  };
};

const askedKey = 'fabula-asked-to-persist';

/** Requests persistent storage, once, against eviction. */
async function askToPersist(): Promise<void> {
  const storage = localStorageOrNull();
  if (!storage || storage.getItem(askedKey) !== null || !navigator.storage?.persist) return;
  try {
    storage.setItem(askedKey, 'true');
    await navigator.storage.persist();
  } catch (thrown) {
    console.warn('The browser could not be asked to keep the works:', thrown);
  }
}

/** An editor's storage: the first save requests persistence. */
export function keeping<R>({ save, keepUnsaved, watch }: WorkStorage<R>): Pick<
  WorkStorage<R>,
  'keepUnsaved' | 'watch'
> & {
  place: string;
  hasShelf: boolean;
  save(record: R): ReturnType<WorkStorage<R>['save']>;
} {
  return {
    place: 'this browser',
    hasShelf: true,
    async save(record) {
      const outcome = await save(record);
      void askToPersist();
      return outcome;
    },
    keepUnsaved,
    ...(watch && { watch }),
  };
}
