import type { SavedStory } from '@fabula/editor-kit/core';
import { toSavedStory } from '@fabula/editor-kit/core';
import { withoutExtras } from './localStories.ts';
import type { StoryRow } from './StoryRow.ts';
import type { StorySummary } from './StoryStorage.ts';
import { summarizeStory } from './summarizeStory.ts';

/** What is known of a story without reading it. */
export interface StoryListing extends StorySummary {
  revision: number;
  /** ISO 8601: by this the mirror's entry is known. */
  createdAt: string;
  /** The characters that its entry in the mirror takes: whole, and without what the ladder leaves out first. */
  size: { full: number; optimized: number };
}

export function toListing(row: StoryRow): StoryListing {
  const { revision, record } = row;
  const entry = toMirror(row);
  return {
    ...summarizeStory(record.story, row),
    revision,
    createdAt: record.story.createdAt,
    size: { full: JSON.stringify(entry).length, optimized: JSON.stringify(withoutExtras(entry)).length },
  };
}

/** A story as the mirror holds it. */
export function toMirror({ record, updatedAt, savedId }: StoryRow): SavedStory {
  const saved = toSavedStory(record.story, updatedAt);
  return { ...saved, id: savedId ?? saved.id };
}
