import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { servedField } from '../served/served.ts';
import { type Library, type Sorting, sortings } from './Library.ts';

/** How long typing may pause before the address says what is searched for, in milliseconds. */
const typingPause = 250;

interface LibraryAddress {
  shelf: 'discover' | 'mine';
  /** What is typed into the search. */
  typed: string;
  /** The same once typing pauses. */
  words: string;
  /** '' for all. */
  genre: string;
  sorting: Sorting;
  /** Where the list of what is published begins; null at the newest. */
  from: string | null;
  /** Whether one's own are laid out on the page, and not in their box. */
  isLaidOut: boolean;
  /** This place of the history. */
  place: string;
}

/** What of a library is shown, as the address says it: `?tab=mine&q=…&genre=…&sort=…&all=1&after=…`. */
export function useLibraryAddress() {
  const { key: place } = useLocation();
  const [query, setQuery] = useSearchParams();
  const words = query.get('q') ?? '';
  const [served] = useState(() => servedField('q'));
  const [typed, setTyped] = useState(served?.value ?? words);
  useLayoutEffect(() => {
    // Typed between the first rendering and the moment in which its field came in the place of the served one.
    if (served && served.latest() !== served.value) setTyped(served.latest());
  }, [served]);
  const [sent, setSent] = useState(words);
  const [seen, setSeen] = useState(words);
  if (words !== seen) {
    setSeen(words);
    // The address that follows typing must not take back what was typed meanwhile.
    if (words !== sent) setTyped(words);
    setSent(words);
  }
  const sorting = sortings.find((one) => one === query.get('sort')) ?? 'newest';

  const change = (changes: Partial<Record<'tab' | 'q' | 'genre' | 'sort' | 'all' | 'after', string>>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );

  const follow = useEffectEvent(() => {
    setSent(typed.trim());
    change({ q: typed.trim(), after: '' });
  });
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(follow, typingPause);
    return () => clearTimeout(timer);
  }, [typed, words]);

  const address: LibraryAddress = {
    shelf: query.get('tab') === 'mine' ? 'mine' : 'discover',
    typed,
    words,
    genre: query.get('genre') ?? '',
    sorting,
    from: query.get('after'),
    isLaidOut: query.get('all') === '1',
    place,
  };
  return {
    address,
    /** Whether whoever searches was at it before the page's script came. */
    isTyping: served?.hasFocus === true,
    type: setTyped,
    show: (shelf: LibraryAddress['shelf']) => change({ tab: shelf === 'mine' ? shelf : '' }),
    filter: (genre: string) => change({ genre, after: '' }),
    sort: (chosen: Sorting) => change({ sort: chosen === 'newest' ? '' : chosen }),
    layOut: (isLaidOut: boolean) => change({ all: isLaidOut ? '1' : '' }),
    /** Nothing is searched for any more. */
    clear() {
      setTyped('');
      setSent('');
      change({ q: '', genre: '', after: '' });
    },
  };
}

export type LibraryControls = ReturnType<typeof useLibraryAddress>;

/** A library, opened once the page is there; null until then. What goes wrong is thrown to the page. */
export function useLibrary(open: () => Promise<Library>): Library | null {
  const [library, setLibrary] = useState<Library | null>(null);
  const [failure, setFailure] = useState<{ thrown: unknown } | null>(null);
  const begin = useEffectEvent(open);
  useEffect(() => {
    let isMounted = true;
    begin().then(
      (opened) => isMounted && setLibrary(opened),
      (thrown: unknown) => isMounted && setFailure({ thrown }),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  if (failure) throw failure.thrown;
  return library;
}
