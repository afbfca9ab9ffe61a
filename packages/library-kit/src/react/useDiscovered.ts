'use client';

import { usePages } from '@fabula/ui-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LibraryGenre } from '../model/LibraryItem.ts';
import type { PublishedWork, WorkName } from '../model/Story.ts';
import type { LibraryMemory } from './libraryMemory.ts';
import { useLibrary } from './useLibrary.ts';

interface DiscoveredOptions {
  kind: WorkName;
  isNsfw: boolean;
  words: string;
  genre: string;
  from: string | null;
  memory: LibraryMemory;
  /** Key of the history entry, whose items are restored. */
  place: string;
}

/** Published works of a question. Those of the one before stay until new ones are here, but never across modes. */
export function useDiscovered(options: DiscoveredOptions) {
  const { kind, place, isNsfw, words, genre, from } = options;
  const { catalogue } = useLibrary();
  const memory = options.memory.discovered;
  const question = JSON.stringify([
    'published',
    kind,
    isNsfw,
    words,
    genre,
    ...(from === null ? [] : [from]),
  ]);
  const read = useCallback(
    (after: string | null) => catalogue.works({ kind, isNsfw, words, genre, after: after ?? from }),
    [catalogue, kind, isNsfw, words, genre, from],
  );
  const beginning = useMemo(() => {
    const known = memory.recall(place, question);
    if (known) return { entries: known.items, next: known.next };
    return catalogue.served?.works({ kind, isNsfw, words, genre, after: from });
  }, [memory, place, question, catalogue, kind, isNsfw, words, genre, from]);
  const pages = usePages(read, idOf, beginning);
  const { items, next, state, change } = pages;

  const [last, setLast] = useState({ items, isNsfw });
  if (state !== 'loading' && (last.items !== items || last.isNsfw !== isNsfw)) setLast({ items, isNsfw });
  const isOld = state === 'loading' && last.isNsfw === isNsfw && last.items.length > 0;

  useEffect(() => {
    if (state === 'ready') memory.keep(place, question, { items, next });
  }, [memory, place, question, items, next, state]);

  // Items that came with the page are for everybody: they do not mark one's own.
  const [isForEverybody, setForEverybody] = useState(
    () => state === 'ready' && catalogue.served?.isUnmarked() === true,
  );
  useEffect(() => {
    if (!isForEverybody) return;
    setForEverybody(false);
    read(null).then(
      ({ entries }) => {
        const own = new Map(entries.map((item) => [item.id, item]));
        change((before) => before.map((item) => own.get(item.id) ?? item));
      },
      (thrown: unknown) => console.warn('One’s own could not be told from the others:', thrown),
    );
  }, [isForEverybody, read, change]);

  return { ...pages, items: isOld ? last.items : items, isOld };
}

const idOf = ({ id }: PublishedWork) => id;

const none: readonly LibraryGenre[] = [];

/** Genres of published works; none until they are known. */
export function useGenres(kind: WorkName, isNsfw: boolean): readonly LibraryGenre[] {
  const { catalogue } = useLibrary();
  const [known, setKnown] = useState<{ isNsfw: boolean; genres: readonly LibraryGenre[] } | null>(() => {
    const genres = catalogue.served?.genres(kind, isNsfw);
    return genres ? { isNsfw, genres } : null;
  });
  const isKnown = known?.isNsfw === isNsfw;
  useEffect(() => {
    if (isKnown) return;
    let isWanted = true;
    catalogue.genres(kind, isNsfw).then(
      (genres) => isWanted && setKnown({ isNsfw, genres }),
      (thrown: unknown) => console.warn('The genres could not be listed:', thrown),
    );
    return () => {
      isWanted = false;
    };
  }, [catalogue, kind, isNsfw, isKnown]);
  return isKnown ? known.genres : none;
}
