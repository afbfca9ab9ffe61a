import { publishedStory, savedStory, storyEntry, storyGroup } from '@fabula/contract';
import * as z from 'zod/mini';
import { createWorkLibrary, type WorkLibraryParts } from '../library/createWorkLibrary.ts';
import { fetchEntries } from '../library/fetchEntries.ts';
import type { Library } from '../library/Library.ts';
import { listCalls } from '../library/listCalls.ts';
import type { StoryStorage } from '../storage/StoryStorage.ts';
import type { ArrivalState } from './readArrivalState.ts';
import { storyPath } from './storyPath.ts';

export interface StoryLibraryParts extends Omit<WorkLibraryParts, 'local'> {
  storage: Pick<StoryStorage, 'list' | 'remove' | 'rename'>;
}

const groups = z.array(storyGroup);

/** The stories of everybody, of this browser and of whoever is signed in (B1, B11). */
export function createStoryLibrary({ storage, ...parts }: StoryLibraryParts): Library {
  return {
    ...createWorkLibrary(
      {
        one: 'story',
        many: 'stories',
        entries: z.array(storyEntry),
        saved: savedStory,
        published: publishedStory,
        placeOf: ({ savedId, isNsfw, key }) => ({
          to: storyPath({ savedId, isNsfw }),
          state: { story_id: key } satisfies ArrivalState,
        }),
      },
      { ...parts, local: storage },
    ),
    async genres(isNsfw) {
      const { entries } = await fetchEntries(listCalls.genreNames(isNsfw), {}, groups);
      return entries.map(({ name, count }) => ({ name, count }));
    },
  };
}
