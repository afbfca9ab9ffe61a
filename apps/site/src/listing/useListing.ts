import { type StoryListing, storyListing } from '@fabula/contract';
import { useCallback } from 'react';
import { callJson } from '../api/callJson.ts';
import { orThrow } from '../library/orThrow.ts';
import { type Pages, usePages } from './usePages.ts';

const onlyOne = () => 'listing';

/** What `StoryListing` shows: one item, once it is there. */
export function useListing(isNsfw: boolean): Pages<StoryListing> {
  const fetchListing = useCallback(async () => {
    const path = `/api/v1/stories/listing${isNsfw ? '/nsfw' : ''}`;
    return {
      entries: [orThrow(await callJson(path, { schema: storyListing, isAnonymous: true }))],
      next: null,
    };
  }, [isNsfw]);
  return usePages(fetchListing, onlyOne);
}
