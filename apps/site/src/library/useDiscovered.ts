import { useEffect, useState } from 'react';
import type { Library, LibraryItem } from './Library.ts';

/** How long typing may pause before it is searched for, in milliseconds. */
const typingPause = 250;

export interface Discovered {
  items: readonly LibraryItem[];
  next: string | null;
  state: 'loading' | 'ready' | 'failed';
}

const nothing: Discovered = { items: [], next: null, state: 'loading' };

/** What is published and has these words; `more` brings the next part, `retry` what failed. */
export function useDiscovered(library: Library | null, isNsfw: boolean, words: string) {
  const [found, setFound] = useState<Discovered>(nothing);
  const [wanted, setWanted] = useState<{ after: string | null; attempt: number }>({
    after: null,
    attempt: 0,
  });
  const [asked, setAsked] = useState(words);

  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [words]);

  const question = `${isNsfw} ${asked}`;
  const [shown, setShown] = useState(question);
  if (shown !== question) {
    setShown(question);
    setWanted({ after: null, attempt: 0 });
    setFound(nothing);
  }

  useEffect(() => {
    if (!library) return;
    let isWanted = true;
    setFound((before) => ({ ...before, state: 'loading' }));
    library.discover({ isNsfw, words: asked, after: wanted.after }).then(
      ({ items, next }) => {
        if (!isWanted) return;
        setFound((before) => ({
          items: wanted.after === null ? items : [...before.items, ...items],
          next,
          state: 'ready',
        }));
      },
      (thrown: unknown) => {
        console.warn('What is published could not be listed:', thrown);
        if (isWanted) setFound((before) => ({ ...before, state: 'failed' }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [library, isNsfw, asked, wanted]);

  return {
    ...found,
    more: () => setWanted({ after: found.next, attempt: 0 }),
    retry: () => setWanted(({ after, attempt }) => ({ after, attempt: attempt + 1 })),
  };
}
