import type { DamagedRow, StoreName, TrashRow, WorkSummary } from './WorkSchema.ts';

export interface Work {
  readonly key: string;
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  /** BCP 47, where the writer has set one. */
  readonly language?: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** What others proposed and nobody has judged; the account has none of it. */
  readonly pencil?: unknown;
}

/** A work in the specification's shape, for the mirror in local storage and for the server. */
export interface SavedWork {
  id: string;
  title: string;
  /** True where nobody gave it a title: `title` is then its first words. */
  isUntitled?: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface ReadWork<W> {
  work: W;
  /** ISO 8601. */
  updatedAt: string;
  /** False where the entry holds more than a work can: the entry itself is then kept. */
  isWhole: boolean;
}

/** Names, parsers and texts of one kind of works. All else is generic. */
export interface WorkKind<W extends Work, R> {
  one: 'story' | 'scene';
  /** Name of the store, of the mirror's key, and of the calls' paths. */
  many: 'stories' | 'scenes';
  /** The store of light rows for lists; null where lists read the rows themselves. */
  listings: 'listings' | null;
  /** The `source` of damaged rows and mirror entries. */
  damagedIn: { rows: DamagedRow['source']; mirror: DamagedRow['source'] };
  /** Replaces a missing title. */
  untitled: string;
  workOf(record: R): W;
  /** The record with this work, or a new one, without runs. */
  recordOf(work: W, like?: R): R;
  /** The record without its run, which cannot be resumed elsewhere. */
  atRest(record: R): R;
  /** Null for what the kit cannot open. Unknown fields stay. */
  readRecord(value: unknown): R | null;
  readWork(value: unknown): W | null;
  toSaved(work: W, updatedAt: string): SavedWork;
  /** Null for what is no work. `now` is its default time. `like`: an earlier state of it, whose ids stay. */
  readSaved(entry: unknown, now: string, key?: string, like?: W): ReadWork<W> | null;
  /** True where local storage mirrors it. */
  isMirrored(work: W): boolean;
  excerptOf(work: W): string;
  /** Characters of its text. */
  lengthOf(work: W): number;
  /** Identifies a work without a key or a time. */
  textOf(work: W): unknown;
  /** The part that readers see: a version with an equal one is skipped. */
  shownOf(work: W): unknown;
  /** Fields of the saved shape whose difference makes a copy when a backup is restored. */
  content: readonly string[];
  /** Lists whose items a backup of many versions deduplicates. */
  pooled: readonly string[];
  wordsOf(work: W): number;
  /** Address and history state of one's own work. `savedId` is that of this browser. */
  placeOf(work: { savedId: string | null; isNsfw: boolean; key: string }): { to: string; state: object };
  /** The request that saves it. */
  bodyOf(work: W): { title: string };
  /** Text for comparing it with the account's: without the server's fields and folded state. */
  accountTextOf(work: W): string;
}

/** 'conflict': another tab had changed the work; ours was kept as a copy. */
export type SaveOutcome<R> = { outcome: 'saved' } | { outcome: 'conflict'; record: R };

/** The works of one kind in this browser. Reads remember the revision, by which a later save detects a conflict. */
export interface WorkStorage<R> {
  /** Rejects with the kind's save error. `updatedAt`, ISO 8601, is for work of another time; default now. */
  save(record: R, updatedAt?: string): Promise<SaveOutcome<R>>;
  /** Synchronous, for the next opening: the page is being left. */
  keepUnsaved(record: R): void;
  findBySavedId(savedId: string): Promise<R | null>;
  findByKey(key: string): Promise<R | null>;
  /** The last saved work under this title, or its id. */
  findByTitle(title: string): Promise<R | null>;
  /** The last saved work of the mode. */
  latest(isNsfw: boolean): Promise<R | null>;
  /** The works of the mode, last saved first. */
  list(isNsfw: boolean): Promise<WorkSummary[]>;
  /** Moves them to the trash. Resolves to an undo, null where there were none. A tab in which one is open saves it again with the next change. */
  remove(keys: readonly string[]): Promise<(() => Promise<void>) | null>;
  /** Missing where this browser keeps none: what is deleted is gone. */
  trash?: WorkTrash;
  /** Renames without touching its place in the list; false where it is missing. */
  rename(key: string, title: string): Promise<boolean>;
  /** Offers what another tab has saved, until the returned function is called; see `KeepingPort.watch`. */
  watch?(key: () => string, take: (record: R) => Promise<boolean>): () => void;
  /** The id of its last read or save here; null without one. */
  savedIdOf(key: string): string | null;
}

/** The works of one kind that were deleted here, for `limits.trashDays` days. */
export interface WorkTrash {
  /** Last deleted first. */
  list(): Promise<TrashRow[]>;
  /** Brings it back whole; as a copy where a work has its key again. False where it is no longer there. */
  restore(id: string): Promise<boolean>;
  /** For good. */
  remove(ids: readonly string[]): Promise<void>;
}

export function storesOf({ many, listings }: Pick<WorkKind<never, never>, 'many' | 'listings'>): StoreName[] {
  return listings ? [many, listings, 'versionBodies', 'damaged'] : [many, 'damaged'];
}
