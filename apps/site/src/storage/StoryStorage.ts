import type { SaveOutcome, StoryRecord } from '@fabula/editor-kit/core';

/** What a list of stories shows of one. */
export interface StorySummary {
  key: string;
  /** The story's id in addresses; null without a title. */
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

/** The stories of this browser. Reading one remembers its revision, so that a later save can tell a conflict. */
export interface StoryStorage {
  /**
   * Keeps the record durably. Throws a `SaveError`. `updatedAt`, ISO 8601, is for what was written at another time; now
   * without it.
   */
  save(record: StoryRecord, updatedAt?: string): Promise<SaveOutcome>;
  /** Keeps the record before it returns, for the next opening: this page is being left. */
  keepUnsaved(record: StoryRecord): void;
  findBySavedId(savedId: string): Promise<StoryRecord | null>;
  findByKey(key: string): Promise<StoryRecord | null>;
  /** The story of the mode that was saved last. */
  latest(isNsfw: boolean): Promise<StoryRecord | null>;
  /** The stories of the mode, the one saved last first. */
  list(isNsfw: boolean): Promise<StorySummary[]>;
  /**
   * Takes stories away with their versions; answers with what brings them back as they were, and null where there was
   * none. A tab in which one is open saves it anew with the next change.
   */
  remove(keys: readonly string[]): Promise<(() => Promise<void>) | null>;
  /** Gives a story another title and leaves it its place in the list; false where it is not there. */
  rename(key: string, title: string): Promise<boolean>;
  /** The id under which a story was last read or saved here; null without one. */
  savedIdOf(key: string): string | null;
}
