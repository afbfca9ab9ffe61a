import type { PublishAdapter, Story } from '@fabula/editor-kit/core';
import { createWorkPublishing, type WorkPublishingOptions } from './createWorkPublishing.ts';

/** Section breaks are for the writer alone, and so are pictures and marks: only paragraphs are published. */
export function createPublishAdapter(options: WorkPublishingOptions): PublishAdapter {
  return createWorkPublishing<Story>(
    'story',
    ({ premise, genre, isNsfw, progress, createdAt, paragraphs }) => ({
      premise,
      genre,
      isNsfw,
      storyProgress: progress,
      createdAt,
      paragraphs: paragraphs.map(({ text }) => text),
    }),
    options,
  );
}
