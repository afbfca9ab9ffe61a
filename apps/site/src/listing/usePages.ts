import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Part<T> {
  entries: readonly T[];
  /** Start of the next part; null after the last. */
  next: string | null;
}

export interface Pages<T> {
  items: readonly T[];
  hasMore: boolean;
  next: string | null;
  /** State of the last request. `items` stay while more are fetched, and after a failure. */
  state: 'loading' | 'ready' | 'failed';
  /** True while a further part, or a retry, is loading. */
  isBusy: boolean;
  more: () => void;
}

interface Found<T> extends Part<T> {
  state: Pages<T>['state'];
}

interface Wish {
  after: string | null;
  attempt: number;
}

const nothing = { entries: [], next: null, state: 'loading' } as const;
const first: Wish = { after: null, attempt: 0 };

/** Initial items; their `next` is '' where the list has yet to be fetched from its beginning. */
type Beginning<T> = Part<T>;

/** A paginated list, which restarts with another `fetchPart`. Items that move between parts are shown once. */
export function usePages<T>(
  fetchPart: (after: string | null) => Promise<Part<T>>,
  keyOf: (item: T) => string,
  beginning?: Beginning<T>,
): Pages<T> {
  const start = (): Found<T> => (beginning ? { ...beginning, state: 'ready' } : nothing);
  const [found, setFound] = useState(start);
  const [wish, setWish] = useState(beginning ? null : first);
  const [asked, setAsked] = useState(() => fetchPart);
  if (asked !== fetchPart) {
    setAsked(() => fetchPart);
    setWish(beginning ? null : first);
    setFound(start);
  }

  useEffect(() => {
    if (!wish) return;
    let isWanted = true;
    fetchPart(wish.after).then(
      ({ entries, next }) =>
        isWanted &&
        setFound((before) => ({
          entries: join(wish.after === null ? [] : before.entries, entries, keyOf),
          next,
          state: 'ready',
        })),
      (thrown: unknown) => {
        console.warn('A list of stories could not be had:', thrown);
        if (isWanted) setFound((before) => ({ ...before, state: 'failed' }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [fetchPart, keyOf, wish]);

  const [answered, setAnswered] = useState<Found<T> | null>(null);
  const isBusy = answered === found;
  return {
    items: found.entries,
    hasMore: found.next !== null,
    next: found.next,
    state: found.state,
    isBusy,
    more: () => {
      if (isBusy) return;
      setAnswered(found);
      setWish((before) =>
        found.state === 'failed' && before
          ? { ...before, attempt: before.attempt + 1 }
          : { after: found.next, attempt: 0 },
      );
    },
  };
}

function join<T>(before: readonly T[], more: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const known = new Set(before.map(keyOf));
  return [...before, ...more.filter((item) => !known.has(keyOf(item)))];
}

interface Place {
  count: number;
  /** Scroll position, in CSS pixels. */
  top: number;
}

/** Restores a list's length and scroll position on Back and reload, for browsers without a back-forward cache. */
export function useKeptPlace({ items, hasMore, state, isBusy, more }: Pages<unknown>): void {
  const { pathname, key } = useLocation();
  const name = `fabula-place ${pathname} ${key}`;
  const count = useRef(0);
  const wanted = useRef<Place | null>(null);
  count.current = items.length;

  useLayoutEffect(() => {
    wanted.current = read(name);
    const keep = () => {
      // A list that is still loading has no position to keep.
      if (count.current > 0) write(name, { count: count.current, top: window.scrollY });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name]);

  useEffect(() => {
    const place = wanted.current;
    if (!place || state === 'loading' || isBusy) return;
    if (state === 'ready' && hasMore && items.length < place.count) return more();
    wanted.current = null;
    window.scrollTo({ top: place.top, behavior: 'instant' });
  });
}

function read(name: string): Place | null {
  try {
    const place: Partial<Place> | null = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof place?.count === 'number' && typeof place.top === 'number'
      ? { count: place.count, top: place.top }
      : null;
  } catch {
    return null;
  }
}

function write(name: string, place: Place): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(place));
  } catch (thrown) {
    console.warn('The place in a list was not kept:', thrown);
  }
}
