import type { SaveFailureCode, WorkVersion } from '@fabula/work-kit/core';
import { memoryKeeping, memoryVersionsOf } from '@fabula/work-kit/testing';
import type { StoriesAdapter, VersionsAdapter } from '../adapter/EditorAdapter.ts';
import { countStoryWords } from '../model/countWords.ts';
import type { Story } from '../model/Story.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';

/** A `stories` port with inspectable records. */
export interface MemoryStories extends StoriesAdapter {
  /** By story key. */
  readonly records: ReadonlyMap<string, StoryRecord>;
  /** Makes saves fail with this code, until null. */
  failWith(code: SaveFailureCode | null): void;
}

/** Stories in memory. */
export const memoryStories = (): MemoryStories => memoryKeeping(({ story }) => story.key);

export interface MemoryVersion extends WorkVersion {
  story: Story;
}

/** A `versions` port with an inspectable list. */
export interface MemoryVersions extends VersionsAdapter {
  /** Newest first. */
  readonly kept: readonly MemoryVersion[];
}

/** Versions in memory. Those given belong to every story, new ones to their own. */
export const memoryVersions = (given: readonly MemoryVersion[] = [], unreadable = 0): MemoryVersions =>
  memoryVersionsOf('story', ({ paragraphs }: Story) => countStoryWords(paragraphs), given, unreadable);
