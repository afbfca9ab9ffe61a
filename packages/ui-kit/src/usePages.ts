'use client';

import { useEffect, useState } from 'react';

/** A part of a list. */
export interface ListPart<T> {
  readonly entries: readonly T[];
  /** Start of the next part; null after the last. */
  readonly next: string | null;
}

/** A list that is read in parts. */
export interface Pages<T> {
  items: readonly T[];
  hasMore: boolean;
  /** Start of the next part; null after the last. */
  next: string | null;
  /** State of the last request. `items` stay while more are fetched, and after a failure. */
  state: 'loading' | 'ready' | 'failed';
  /** True while a further part, or a retry, is loading. */
  isBusy: boolean;
  /** Reads the next part, or the failed one again; while one is loading it does nothing. */
  more: () => void;
}

/** A list that is read in parts, and changed on the page. */
export interface ChangingPages<T> extends Pages<T> {
  /** Why the last request failed. */
  failure: unknown;
  /** Reads the list anew from its beginning. */
  reload: () => void;
  /** Replaces the items that are here: other ones may have come or changed. */
  change: (change: (items: readonly T[]) => readonly T[]) => void;
}

interface Found<T> extends ListPart<T> {
  state: Pages<T>['state'];
  failure?: unknown;
}

interface Wish {
  after: string | null;
  attempt: number;
}

const nothing = { entries: [], next: null, state: 'loading' } as const;
const first: Wish = { after: null, attempt: 0 };

/**
 * A list in parts, which restarts with another `readPart`: memoize it. `after` is the `next` of a part, null for the
 * beginning. Items that move between parts are shown once, told apart by `keyOf`. `beginning` is there from the start; its
 * `next` is '' where the list has yet to be read from its beginning. Another `beginning` is what is newest by now: what
 * came stands before what is here, unless it does not reach it; then the list begins with it.
 */
export function usePages<T>(
  readPart: (after: string | null) => Promise<ListPart<T>>,
  keyOf: (item: T) => string,
  beginning?: ListPart<T>,
): ChangingPages<T> {
  const start = (): Found<T> => (beginning ? { ...beginning, state: 'ready' } : nothing);
  const [found, setFound] = useState(start);
  const [wish, setWish] = useState(beginning ? null : first);
  const [asked, setAsked] = useState(() => readPart);
  const [begun, setBegun] = useState(beginning);
  // No render returns what another list held.
  let shown = found;
  if (begun !== beginning) setBegun(beginning);
  if (asked !== readPart) {
    shown = start();
    setAsked(() => readPart);
    setWish(beginning ? null : first);
    setFound(shown);
  } else if (beginning && begun !== beginning) {
    const isReached = hasAny(found.entries, beginning.entries, keyOf);
    shown = isReached ? { ...found, entries: joinPages(beginning.entries, found.entries, keyOf) } : start();
    if (!isReached) setWish(null);
    setFound(shown);
  }

  useEffect(() => {
    if (!wish) return;
    let isWanted = true;
    readPart(wish.after).then(
      ({ entries, next }) =>
        isWanted &&
        setFound((before) => ({
          entries: joinPages(wish.after === null ? [] : before.entries, entries, keyOf),
          next,
          state: 'ready',
        })),
      (failure: unknown) => {
        console.warn('A part of a list could not be had:', failure);
        if (isWanted) setFound((before) => ({ ...before, state: 'failed', failure }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [readPart, keyOf, wish]);

  const [answered, setAnswered] = useState<Found<T> | null>(null);
  const isBusy = answered === shown;
  return {
    items: shown.entries,
    hasMore: shown.next !== null,
    next: shown.next,
    state: shown.state,
    failure: shown.failure,
    isBusy,
    more: () => {
      if (isBusy) return;
      setAnswered(shown);
      setWish((before) =>
        shown.state === 'failed' && before
          ? { ...before, attempt: before.attempt + 1 }
          : { after: shown.next, attempt: 0 },
      );
    },
    reload: () => {
      setFound(nothing);
      setWish({ ...first });
    },
    change: (change) => setFound((before) => ({ ...before, entries: change(before.entries) })),
  };
}

function hasAny<T>(list: readonly T[], of: readonly T[], keyOf: (item: T) => string): boolean {
  const known = new Set(list.map(keyOf));
  return of.some((item) => known.has(keyOf(item)));
}

/** Both parts, without items of the second that are in the first. */
export function joinPages<T>(
  before: readonly T[],
  more: readonly T[],
  keyOf: (item: T) => string,
): readonly T[] {
  const known = new Set(before.map(keyOf));
  return [...before, ...more.filter((item) => !known.has(keyOf(item)))];
}
