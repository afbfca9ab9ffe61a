import { useEffect, useState } from 'react';
import type { Library, LibraryGenre } from './Library.ts';

const none: readonly LibraryGenre[] = [];

/** The genres of what is published; none while they are not known. Without them one searches. */
export function useGenres(library: Library | null, isNsfw: boolean): readonly LibraryGenre[] {
  const [known, setKnown] = useState<{ isNsfw: boolean; genres: readonly LibraryGenre[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    library?.genres?.(isNsfw).then(
      (genres) => isWanted && setKnown({ isNsfw, genres }),
      (thrown: unknown) => console.warn('The genres could not be listed:', thrown),
    );
    return () => {
      isWanted = false;
    };
  }, [library, isNsfw]);
  return known?.isNsfw === isNsfw ? known.genres : none;
}
