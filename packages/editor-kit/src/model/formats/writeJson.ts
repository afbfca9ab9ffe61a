import { type SavedStory, toSavedStory } from '../SavedStory.ts';
import type { Story } from '../Story.ts';
import type { StoryFileOptions } from './StoryFormat.ts';

/** The version of `StoryFile` that is written; one that is higher was written by a newer Fabula. */
export const storyFileVersion = 1;

/** A story as Fabula's own file: nothing is lost in it. */
export interface StoryFile {
  fabula: 'story';
  version: number;
  rating: 'adult' | 'general';
  author: string;
  story: SavedStory;
}

export function writeJson(story: Story, { author = '' }: StoryFileOptions = {}): string {
  const file: StoryFile = {
    fabula: 'story',
    version: storyFileVersion,
    rating: story.isNsfw ? 'adult' : 'general',
    author: author.trim(),
    story: toSavedStory(story, story.createdAt),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
