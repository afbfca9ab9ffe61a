import { type StoryGroup, storyGroup } from '@fabula/contract';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { fetchEntries } from '../library/fetchEntries.ts';
import { type Pages, usePages } from './usePages.ts';

const groups = z.array(storyGroup);
/** So many groups come at once, with so many stories of each. */
const size = { premises: { limit: '15', stories: '20' }, genres: { limit: '50', stories: '3' } };
const nameOf = ({ name }: StoryGroup) => name;

/** Published stories by premise or by genre, the group of the newest first (writing.md §4). */
export function useGroups(by: keyof typeof size, isNsfw: boolean): Pages<StoryGroup> {
  const fetchGroups = useCallback(
    (after: string | null) =>
      fetchEntries(
        `/api/v1/stories/${by}${isNsfw ? '/nsfw' : ''}`,
        { ...size[by], after: after ?? '' },
        groups,
      ),
    [by, isNsfw],
  );
  return usePages(fetchGroups, nameOf);
}
