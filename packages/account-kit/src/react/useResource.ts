'use client';

import { useCallback, useState } from 'react';
import useSWR, { type Key } from 'swr';
import { type AccountFailure, toAccountFailure } from '../model/AccountFailure.ts';

/** Something that is read from the product's server. What came last stays while it is read again, and when that fails. */
export interface Resource<T> {
  readonly data: T | undefined;
  /** Why the last reading failed; null when it did not. */
  readonly failure: AccountFailure | null;
  /** Nothing has come yet. */
  readonly isLoading: boolean;
  /** Nothing has come, and that takes longer than it should. */
  readonly isSlow: boolean;
  /** Reads again. */
  refresh(): Promise<void>;
}

/** Reads `key`; null reads nothing. */
export function useResource<T>(key: Key, read: () => Promise<T>): Resource<T> {
  const [isSlow, setSlow] = useState(false);
  const { data, error, isLoading, mutate } = useSWR<T>(key, read, {
    onLoadingSlow: () => setSlow(true),
    onSuccess: () => setSlow(false),
    onError: () => setSlow(false),
  });
  const refresh = useCallback(async () => {
    await mutate();
  }, [mutate]);
  return {
    data,
    failure: error === undefined ? null : toAccountFailure(error),
    isLoading,
    isSlow: isLoading && isSlow,
    refresh,
  };
}
