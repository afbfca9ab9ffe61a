import type { StoryDatabase, StorySchema } from './openStoryDatabase.ts';

/** Small rows under keys. */
export interface Rows<T> {
  get(key: string): Promise<T | undefined>;
  put(key: string, row: T): Promise<void>;
  delete(key: string): Promise<void>;
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
    };
  return {
    get: async (key) => (await database()).get(store, key),
    put: async (key, row) => void (await (await database()).put(store, row, key)),
    delete: async (key) => (await database()).delete(store, key),
  };
}
