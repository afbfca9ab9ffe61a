import type { StoryVersion as WorkVersion } from '@fabula/editor-kit/core';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { readRow, toListing, type WorkListing } from './rows.ts';
import { storyKind } from './storyKind.ts';
import type { WorkRow } from './WorkKind.ts';

export interface DamagedRow {
  /** ISO 8601. */
  foundAt: string;
  /** Its store, or `localStorage` for the mirror's `stories` and `localScenes` for its `scenes`. */
  source: 'stories' | 'localStorage' | 'versions' | 'scenes' | 'localScenes';
  value: unknown;
}

export interface VersionRow extends WorkVersion {
  /** The work's key: the name is of a time when only stories had versions. */
  storyKey: string;
}

export interface VersionBody {
  id: string;
  story?: unknown;
  scene?: unknown;
}

export interface PublicationRow {
  id: string;
  /** As it was published; missing in rows of before. */
  title?: string;
}

export interface AccountRow {
  id: string;
  revision: number;
  /** The fingerprint of what was sent. */
  sent: string;
}

export interface AudioRow {
  key: string;
  bytes: number;
  /** Last use, in milliseconds. */
  usedAt: number;
  type: string;
  audio: ArrayBuffer;
}

export interface WorkSchema extends DBSchema {
  stories: { key: string; value: WorkRow; indexes: { savedId: string } };
  damaged: { key: number; value: DamagedRow };
  /** One light row for each readable story, written with it. */
  listings: { key: string; value: WorkListing };
  /** Of stories and scenes, as are the three below: keys are unique across both. */
  versions: { key: string; value: VersionRow; indexes: { storyKey: string } };
  versionBodies: { key: string; value: VersionBody };
  scenes: { key: string; value: WorkRow; indexes: { savedId: string } };
  /** By the work's key. */
  publications: { key: string; value: PublicationRow };
  /** By the account's id and the work's key. */
  accounts: { key: string; value: AccountRow };
  /** The index lists recordings without their sound. */
  audio: { key: string; value: AudioRow; indexes: { heard: [usedAt: number, bytes: number] } };
}

export type WorkDatabase = IDBPDatabase<WorkSchema>;
export type StoreName = StoreNames<WorkSchema>;
export type WorkAccess = IDBPTransaction<WorkSchema, StoreName[], 'readwrite'>;
type Upgrade = IDBPTransaction<WorkSchema, StoreName[], 'versionchange'>;

/** 1: stories, damaged. 2: listings, versions, publications, accounts. 3: scenes. 4: more in listings. 5: audio. */
export const databaseVersion = 5;

/** `onClose` is called when the browser or a newer tab closes the connection. */
export async function openWorkDatabase(name: string, onClose: () => void): Promise<WorkDatabase> {
  const database = await openDB<WorkSchema>(name, databaseVersion, {
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
    const row = readRow(storyKind, at.value);
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
