import { useQuery } from '@fabula/tools';
import { useLoaded } from '@fabula/ui-kit';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { servedField } from '../served/served.ts';
import { type Library, type Sorting, sortings } from './Library.ts';

/** Debounce of typing before the address follows, in milliseconds. */
const typingPause = 250;

interface LibraryAddress {
  shelf: 'discover' | 'mine';
  typed: string;
  words: string;
  genre: string;
  sorting: Sorting;
  from: string | null;
  /** True where one's own works are on the page instead of in a box. */
  isLaidOut: boolean;
  place: string;
}

/** The state of a library in its address: `?tab=mine&q=…&genre=…&sort=…&all=1&after=…`. */
export function useLibraryAddress() {
  const { key: place } = useLocation();
  const [query, change] = useQuery();
  const words = query.get('q') ?? '';
  const [served] = useState(() => servedField('q'));
  const [typed, setTyped] = useState(served?.value ?? words);
  useLayoutEffect(() => {
    // Typed before the served field was hydrated.
    if (served && served.latest() !== served.value) setTyped(served.latest());
  }, [served]);
  const [sent, setSent] = useState(words);
  const [seen, setSeen] = useState(words);
  if (words !== seen) {
    setSeen(words);
    // The debounced address must not undo later typing.
    if (words !== sent) setTyped(words);
    setSent(words);
  }
  const sorting = sortings.find((one) => one === query.get('sort')) ?? 'newest';

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
    /** True where the served field has had the focus. */
    isTyping: served?.hasFocus === true,
    type: setTyped,
    show: (shelf: LibraryAddress['shelf']) => change({ tab: shelf === 'mine' ? shelf : '' }),
    filter: (genre: string) => change({ genre, after: '' }),
    sort: (chosen: Sorting) => change({ sort: chosen === 'newest' ? '' : chosen }),
    layOut: (isLaidOut: boolean) => change({ all: isLaidOut ? '1' : '' }),
    clear() {
      setTyped('');
      setSent('');
      change({ q: '', genre: '', after: '' });
    },
  };
}

export type LibraryControls = ReturnType<typeof useLibraryAddress>;

/** Opens a library after mount; null until then. Errors are thrown while rendering. */
export function useLibrary(open: () => Promise<Library>): Library | null {
  const { value = null, failure } = useLoaded('', open);
  if (failure) throw failure;
  return value;
}
