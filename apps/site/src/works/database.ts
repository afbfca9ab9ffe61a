import { toListing } from './rows.ts';
import { readStored } from './storedWorks.ts';
import { storyKind } from './storyKind.ts';
import { openSchema, type Upgrade, type WorkDatabase, type WorkSchema } from './WorkSchema.ts';

/** 1: stories, damaged. 2: listings, versions, publications, accounts. 3: scenes. 4: more in listings. 5: audio. */
export const databaseVersion = 5;

/** `onClose` is called when the browser or a newer tab closes the connection. */
export async function openWorkDatabase(name: string, onClose: () => void): Promise<WorkDatabase> {
  const database = await openSchema(name, databaseVersion, {
    async upgrade(fresh, before, _after, transaction) {
      if (before < 1) {
        fresh.createObjectStore('stories', { keyPath: 'key' }).createIndex('savedId', 'savedId');
        fresh.createObjectStore('damaged', { autoIncrement: true });
      }
      if (before < 2) {
        fresh.createObjectStore('listings', { keyPath: 'key' });
        fresh.createObjectStore('versions', { keyPath: 'id' }).createIndex('storyKey', 'storyKey');
        fresh.createObjectStore('versionBodies', { keyPath: 'id' });
        fresh.createObjectStore('publications');
        fresh.createObjectStore('accounts');
      }
      if (before < 3) fresh.createObjectStore('scenes', { keyPath: 'key' }).createIndex('savedId', 'savedId');
      if (before < 4) await listStories(transaction);
      if (before < 5)
        fresh.createObjectStore('audio', { keyPath: 'key' }).createIndex('heard', ['usedAt', 'bytes']);
    },
    blocking() {
      database.close();
      onClose();
    },
    terminated: onClose,
  });
  return database;
}

/** Unreadable rows get no listing, by which they are found and put aside. */
async function listStories(transaction: Upgrade): Promise<void> {
  const listings = transaction.objectStore('listings');
  for (let at = await transaction.objectStore('stories').openCursor(); at; at = await at.continue()) {
    const { row } = (await readStored(storyKind, transaction, at.value.key)) ?? {};
    if (row) await listings.put(toListing(storyKind, row));
  }
}

export interface Rows<T> {
  get(key: string): Promise<T | undefined>;
  put(key: string, row: T): Promise<void>;
  delete(key: string): Promise<void>;
  all(): Promise<ReadonlyMap<string, T>>;
}

/** Rows of a store; without a database they last as long as the page. */
export function createRows<Name extends 'accounts' | 'publications'>(
  database: (() => Promise<WorkDatabase>) | null,
  store: Name,
): Rows<WorkSchema[Name]['value']> {
  const rows = new Map<string, WorkSchema[Name]['value']>();
  if (!database)
    return {
      get: async (key) => rows.get(key),
      put: async (key, row) => void rows.set(key, row),
      delete: async (key) => void rows.delete(key),
      all: async () => new Map(rows),
    };
  return {
    get: async (key) => (await database()).get(store, key),
    put: async (key, row) => void (await (await database()).put(store, row, key)),
    delete: async (key) => (await database()).delete(store, key),
    async all() {
      const reading = (await database()).transaction(store).store;
      const [keys, values] = await Promise.all([reading.getAllKeys(), reading.getAll()]);
      return new Map(keys.flatMap((key, index) => (values[index] ? [[key, values[index]] as const] : [])));
    },
  };
}
