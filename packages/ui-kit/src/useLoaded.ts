'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useBrowserLayoutEffect } from './components/useBrowserLayoutEffect.ts';

/** What a page has loaded of somebody else. */
export interface Loaded<T> {
  state: 'loading' | 'ready' | 'failed';
  /** The last value, also while the next is loading or after a failure. */
  value: T | undefined;
  /** Why the last attempt failed; undefined while it has not. */
  failure: Error | undefined;
  /** Loads the same again. */
  retry: () => void;
  /** Replaces the value, as after a change that answered with the new one. */
  replace: (value: T) => void;
}

/** Loads on mount and for each new key; nothing for null. The signal is aborted once the result is not wanted. */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ of?: string; value?: T | undefined; failure?: Error }>({});
  const start = useRef(load);
  useBrowserLayoutEffect(() => {
    start.current = load;
  });
  const of = `${attempt} ${key}`;

  useEffect(() => {
    if (key === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    start.current(signal).then(
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
