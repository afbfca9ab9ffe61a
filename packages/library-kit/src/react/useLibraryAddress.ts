'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { useEffect, useMemo, useState } from 'react';
import { type Sorting, sortings } from '../model/LibraryItem.ts';
import { useNewest } from './useNewest.ts';

/** The address of a page with a library, and its place in the history. */
export interface LibraryAddress {
  /** Of `?tab=mine&q=…&genre=…&sort=…&all=1&after=…`. */
  readonly query: URLSearchParams;
  /** Replaces parts of the query in place; '' removes one. */
  change(changes: Readonly<Record<string, string>>): void;
  /** Key of the history's entry. */
  readonly place: string;
  /** The search field that a server rendered, which may have been typed into before the page's script ran. */
  readonly servedField?: ServedField | undefined;
}

export interface ServedField {
  /** When the page's script ran. */
  readonly value: string;
  readonly hasFocus: boolean;
  /** What stands in it now. */
  latest(): string;
}

/** An address in memory, for pages that have none for their library. */
export function useOwnAddress(): LibraryAddress {
  const [query, setQuery] = useState(() => new URLSearchParams());
  return useMemo(
    () => ({
      query,
      place: '',
      change: (changes) =>
        setQuery((before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        }),
    }),
    [query],
  );
}

/** Debounce of typing before the address follows, in milliseconds. */
const typingPause = 250;

interface ShownShelf {
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
export function useLibraryAddress({ query, change, place, servedField }: LibraryAddress) {
  const words = query.get('q') ?? '';
  const [served] = useState(servedField);
  const [typed, setTyped] = useState(served?.value ?? words);
  useBrowserLayoutEffect(() => {
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

  const follow = useNewest(() => {
    setSent(typed.trim());
    change({ q: typed.trim(), after: '' });
  });
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(follow, typingPause);
    return () => clearTimeout(timer);
  }, [typed, words, follow]);

  const address: ShownShelf = {
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
    show: (shelf: ShownShelf['shelf']) => change({ tab: shelf === 'mine' ? shelf : '' }),
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
