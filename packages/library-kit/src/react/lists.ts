'use client';

import { type Pages, useBrowserLayoutEffect, usePages } from '@fabula/ui-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListedStory, Listing, PublishedWork, StoryGroup } from '../model/Story.ts';
import { type ListPlace, useLibrary } from './useLibrary.ts';

const nameOf = ({ name }: StoryGroup) => name;
const idOf = ({ id }: ListedStory) => id;

export interface StoryGroupsQuery {
  by: 'premises' | 'genres';
  isNsfw: boolean;
  /** Where the list begins; null for its beginning. */
  from: string | null;
}

/** Published stories by premise or genre, the group of the newest first. */
export function useStoryGroups({ by, isNsfw, from }: StoryGroupsQuery): Pages<StoryGroup> {
  const { catalogue } = useLibrary();
  const read = useCallback(
    (after: string | null) => catalogue.groups({ by, isNsfw, after: after ?? from }),
    [catalogue, by, isNsfw, from],
  );
  const served = useMemo(
    () => catalogue.served?.groups({ by, isNsfw, after: from }),
    [catalogue, by, isNsfw, from],
  );
  return usePages(read, nameOf, served);
}

export interface GenreStoriesQuery {
  genre: string;
  isNsfw: boolean;
  /** Where the list begins; null for its beginning. */
  from: string | null;
}

/** Published stories of a genre, newest first. */
export function useGenreStories({ genre, isNsfw, from }: GenreStoriesQuery): Pages<PublishedWork> {
  const { catalogue } = useLibrary();
  const read = useCallback(
    async (after: string | null) => {
      // A question without a genre would be answered with all stories.
      if (genre === '') return { entries: [], next: null };
      return catalogue.works({ kind: 'story', genre, isNsfw, after: after ?? from });
    },
    [catalogue, genre, isNsfw, from],
  );
  const served = useMemo(
    () => catalogue.served?.works({ kind: 'story', genre, isNsfw, after: from }),
    [catalogue, genre, isNsfw, from],
  );
  return usePages(read, idOf, served);
}

/** Characters of a premise that a question may have; longer ones are hardly shared. */
const longestPremise = 6_000;

export interface PremiseStoriesQuery {
  group: StoryGroup;
  isNsfw: boolean;
}

/** The stories of a premise: the first ones came with it, the others are fetched. */
export function usePremiseStories({ group, isNsfw }: PremiseStoriesQuery): Pages<ListedStory> {
  const { catalogue } = useLibrary();
  const { name: premise, count, stories } = group;
  const read = useCallback(
    (after: string | null) => catalogue.works({ kind: 'story', premise, isNsfw, after }),
    [catalogue, premise, isNsfw],
  );
  const [beginning] = useState({
    entries: stories,
    next: count > stories.length && encodeURIComponent(premise).length <= longestPremise ? '' : null,
  });
  return usePages<ListedStory>(read, idOf, beginning);
}

const onlyOne = () => 'listing';

export function useListing(isNsfw: boolean): Pages<Listing> {
  const { catalogue } = useLibrary();
  const read = useCallback(
    async () => ({ entries: [await catalogue.listing(isNsfw)], next: null }),
    [catalogue, isNsfw],
  );
  const served = useMemo(() => {
    const listing = catalogue.served?.listing(isNsfw);
    return listing && { entries: [listing], next: null };
  }, [catalogue, isNsfw]);
  return usePages(read, onlyOne, served);
}

type PagesState = Pick<Pages<unknown>, 'items' | 'hasMore' | 'state' | 'isBusy' | 'more'>;

/** Restores a list's length and scroll position on Back and reload, for browsers without a back-forward cache. */
export function useKeptPlace({ items, hasMore, state, isBusy, more }: PagesState): void {
  const { places } = useLibrary();
  const count = useRef(0);
  const wanted = useRef<ListPlace | null>(null);
  count.current = items.length;

  useBrowserLayoutEffect(() => {
    if (!places) return;
    wanted.current = places.recall();
    const keep = () => {
      // A list that is still loading has no position to keep.
      if (count.current > 0) places.keep({ count: count.current, top: window.scrollY });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [places]);

  useEffect(() => {
    const place = wanted.current;
    if (!place || state === 'loading' || isBusy) return;
    if (state === 'ready' && hasMore && items.length < place.count) return more();
    wanted.current = null;
    window.scrollTo({ top: place.top, behavior: 'instant' });
  });
}
