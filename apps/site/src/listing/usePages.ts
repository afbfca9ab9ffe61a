import { useEffect, useState } from 'react';

export interface Part<T> {
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
export type Beginning<T> = Part<T>;

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
