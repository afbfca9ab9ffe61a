import { type StoryGroup, storyGroup } from '@fabula/contract';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { fetchEntries, listCalls } from '../api/entries.ts';
import { servedList } from '../served/served.ts';
import { type Pages, usePages } from './usePages.ts';

const groups = z.array(storyGroup);
const nameOf = ({ name }: StoryGroup) => name;

/** Published stories by premise or by genre, the group of the newest first (writing.md §4), or from `from` on. */
export function useGroups(
  by: 'premises' | 'genres',
  isNsfw: boolean,
  from: string | null,
): Pages<StoryGroup> {
  const fetchGroups = useCallback(
    (after: string | null) => fetchEntries(listCalls.groups(by, isNsfw, after ?? from), {}, groups),
    [by, isNsfw, from],
  );
  const served = useMemo(() => servedList(listCalls.groups(by, isNsfw, from), groups), [by, isNsfw, from]);
  return usePages(fetchGroups, nameOf, served);
}
