import type { GroupedStory, StoryEntry } from '@fabula/contract';

/** A published story as listings show it. */
export type ListedStory = Pick<
  GroupedStory & StoryEntry,
  'id' | 'title' | 'author' | 'genre' | 'createdAt' | 'cover' | 'length'
>;
