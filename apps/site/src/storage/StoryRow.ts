import type { StoryRecord } from '@fabula/editor-kit/core';

/** One story as it stands in IndexedDB. */
export interface StoryRow {
  /** `record.story.key`. */
  key: string;
  /** Counts the saves, from 1. */
  revision: number;
  record: StoryRecord;
  /** ISO 8601. */
  updatedAt: string;
  isNsfw: boolean;
  title: string;
  /** The id that the title gives, made unique in this browser; null without a title. Part of the story's address. */
  savedId: string | null;
}
