import { type StoryEntry, storyEntry } from '@fabula/contract';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { fetchEntries, listCalls } from '../api/entries.ts';
import { servedList } from '../served/served.ts';
import { type Pages, usePages } from './usePages.ts';

const stories = z.array(storyEntry);
const idOf = ({ id }: StoryEntry) => id;

/** The published stories of a genre, the newest first (D-LISTS), or from `from` on. */
export function usePublished(genre: string, isNsfw: boolean, from: string | null): Pages<StoryEntry> {
  const fetchStories = useCallback(
    async (after: string | null) => {
      // A question without a genre would be answered with all stories.
      if (genre === '') return { entries: [], next: null };
      return fetchEntries(listCalls.published('story', isNsfw, { genre, after: after ?? from }), {}, stories);
    },
    [genre, isNsfw, from],
  );
  const served = useMemo(
    () => servedList(listCalls.published('story', isNsfw, { genre, after: from }), stories),
    [genre, isNsfw, from],
  );
  return usePages(fetchStories, idOf, served);
}
