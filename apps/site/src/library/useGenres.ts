import { storyGroup } from '@fabula/contract';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { listCalls } from '../api/entries.ts';
import { servedList } from '../served/served.ts';
import type { Library, LibraryGenre } from './Library.ts';

const none: readonly LibraryGenre[] = [];
const groups = z.array(storyGroup);

/** The genres of what is published; none while they are not known. Without them one searches. */
export function useGenres(
  kind: 'story' | 'scene',
  library: Library | null,
  isNsfw: boolean,
): readonly LibraryGenre[] {
  const [known, setKnown] = useState<{ isNsfw: boolean; genres: readonly LibraryGenre[] } | null>(() => {
    const served = kind === 'story' ? servedList(listCalls.genreNames(isNsfw), groups) : undefined;
    return served ? { isNsfw, genres: served.entries } : null;
  });
  const isKnown = known?.isNsfw === isNsfw;
  useEffect(() => {
    if (isKnown) return;
    let isWanted = true;
    library?.genres?.(isNsfw).then(
      (genres) => isWanted && setKnown({ isNsfw, genres }),
      (thrown: unknown) => console.warn('The genres could not be listed:', thrown),
    );
    return () => {
      isWanted = false;
    };
  }, [library, isNsfw, isKnown]);
  return isKnown ? known.genres : none;
}
