import { useEffect, useState } from 'react';
import { pageLists, servedList } from '../api/entries.ts';
import { mayBeSignedIn } from '../session/cookies.ts';
import { createShelfMemory } from './createShelfMemory.ts';
import {
  type Library,
  type LibraryGenre,
  type LibraryItem,
  type LibraryQuery,
  publicItem,
} from './Library.ts';

interface Discovered {
  items: readonly LibraryItem[];
  next: string | null;
  state: 'loading' | 'ready' | 'failed';
  /** True while the items are those of the previous question. */
  isOld: boolean;
}

const nothing: Discovered = { items: [], next: null, state: 'loading', isOld: false };
const memory = createShelfMemory<Discovered>('fabula-discovered');

interface DiscoveredOptions extends Omit<LibraryQuery, 'after'> {
  library: Library | null;
  kind: 'story' | 'scene';
  from: string | null;
  /** Key of the history entry, whose items are restored. */
  place: string;
}

/** Published works of a question; `more` fetches the next part, `retry` a failed one. */
export function useDiscovered({ library, kind, place, isNsfw, words, genre, from }: DiscoveredOptions) {
  const question = JSON.stringify([kind, isNsfw, words, genre, ...(from === null ? [] : [from])]);
  const begin = (): Discovered => {
    const known = memory.recall(place, question);
    if (known) return known;
    const served = servedList(pageLists.published(kind, isNsfw, { q: words, genre, after: from }));
    if (!served) return { ...nothing, next: from };
    const items = served.entries.map((entry) => publicItem(kind, entry));
    return { items, next: served.next, state: 'ready', isOld: false };
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
  }, [place, question, found]);

  useEffect(() => {
    if (!library || state !== 'loading') return;
    let isWanted = true;
    library.discover({ isNsfw, words, genre, after: next }).then(
      (part) => {
        if (!isWanted) return;
        setFound((before) => ({
          items: before.isOld ? part.items : withoutTwins(before.items, part.items),
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
  }, [library, isNsfw, words, genre, state, next]);

  // Items that came with the page are for everybody: they do not mark one's own.
  const [isForEverybody, setForEverybody] = useState(() => found.state === 'ready' && mayBeSignedIn());
  useEffect(() => {
    if (!library || !isForEverybody) return;
    setForEverybody(false);
    library.discover({ isNsfw, words, genre, after: from }).then(
      ({ items }) => {
        const own = new Map(items.map((item) => [item.id, item]));
        setFound((before) => ({ ...before, items: before.items.map((item) => own.get(item.id) ?? item) }));
      },
      (thrown: unknown) => console.warn('One’s own could not be told from the others:', thrown),
    );
  }, [library, isForEverybody, isNsfw, words, genre, from]);

  const ask = () => setFound((before) => ({ ...before, state: 'loading' }));
  return { ...found, more: ask, retry: ask };
}

/** Drops items that moved to a second part through a new publication. */
function withoutTwins(items: readonly LibraryItem[], more: readonly LibraryItem[]): LibraryItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}

const none: readonly LibraryGenre[] = [];

/** Genres of published works; none until they are known. */
export function useGenres(
  kind: 'story' | 'scene',
  library: Library | null,
  isNsfw: boolean,
): readonly LibraryGenre[] {
  const [known, setKnown] = useState<{ isNsfw: boolean; genres: readonly LibraryGenre[] } | null>(() => {
    const served = servedList(pageLists.genreNames(kind, isNsfw));
    return served ? { isNsfw, genres: served.entries } : null;
  });
  const isKnown = known?.isNsfw === isNsfw;
  useEffect(() => {
    if (isKnown) return;
    let isWanted = true;
    library?.genres(isNsfw).then(
      (genres) => isWanted && setKnown({ isNsfw, genres }),
      (thrown: unknown) => console.warn('The genres could not be listed:', thrown),
    );
    return () => {
      isWanted = false;
    };
  }, [library, isNsfw, isKnown]);
  return isKnown ? known.genres : none;
}
