import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoryRow } from './StoryRow.ts';

/** Something stored that could not be read, kept as it was found. */
export interface DamagedRow {
  /** ISO 8601. */
  foundAt: string;
  /** Where it was found: the store `stories`, or the local storage key of that name. */
  source: 'stories' | 'localStorage';
  value: unknown;
}

export interface StorySchema extends DBSchema {
  stories: { key: string; value: StoryRow; indexes: { savedId: string } };
  damaged: { key: number; value: DamagedRow };
}

export type StoryDatabase = IDBPDatabase<StorySchema>;

/** Opens the database `fabula`. `onClose` is called when the browser or a newer tab takes the connection away. */
export async function openStoryDatabase(name: string, onClose: () => void): Promise<StoryDatabase> {
  const database = await openDB<StorySchema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('stories', { keyPath: 'key' }).createIndex('savedId', 'savedId');
      fresh.createObjectStore('damaged', { autoIncrement: true });
    },
    blocking() {
      database.close();
      onClose();
    },
    terminated: onClose,
  });
  return database;
}
