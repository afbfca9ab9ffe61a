import type { StoryDatabase, StorySchema } from './openStoryDatabase.ts';

/** Small rows under keys. */
export interface Rows<T> {
  get(key: string): Promise<T | undefined>;
  put(key: string, row: T): Promise<void>;
  delete(key: string): Promise<void>;
  /** Every row, by its key. */
  all(): Promise<ReadonlyMap<string, T>>;
}

type RowStore = 'accounts' | 'publications';

/** Rows of a store of the database; where this browser has none, they last as long as the page. */
export function createRows<Name extends RowStore>(
  database: (() => Promise<StoryDatabase>) | null,
  store: Name,
): Rows<StorySchema[Name]['value']> {
  const rows = new Map<string, StorySchema[Name]['value']>();
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
