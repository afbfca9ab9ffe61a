import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { SceneRow } from '../scenes/SceneRow.ts';
import { readStoryRow } from './readStoryRow.ts';
import { type StoryListing, toListing } from './StoryListing.ts';
import type { StoryRow } from './StoryRow.ts';
import type { VersionBody, VersionRow } from './VersionRow.ts';

/** Something stored that could not be read, kept as it was found. */
export interface DamagedRow {
  /** ISO 8601. */
  foundAt: string;
  /** Where it was found: a store of the database, or the local storage key `stories` or `scenes`. */
  source: 'stories' | 'localStorage' | 'versions' | 'scenes' | 'localScenes';
  value: unknown;
}

/** Where a story is public. */
export interface PublicationRow {
  /** The published id. */
  id: string;
}

/** What an account is known to hold of a story. */
export interface AccountRow {
  /** The story's id there. */
  id: string;
  revision: number;
  /** The fingerprint of what was sent. */
  sent: string;
}

/** A recording of a spoken line. */
export interface AudioRow {
  key: string;
  bytes: number;
  /** When it was last heard, in milliseconds. */
  usedAt: number;
  type: string;
  audio: ArrayBuffer;
}

export interface StorySchema extends DBSchema {
  stories: { key: string; value: StoryRow; indexes: { savedId: string } };
  damaged: { key: number; value: DamagedRow };
  /** One light row for each readable story, written with it. */
  listings: { key: string; value: StoryListing };
  versions: { key: string; value: VersionRow; indexes: { storyKey: string } };
  versionBodies: { key: string; value: VersionBody };
  scenes: { key: string; value: SceneRow; indexes: { savedId: string } };
  /** By the work's key. */
  publications: { key: string; value: PublicationRow };
  /** By the account's id and the work's key. */
  accounts: { key: string; value: AccountRow };
  /** The index lists recordings without their sound. */
  audio: { key: string; value: AudioRow; indexes: { heard: [usedAt: number, bytes: number] } };
}

export type StoryDatabase = IDBPDatabase<StorySchema>;
/** A transaction that writes in these stores. */
export type StoryAccess<Names extends readonly StoreNames<StorySchema>[]> = IDBPTransaction<
  StorySchema,
  Names,
  'readwrite'
>;
type Upgrade = IDBPTransaction<StorySchema, StoreNames<StorySchema>[], 'versionchange'>;

/** 1: stories and damaged. 2: listings, versions, publications, accounts. 3: scenes. 4: listings say premise, genre and excerpt. 5: audio. */
export const databaseVersion = 5;

/** Opens the database `fabula`. `onClose` is called when the browser or a newer tab takes the connection away. */
export async function openStoryDatabase(name: string, onClose: () => void): Promise<StoryDatabase> {
  const database = await openDB<StorySchema>(name, databaseVersion, {
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

/** What cannot be read gets no listing, by which it is found and put aside. */
async function listStories(transaction: Upgrade): Promise<void> {
  const listings = transaction.objectStore('listings');
  for (let at = await transaction.objectStore('stories').openCursor(); at; at = await at.continue()) {
    const row = readStoryRow(at.value);
    if (row) await listings.put(toListing(row));
  }
}
