import { useEffect, useState } from 'react';
import { createShelfMemory } from './createShelfMemory.ts';
import type { Library, LibraryItem, LibraryQuery } from './Library.ts';

export interface Discovered {
  items: readonly LibraryItem[];
  next: string | null;
  state: 'loading' | 'ready' | 'failed';
  /** Whether the items are those of the question before, until this one is answered. */
  isOld: boolean;
}

const nothing: Discovered = { items: [], next: null, state: 'loading', isOld: false };
const memory = createShelfMemory<Discovered>('fabula-discovered');

export interface DiscoveredOptions extends Omit<LibraryQuery, 'after'> {
  library: Library | null;
  kind: 'story' | 'scene';
  /** The place in the history: what was shown there is shown again. */
  place: string;
}

/** What is published and asked for; `more` brings the next part, `retry` what failed. */
export function useDiscovered({ library, kind, place, isNsfw, words, genre }: DiscoveredOptions) {
  const question = JSON.stringify([kind, isNsfw, words, genre]);
  const [found, setFound] = useState<Discovered>(() => memory.recall(place, question) ?? nothing);
  const [shown, setShown] = useState({ question, isNsfw });
  if (shown.question !== question) {
    setShown({ question, isNsfw });
    // What is seen stays where it is until there is something else; nothing of one mode is seen in the other.
    const old = shown.isNsfw === isNsfw ? found.items : [];
    setFound(memory.recall(place, question) ?? { ...nothing, items: old, isOld: true });
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
          items: next === null ? part.items : withoutTwins(before.items, part.items),
          next: part.next,
          state: 'ready',
          isOld: false,
        }));
      },
      (thrown: unknown) => {
        console.warn('What is published could not be listed:', thrown);
        if (isWanted) setFound((before) => ({ ...(before.isOld ? nothing : before), state: 'failed' }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [library, isNsfw, words, genre, state, next]);

  const ask = () => setFound((before) => ({ ...before, state: 'loading' }));
  return { ...found, more: ask, retry: ask };
}

/** What was published anew meanwhile stands on two parts. */
function withoutTwins(items: readonly LibraryItem[], more: readonly LibraryItem[]): LibraryItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}
