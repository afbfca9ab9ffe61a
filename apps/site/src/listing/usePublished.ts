import { type StoryEntry, storyEntry } from '@fabula/contract';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { fetchEntries } from '../library/fetchEntries.ts';
import { type Pages, usePages } from './usePages.ts';

const stories = z.array(storyEntry);
const idOf = ({ id }: StoryEntry) => id;

/** The published stories of a genre, the newest first (D-LISTS). */
export function usePublished(genre: string, isNsfw: boolean): Pages<StoryEntry> {
  const fetchStories = useCallback(
    async (after: string | null) => {
      // A question without a genre would be answered with all stories.
      if (genre === '') return { entries: [], next: null };
      return fetchEntries(
        `/api/v1/stories/published${isNsfw ? '/nsfw' : ''}`,
        { genre, after: after ?? '' },
        stories,
      );
    },
    [genre, isNsfw],
  );
  return usePages(fetchStories, idOf);
}
