import type { SaveOutcome, StoryRecord } from '@fabula/editor-kit/core';

/** What a list of stories shows of one. */
export interface StorySummary {
  key: string;
  /** The story's id in addresses; null without a title. */
  savedId: string | null;
  title: string;
  isNsfw: boolean;
  /** ISO 8601. */
  updatedAt: string;
}

/** The stories of this browser. Reading one remembers its revision, so that a later save can tell a conflict. */
export interface StoryStorage {
  /** Keeps the record durably. Throws a `SaveError`. */
  save(record: StoryRecord): Promise<SaveOutcome>;
  findBySavedId(savedId: string): Promise<StoryRecord | null>;
  findByKey(key: string): Promise<StoryRecord | null>;
  /** The story of the mode that was saved last. */
  latest(isNsfw: boolean): Promise<StoryRecord | null>;
  /** The stories of the mode, the one saved last first. */
  list(isNsfw: boolean): Promise<StorySummary[]>;
  /** The id under which a story was last read or saved here; null without one. */
  savedIdOf(key: string): string | null;
}
