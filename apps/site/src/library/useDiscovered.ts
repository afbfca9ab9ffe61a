import { sceneEntry, storyEntry, storyGroup } from '@fabula/contract';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { listCalls } from '../api/entries.ts';
import { servedList } from '../served/served.ts';
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
  /** Whether the items are those of the question before, until this one is answered. */
  isOld: boolean;
}

const nothing: Discovered = { items: [], next: null, state: 'loading', isOld: false };
const entries = { story: z.array(storyEntry), scene: z.array(sceneEntry) };
const memory = createShelfMemory<Discovered>('fabula-discovered');

interface DiscoveredOptions extends Omit<LibraryQuery, 'after'> {
  library: Library | null;
  kind: 'story' | 'scene';
  /** Where the list begins; null at the newest. */
  from: string | null;
  /** The place in the history: what was shown there is shown again. */
  place: string;
}

/** What is published and asked for; `more` brings the next part, `retry` what failed. */
export function useDiscovered({ library, kind, place, isNsfw, words, genre, from }: DiscoveredOptions) {
  const question = JSON.stringify([kind, isNsfw, words, genre, ...(from === null ? [] : [from])]);
  const begin = (): Discovered => {
    const known = memory.recall(place, question);
    if (known) return known;
    const call = listCalls.published(kind, isNsfw, { q: words, genre, after: from });
    const served = servedList(call, entries[kind]);
    if (!served) return { ...nothing, next: from };
    const items = served.entries.map((entry) => publicItem(kind, entry));
    return { items, next: served.next, state: 'ready', isOld: false };
  };
  const [found, setFound] = useState(begin);
  const [shown, setShown] = useState({ question, isNsfw });
  if (shown.question !== question) {
    setShown({ question, isNsfw });
    // What is seen stays where it is until there is something else; nothing of one mode is seen in the other.
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

  // What came with the page was written for everybody: it does not know which of them are one's own.
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

/** What was published anew meanwhile stands on two parts. */
function withoutTwins(items: readonly LibraryItem[], more: readonly LibraryItem[]): LibraryItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}

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
