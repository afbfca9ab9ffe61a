import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Part<T> {
  entries: readonly T[];
  /** Where the next part begins; null after the last. */
  next: string | null;
}

export interface Pages<T> {
  items: readonly T[];
  /** Whether there are more. */
  hasMore: boolean;
  /** Where they begin; null where there are none. */
  next: string | null;
  /** Of what was asked for last. `items` stay while more are fetched, and when that fails. */
  state: 'loading' | 'ready' | 'failed';
  /** Whether a part is on its way after the first one, or after a failure. */
  isBusy: boolean;
  /** Brings the next part, or what failed once more. */
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

/** What is there already; its `next` is '' where the list itself has yet to be asked from its beginning. */
type Beginning<T> = Part<T>;

/**
 * A list that comes in parts, each after the one before: nothing that is shown moves. Begins anew with another
 * `fetchPart`. What has been shown is not shown twice, though the list may have changed since.
 */
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
  /** How many items were shown. */
  count: number;
  /** How far the page was scrolled, in CSS pixels. */
  top: number;
}

/**
 * Whoever comes back to a list, by the browser's way back or by loading the page again, finds as much of it as they left,
 * where they left it: browsers that keep whole pages do so by themselves.
 */
export function useKeptPlace({ items, hasMore, state, isBusy, more }: Pages<unknown>): void {
  const { pathname, key } = useLocation();
  const name = `fabula-place ${pathname} ${key}`;
  const count = useRef(0);
  const wanted = useRef<Place | null>(null);
  count.current = items.length;

  useLayoutEffect(() => {
    wanted.current = read(name);
    const keep = () => {
      // A list that has not come yet says nothing of where one was in it.
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
