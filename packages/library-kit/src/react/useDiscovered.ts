'use client';

import { joinPages } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import type { LibraryGenre } from '../model/LibraryItem.ts';
import type { PublishedWork, WorkName } from '../model/Story.ts';
import type { Discovered, LibraryMemory } from './libraryMemory.ts';
import { useLibrary } from './useLibrary.ts';

const nothing: Discovered = { items: [], next: null, state: 'loading', isOld: false };

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

/** Published works of a question; `more` fetches the next part, `retry` a failed one. */
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
  const begin = (): Discovered => {
    const known = memory.recall(place, question);
    if (known) return known;
    const served = catalogue.served?.works({ kind, isNsfw, words, genre, after: from });
    if (!served) return { ...nothing, next: from };
    return { items: served.entries, next: served.next, state: 'ready', isOld: false };
  };
  const [found, setFound] = useState(begin);
  const [shown, setShown] = useState({ question, isNsfw });
  if (shown.question !== question) {
    setShown({ question, isNsfw });
    // Old items stay until new ones are there, but never across modes.
    const old = shown.isNsfw === isNsfw ? found.items : [];
    const begun = begin();
    setFound(begun.state === 'loading' ? { ...begun, items: old, isOld: true } : begun);
  }
  const { state, next } = found;

  useEffect(() => {
    if (found.state === 'ready') memory.keep(place, question, found);
  }, [memory, place, question, found]);

  useEffect(() => {
    if (state !== 'loading') return;
    let isWanted = true;
    catalogue.works({ kind, isNsfw, words, genre, after: next }).then(
      (part) => {
        if (!isWanted) return;
        setFound((before) => ({
          items: before.isOld ? part.entries : joinPages(before.items, part.entries, idOf),
          next: part.next,
          state: 'ready',
          isOld: false,
        }));
      },
      (thrown: unknown) => {
        console.warn('What is published could not be listed:', thrown);
        if (isWanted)
          setFound((before) => ({
            ...before,
            ...(before.isOld && { items: [], isOld: false }),
            state: 'failed',
          }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [catalogue, kind, isNsfw, words, genre, state, next]);

  // Items that came with the page are for everybody: they do not mark one's own.
  const [isForEverybody, setForEverybody] = useState(
    () => found.state === 'ready' && catalogue.served?.isUnmarked() === true,
  );
  useEffect(() => {
    if (!isForEverybody) return;
    setForEverybody(false);
    catalogue.works({ kind, isNsfw, words, genre, after: from }).then(
      ({ entries }) => {
        const own = new Map(entries.map((item) => [item.id, item]));
        setFound((before) => ({ ...before, items: before.items.map((item) => own.get(item.id) ?? item) }));
      },
      (thrown: unknown) => console.warn('One’s own could not be told from the others:', thrown),
    );
  }, [catalogue, isForEverybody, kind, isNsfw, words, genre, from]);

  const ask = () => setFound((before) => ({ ...before, state: 'loading' }));
  return { ...found, more: ask, retry: ask };
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
