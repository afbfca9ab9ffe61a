import { SaveError, type SaveFailureCode } from '@fabula/work-kit/core';
import type { StoriesAdapter } from '../adapter/StoriesAdapter.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';

/** A `stories` port whose records a test can look into. */
export interface MemoryStories extends StoriesAdapter {
  /** What has been saved, by story key. */
  readonly records: ReadonlyMap<string, StoryRecord>;
  /** Makes saves fail with this code, until it is null again. */
  failWith(code: SaveFailureCode | null): void;
}

/** Stories kept as long as the page. */
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
