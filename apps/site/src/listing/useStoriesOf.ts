import { type GroupedStory, storyEntry } from '@fabula/contract';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { fetchEntries, listCalls } from '../api/entries.ts';
import type { ListedStory } from './ListedStory.ts';
import { type Pages, usePages } from './usePages.ts';

const stories = z.array(storyEntry);
const idOf = ({ id }: ListedStory) => id;

/** An address cannot be longer than servers take; so long a premise is hardly ever shared by so many. */
const longestQuestion = 6_000;

export interface StoriesOf {
  premise: string;
  /** How many there are. */
  count: number;
  newest: readonly GroupedStory[];
  isNsfw: boolean;
}

/** The stories of a premise: those that came with it, and the others when they are asked for. */
export function useStoriesOf({ premise, count, newest, isNsfw }: StoriesOf): Pages<ListedStory> {
  const fetchStories = useCallback(
    (after: string | null) =>
      fetchEntries(listCalls.published('story', isNsfw, { premise, after }), {}, stories),
    [premise, isNsfw],
  );
  const [beginning] = useState({
    entries: newest,
    next: count > newest.length && encodeURIComponent(premise).length <= longestQuestion ? '' : null,
  });
  return usePages<ListedStory>(fetchStories, idOf, beginning);
}
