import {
  type GroupedStory,
  type StoryEntry,
  type StoryGroup,
  type StoryListing,
  storyEntry,
  storyGroup,
  storyListing,
} from '@fabula/contract';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { callJson } from '../api/call.ts';
import { fetchEntries, listCalls, orThrow } from '../api/entries.ts';
import { type Pages, usePages } from '../api/usePages.ts';
import { servedAnswer, servedList } from '../served/served.ts';

const groups = z.array(storyGroup);
const nameOf = ({ name }: StoryGroup) => name;

/** Published stories by premise or genre, the group of the newest first (writing.md §4), or from `from` on. */
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

const stories = z.array(storyEntry);
const idOf = ({ id }: StoryEntry) => id;

/** Published stories of a genre, newest first (D-LISTS), or from `from` on. */
export function usePublished(genre: string, isNsfw: boolean, from: string | null): Pages<StoryEntry> {
  const fetchStories = useCallback(
    async (after: string | null) => {
      // A request without a genre would answer all stories.
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

const onlyOne = () => 'listing';

export function useListing(isNsfw: boolean): Pages<StoryListing> {
  const fetchListing = useCallback(async () => {
    const options = { schema: storyListing, isAnonymous: true };
    return {
      entries: [orThrow(await callJson(listCalls.listing(isNsfw), options))],
      next: null,
    };
  }, [isNsfw]);
  const served = useMemo(() => {
    const listing = storyListing.safeParse(servedAnswer(listCalls.listing(isNsfw))?.body);
    return listing.success ? { entries: [listing.data], next: null } : undefined;
  }, [isNsfw]);
  return usePages(fetchListing, onlyOne, served);
}

export type ListedStory = Pick<
  GroupedStory & StoryEntry,
  'id' | 'title' | 'author' | 'genre' | 'createdAt' | 'cover' | 'length'
>;
