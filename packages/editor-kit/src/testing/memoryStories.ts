import {
  newId,
  SaveError,
  type SaveFailureCode,
  type VersionReason,
  type WorkVersion,
} from '@fabula/work-kit/core';
import type { StoriesAdapter, VersionsAdapter } from '../adapter/EditorAdapter.ts';
import { countStoryWords } from '../model/countWords.ts';
import type { Story } from '../model/Story.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';

/** A `stories` port with inspectable records. */
export interface MemoryStories extends StoriesAdapter {
  /** Saved records by story key. */
  readonly records: ReadonlyMap<string, StoryRecord>;
  /** Makes saves fail with this code, until null. */
  failWith(code: SaveFailureCode | null): void;
}

/** Stories in memory. */
export function memoryStories(): MemoryStories {
  const records = new Map<string, StoryRecord>();
  let failure: SaveFailureCode | null = null;
  return {
    records,
    failWith(code) {
      failure = code;
    },
    async save(record) {
      if (failure) throw new SaveError(failure, 'Told to fail.');
      records.set(record.story.key, record);
      return { outcome: 'saved' };
    },
  };
}

/** A stored version with its story. */
export interface MemoryVersion extends WorkVersion {
  story: Story;
}

/** A `versions` port with an inspectable list. */
export interface MemoryVersions extends VersionsAdapter {
  /** Newest first. */
  readonly kept: MemoryVersion[];
}

/** Versions in memory. Those given belong to every story, new ones to their own. */
export function memoryVersions(given: readonly MemoryVersion[] = [], unreadable = 0): MemoryVersions {
  const kept = [...given];
  const of = (key: string) => kept.filter((version) => given.includes(version) || version.story.key === key);
  return {
    kept,
    async keep(story: Story, reason: VersionReason) {
      const words = countStoryWords(story.paragraphs);
      kept.unshift({ id: newId(), at: new Date().toISOString(), reason, words, story });
    },
    list: async (key) => ({ versions: of(key).map(({ story: _, ...version }) => version), unreadable }),
    read: async (key, versionId) => of(key).find(({ id }) => id === versionId)?.story ?? null,
  };
}
