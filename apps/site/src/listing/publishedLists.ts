import type { GroupedStory, StoryEntry, StoryGroup, StoryListing } from '@fabula/contract';
import { orThrow } from '@fabula/contract/client';
import { type Pages, usePages } from '@fabula/ui-kit';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ask } from '../api/call.ts';
import { fetchList, pageLists, servedAs, servedList } from '../api/entries.ts';

const nameOf = ({ name }: StoryGroup) => name;

/** Published stories by premise or genre, the group of the newest first (writing.md §4), or from `from` on. */
export function useGroups(
  by: 'premises' | 'genres',
  isNsfw: boolean,
  from: string | null,
): Pages<StoryGroup> {
  const fetchGroups = useCallback(
    (after: string | null) => fetchList(pageLists.groups(by, isNsfw, after ?? from)),
    [by, isNsfw, from],
  );
  const served = useMemo(() => servedList(pageLists.groups(by, isNsfw, from)), [by, isNsfw, from]);
  return usePages(fetchGroups, nameOf, served);
}

const idOf = ({ id }: StoryEntry) => id;

/** Published stories of a genre, newest first (D-LISTS), or from `from` on. */
export function usePublished(genre: string, isNsfw: boolean, from: string | null): Pages<StoryEntry> {
  const fetchStories = useCallback(
    async (after: string | null) => {
      // A request without a genre would answer all stories.
      if (genre === '') return { entries: [], next: null };
      return fetchList(pageLists.published('story', isNsfw, { genre, after: after ?? from }));
    },
    [genre, isNsfw, from],
  );
  const served = useMemo(
    () => servedList(pageLists.published('story', isNsfw, { genre, after: from })),
    [genre, isNsfw, from],
  );
  return usePages(fetchStories, idOf, served);
}

const onlyOne = () => 'listing';

export function useListing(isNsfw: boolean): Pages<StoryListing> {
  const fetchListing = useCallback(async () => {
    const { call } = pageLists.listing(isNsfw);
    return { entries: [orThrow(await ask(call, { isAnonymous: true }))], next: null };
  }, [isNsfw]);
  const served = useMemo(() => {
    const listing = servedAs(pageLists.listing(isNsfw));
    return listing && { entries: [listing.answer], next: null };
  }, [isNsfw]);
  return usePages(fetchListing, onlyOne, served);
}

export type ListedStory = Pick<
  GroupedStory & StoryEntry,
  'id' | 'title' | 'author' | 'genre' | 'createdAt' | 'cover' | 'length'
>;

interface Place {
  count: number;
  /** Scroll position, in CSS pixels. */
  top: number;
}

type PagesState = Pick<Pages<unknown>, 'items' | 'hasMore' | 'state' | 'isBusy' | 'more'>;

/** Restores a list's length and scroll position on Back and reload, for browsers without a back-forward cache. */
export function useKeptPlace({ items, hasMore, state, isBusy, more }: PagesState): void {
  const { pathname, key } = useLocation();
  const name = `fabula-place ${pathname} ${key}`;
  const count = useRef(0);
  const wanted = useRef<Place | null>(null);
  count.current = items.length;

  useLayoutEffect(() => {
    wanted.current = read(name);
    const keep = () => {
      // A list that is still loading has no position to keep.
      if (count.current > 0) write(name, { count: count.current, top: window.scrollY });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name]);

  useEffect(() => {
    const place = wanted.current;
    if (!place || state === 'loading' || isBusy) return;
    if (state === 'ready' && hasMore && items.length < place.count) return more();
    wanted.current = null;
    window.scrollTo({ top: place.top, behavior: 'instant' });
  });
}

function read(name: string): Place | null {
  try {
    const place: Partial<Place> | null = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof place?.count === 'number' && typeof place.top === 'number'
      ? { count: place.count, top: place.top }
      : null;
  } catch {
    return null;
  }
}

function write(name: string, place: Place): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(place));
  } catch (thrown) {
    console.warn('The place in a list was not kept:', thrown);
  }
}
