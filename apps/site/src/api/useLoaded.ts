import { useCallback, useEffect, useEffectEvent, useState } from 'react';

interface Loaded<T> {
  state: 'loading' | 'ready' | 'failed';
  /** The last value, also while the next is loading or after a failure. */
  value: T | undefined;
  failure: Error | undefined;
  retry: () => void;
  /** Replaces the value, as after a change that answered with the new one. */
  replace: (value: T) => void;
}

/** Loads on mount and for each new key; nothing for null. The signal is aborted once the result is not wanted. */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ of?: string; value?: T | undefined; failure?: Error }>({});
  const start = useEffectEvent(load);
  const of = `${attempt} ${key}`;

  useEffect(() => {
    if (key === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    start(signal).then(
      (value) => signal.aborted || setFound({ of, value }),
      (thrown: unknown) => {
        const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
        return signal.aborted || setFound(({ value }) => ({ of, value, failure }));
      },
    );
    return () => leaving.abort();
  }, [key, of]);

  return {
    state: found.of !== of ? 'loading' : found.failure ? 'failed' : 'ready',
    value: found.value,
    failure: found.failure,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
    replace: useCallback((value: T) => setFound((before) => ({ ...before, value })), []),
  };
}

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

export interface ChangingPages<T> extends Pages<T> {
  /** Why the last request failed. */
  failure: unknown;
  reload: () => void;
  /** Replaces the items that are here: other ones may have come or changed. */
  change: (change: (items: readonly T[]) => readonly T[]) => void;
}

interface Found<T> extends Part<T> {
  state: Pages<T>['state'];
  failure?: unknown;
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
): ChangingPages<T> {
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
  }, [fetchPart, keyOf, wish]);

  const [answered, setAnswered] = useState<Found<T> | null>(null);
  const isBusy = answered === found;
  return {
    items: found.entries,
    hasMore: found.next !== null,
    next: found.next,
    state: found.state,
    failure: found.failure,
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
    reload: () => {
      setFound(nothing);
      setWish({ ...first });
    },
    change: (change) => setFound((before) => ({ ...before, entries: change(before.entries) })),
  };
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
