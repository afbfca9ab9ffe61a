import { createDatabaseStorage } from './createDatabaseStorage.ts';
import { createMirrorStorage } from './createMirrorStorage.ts';
import { localStorageOrNull } from './localStorageOrNull.ts';
import { type DamagedRow, openStoryDatabase, type StoryDatabase } from './openStoryDatabase.ts';
import type { StoryStorage } from './StoryStorage.ts';
import { storageBudget } from './storageQuota.ts';
import { unavailable } from './toSaveError.ts';

export interface OpenedStorage {
  storage: StoryStorage;
  /** What could not be read and was put aside, while opening and since. */
  damaged: readonly DamagedRow[];
  /** The database; null where this browser has none for us. */
  database: (() => Promise<StoryDatabase>) | null;
}

/** Opens what this browser has to keep stories in: the database, or else local storage alone, or else nothing. */
export async function openStoryStorage(databaseName = 'fabula'): Promise<OpenedStorage> {
  const mirror = localStorageOrNull();
  const budget = () => storageBudget({ userAgent: navigator.userAgent, width: window.innerWidth });
  try {
    const database = connection(databaseName);
    const damaged: DamagedRow[] = [];
    const storage = createDatabaseStorage({
      database,
      mirror,
      budget,
      onDamage: (damage) => damaged.push(damage),
    });
    damaged.push(...(await storage.adopt()));
    return { storage, damaged, database };
  } catch (thrown) {
    console.warn('This browser has no database for stories:', thrown);
    return {
      storage: mirror ? createMirrorStorage({ mirror, budget }) : noStorage,
      damaged: [],
      database: null,
    };
  }
}

function connection(name: string): () => Promise<StoryDatabase> {
  let open: Promise<StoryDatabase> | null = null;
  const forget = () => {
    open = null;
  };
  return () => {
    open ??= openStoryDatabase(name, forget).catch((thrown: unknown) => {
      forget();
      throw thrown;
    });
    return open;
  };
}

const noStorage: StoryStorage = {
  save: () => Promise.reject(unavailable()),
  keepUnsaved: () => undefined,
  findBySavedId: async () => null,
  findByKey: async () => null,
  latest: async () => null,
  list: async () => [],
  remove: async () => null,
  rename: async () => false,
  savedIdOf: () => null,
};
