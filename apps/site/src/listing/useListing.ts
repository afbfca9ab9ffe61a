import { type StoryListing, storyListing } from '@fabula/contract';
import { useCallback, useMemo } from 'react';
import { callJson } from '../api/call.ts';
import { listCalls, orThrow } from '../api/entries.ts';
import { servedAnswer } from '../served/served.ts';
import { type Pages, usePages } from './usePages.ts';

const onlyOne = () => 'listing';

/** What `StoryListing` shows: one item, once it is there. */
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
