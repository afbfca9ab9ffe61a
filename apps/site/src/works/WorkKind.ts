import type { VersionReason } from '@fabula/editor-kit/core';
import type { DamagedRow, StoreName } from './database.ts';

/** What stories and scenes have in common. */
export interface Work {
  readonly key: string;
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** One work as it stands in IndexedDB. */
export interface WorkRow<R = unknown> {
  /** The work's own. */
  key: string;
  /** Counts the saves, from 1. */
  revision: number;
  record: R;
  /** ISO 8601. */
  updatedAt: string;
  isNsfw: boolean;
  title: string;
  /** The id that the title gives, made unique in this browser; null without a title. Part of a story's address. */
  savedId: string | null;
}

/** What a list of works shows of one. */
export interface WorkSummary {
  key: string;
  /** The work's id in addresses; null without a title. */
  savedId: string | null;
  title: string;
  /** Its beginning, where it is long. */
  premise: string;
  genre: string;
  /** The beginning of its text; '' where it has none. */
  excerpt: string;
  isNsfw: boolean;
  /** ISO 8601. */
  updatedAt: string;
}

/** A work in the specification's shape, as it is mirrored to local storage and sent. */
export interface SavedWork {
  id: string;
  title: string;
  createdAt: string;
  updatedAt: string;
}

/** A work of that shape, read. */
export interface ReadWork<W> {
  work: W;
  /** ISO 8601. */
  updatedAt: string;
  /** False where the entry holds something that a work cannot hold yet: the entry itself is then worth keeping. */
  isWhole: boolean;
}

/** What every work has that the account answers with. */
export interface SavedAnswer {
  id: string;
  key: string | null;
  revision: number;
  updatedAt: string;
}

/** What one kind of works is to this room: names, parsers and texts. All else is the same for every kind. */
export interface WorkKind<W extends Work, R> {
  one: 'story' | 'scene';
  /** The store of rows, the mirror's key in local storage, and the word in the paths of calls. */
  many: 'stories' | 'scenes';
  /** The store of light rows that lists are made of; null where lists are made of the rows themselves. */
  listings: 'listings' | null;
  /** What damaged rows, and damaged entries of the mirror, are put aside as. */
  damagedIn: { rows: DamagedRow['source']; mirror: DamagedRow['source'] };
  /** The title of what has none. */
  untitled: string;
  workOf(record: R): W;
  /** The record with this work in it, or a new one. Nothing runs in it. */
  recordOf(work: W, like?: R): R;
  /** The record without a run that was under way: it cannot be taken up elsewhere. */
  atRest(record: R): R;
  /** Null for what the kit cannot open. Fields that it does not know stay. */
  readRecord(value: unknown): R | null;
  readWork(value: unknown): W | null;
  toSaved(work: W, updatedAt: string): SavedWork;
  /** Null for what is no work. `now` is for what says no time. */
  readSaved(entry: unknown, now: string, key?: string): ReadWork<W> | null;
  /** Whether local storage mirrors it, once it has a title. */
  isMirrored(work: W): boolean;
  /** The beginning of its text. */
  excerptOf(work: W): string;
  /** Its words, by which it is known without a key or a time. */
  textOf(work: W): unknown;
  /** What a reader sees of it: a version that shows the same is not kept again. */
  shownOf(work: W): unknown;
  /** The fields of its saved shape that make it another work to a backup. */
  content: readonly string[];
  /** The lists of the work whose items a backup of many versions keeps once. */
  pooled: readonly string[];
  wordsOf(work: W): number;
  /** What the account answers with. */
  saved: { parse(answer: unknown): SavedAnswer };
  /** What readers get of a published one. */
  published: { parse(answer: unknown): { id: string; key: string | null } };
  /** Where one's own opens, and with what state in the history. `savedId` is that of this browser. */
  placeOf(work: { savedId: string | null; isNsfw: boolean; key: string }): { to: string; state: object };
  /** What is sent to the account. */
  bodyOf(work: W): { title: string };
  /** What it says to the account, as text: neither what the server adds, nor what is only folded. */
  accountTextOf(work: W): string;
  /** A save that failed, in the kit's words. */
  saveError(code: 'storage_full' | 'unavailable', message: string): Error;
}

/** What became of a save. 'conflict': another tab had changed the work; ours was kept as a copy. */
export type SaveOutcome<R> = { outcome: 'saved' } | { outcome: 'conflict'; record: R };

/** The works of one kind in this browser. Reading one remembers its revision, so that a later save can tell a conflict. */
export interface WorkStorage<R> {
  /**
   * Keeps the record durably. Rejects with the kind's save error. `updatedAt`, ISO 8601, is for what was written at
   * another time; now without it.
   */
  save(record: R, updatedAt?: string): Promise<SaveOutcome<R>>;
  /** Keeps the record before it returns, for the next opening: this page is being left. */
  keepUnsaved(record: R): void;
  findBySavedId(savedId: string): Promise<R | null>;
  findByKey(key: string): Promise<R | null>;
  /** The work that was last saved under this title, or its id. */
  findByTitle(title: string): Promise<R | null>;
  /** The work of the mode that was saved last. */
  latest(isNsfw: boolean): Promise<R | null>;
  /** The works of the mode, the one saved last first. */
  list(isNsfw: boolean): Promise<WorkSummary[]>;
  /**
   * Takes works away with their versions; answers with what brings them back as they were, and null where there was
   * none. A tab in which one is open saves it anew with the next change.
   */
  remove(keys: readonly string[]): Promise<(() => Promise<void>) | null>;
  /** Gives a work another title and leaves it its place in the list; false where it is not there. */
  rename(key: string, title: string): Promise<boolean>;
  /** The id under which a work was last read or saved here; null without one. */
  savedIdOf(key: string): string | null;
}

/** An earlier state of a work, as a list shows it. */
export interface WorkVersion {
  id: string;
  /** ISO 8601. */
  at: string;
  reason: VersionReason;
  /** Words of the whole work then. */
  words: number;
}

/** The stores that hold works of a kind, and what cannot be read of them. */
export function storesOf({ many, listings }: Pick<WorkKind<never, never>, 'many' | 'listings'>): StoreName[] {
  return listings ? [many, listings, 'damaged'] : [many, 'damaged'];
}
