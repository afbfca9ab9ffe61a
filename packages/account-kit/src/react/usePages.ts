'use client';

import { useCallback, useState } from 'react';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { type AccountFailure, toAccountFailure } from '../model/AccountFailure.ts';
import type { Page } from '../model/Transaction.ts';

/** A list that comes in pages, newest first. What has come stays while more is read, and when that fails. */
export interface Pages<T> {
  readonly items: readonly T[];
  /** Why the last reading failed; null when it did not. */
  readonly failure: AccountFailure | null;
  /** Nothing has come yet. */
  readonly isLoading: boolean;
  /** Nothing has come, and that takes longer than it should. */
  readonly isSlow: boolean;
  /** Older ones are being read. */
  readonly isLoadingOlder: boolean;
  readonly hasOlder: boolean;
  showOlder(): Promise<void>;
  retry(): Promise<void>;
}

type ListKey = readonly [string, string];
type PageKey = readonly [...ListKey, string | null];

const keyOf =
  <T>(key: ListKey) =>
  (index: number, previous: Page<T> | null): PageKey | null => {
    if (index === 0) return [...key, null];
    return previous?.next ? [...key, previous.next] : null;
  };

/** Names the whole list to SWR's `mutate`. */
export function pagesKey(key: ListKey): string {
  return unstable_serialize(keyOf(key));
}

/** Reads the pages of `key`; null reads nothing. */
export function usePages<T extends { readonly id: string }>(
  key: ListKey | null,
  read: (before: string | null) => Promise<Page<T>>,
): Pages<T> {
  const [isSlow, setSlow] = useState(false);
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page<T>, unknown>(
    key === null ? () => null : keyOf<T>(key),
    ([, , before]: PageKey) => read(before),
    {
      onLoadingSlow: () => setSlow(true),
      onSuccess: () => setSlow(false),
      onError: () => setSlow(false),
    },
  );
  const pages = data ?? [];
  const last = pages.at(-1);
  return {
    items: unique(pages.flatMap(({ items }) => items)),
    failure: error === undefined ? null : toAccountFailure(error),
    isLoading,
    isSlow: isLoading && isSlow,
    isLoadingOlder: isValidating && size > pages.length && pages.length > 0,
    hasOlder: typeof last?.next === 'string',
    showOlder: useCallback(async () => {
      await setSize((now) => now + 1);
    }, [setSize]),
    retry: useCallback(async () => {
      await mutate();
    }, [mutate]),
  };
}

/** Lines that came on two pages, because others came in above them, once. */
function unique<T extends { readonly id: string }>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
