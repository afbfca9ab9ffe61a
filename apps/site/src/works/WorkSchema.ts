import type { StoryCopy, StoryVersion as WorkVersion } from '@fabula/editor-kit/core';
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
} from 'idb';
import type { WorkPatch } from './patchWork.ts';

export interface WorkRow<R = unknown> {
  key: string;
  /** Counts the saves, from 1. */
  revision: number;
  record: R;
  /** ISO 8601. */
  updatedAt: string;
  isNsfw: boolean;
  title: string;
  /** The id by its title, unique in this browser; null without a title. Part of a story's address. */
  savedId: string | null;
}

export interface WorkSummary {
  key: string;
  savedId: string | null;
  title: string;
  /** Truncated. */
  premise: string;
  genre: string;
  /** The beginning of its text; '' for none. */
  excerpt: string;
  isNsfw: boolean;
  /** BCP 47, where the writer has set one. */
  language?: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** A work's light row for lists and the mirror. */
export interface WorkListing extends WorkSummary {
  revision: number;
  /** ISO 8601; identifies the mirror's entry. */
  createdAt: string;
  /** Characters of its entry in the mirror, whole and on the ladder's second rung. */
  size: { full: number; optimized: number };
  /** Of a long work that has changed since it was written whole. `bytes`: of those changes, as JSON. */
  changes?: { since: WholeMark; bytes: number };
}

/** Which whole row a change is of. */
export interface WholeMark {
  revision: number;
  updatedAt: string;
}

/**
 * A change of a long work since its whole row. It lies among the bodies of versions, which an earlier release reads by
 * id alone: that release could not open a database with one more store.
 */
export interface ChangeRow {
  id: string;
  /** The work's. */
  key: string;
  since: WholeMark;
  /** The revision that it makes. */
  revision: number;
  updatedAt: string;
  patch: WorkPatch;
}

export interface DamagedRow {
  /** ISO 8601. */
  foundAt: string;
  /** Its store, or `localStorage` for the mirror's `stories` and `localScenes` for its `scenes`. */
  source: 'stories' | 'localStorage' | 'versions' | 'scenes' | 'localScenes';
  value: unknown;
}

export interface VersionRow extends WorkVersion {
  /** The work's key, or `differenceKey` of it: the name is of a time when only stories had versions. */
  storyKey: string;
  /** Of a long work. */
  chain?: VersionChain;
}

/** `since`: the version that this one is a difference to; null for the whole that others begin with. */
export interface VersionChain {
  since: string | null;
  /** Differences from the whole on, and their characters of JSON. */
  count: number;
  bytes: number;
}

/** Whole, or its difference to another. */
export interface VersionBody {
  id: string;
  story?: unknown;
  scene?: unknown;
  since?: string;
  /** One after the other. */
  patches?: WorkPatch[];
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

/**
 * A deleted work, without its text. It lies among the versions, which a release of before reads by the work's key alone:
 * that release could not open a database with one more store.
 */
export interface TrashRow extends VersionRow {
  /** `trash stories` or `trash scenes`. `at`: when it was deleted. */
  storyKey: string;
  kind: 'stories' | 'scenes';
  /** The work's. */
  key: string;
  title: string;
  /** Truncated. */
  premise: string;
  excerpt: string;
  isNsfw: boolean;
}

/** What the stores held of it, among the bodies of versions, under the id of its row. */
export interface TrashBody {
  id: string;
  row: WorkRow;
  versions: VersionRow[];
  texts: (VersionBody | undefined)[];
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
  versions: { key: string; value: VersionRow | TrashRow; indexes: { storyKey: string } };
  versionBodies: { key: string; value: VersionBody | ChangeRow | TrashBody };
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
/** A transaction that reads, or one that writes. */
export interface WorkReading {
  objectStore(name: StoreName): {
    get(key: string): Promise<unknown>;
    getAll(query?: IDBKeyRange): Promise<unknown[]>;
  };
}
export type Upgrade = IDBPTransaction<WorkSchema, StoreName[], 'versionchange'>;

/** Without a version as it is. */
export const openSchema = (
  name: string,
  version: number | undefined,
  callbacks: OpenDBCallbacks<WorkSchema>,
) => openDB<WorkSchema>(name, version, callbacks);

/** What this browser knows of a story's copies, by its key. */
export interface CopyRow {
  copy: StoryCopy | null;
  /** Null where the copy was a download. */
  handle: FileSystemFileHandle | null;
  /** Words of the story when the line was put away. */
  dismissedAt: number | null;
}

interface CopySchema extends DBSchema {
  copies: { key: string; value: CopyRow };
}

/** A database of its own: that of the works stays at its version, which an older release opens. */
export const openCopies = () =>
  openDB<CopySchema>('fabula-copies', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('copies');
    },
  });
