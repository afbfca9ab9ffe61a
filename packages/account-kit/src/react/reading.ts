'use client';

import { useCallback, useState } from 'react';
import type { Key } from 'swr';
import useSWR from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { type AccountFailure, toAccountFailure } from '../model/AccountFailure.ts';
import type { Page } from '../model/Transaction.ts';

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

/** What is read of an account, as keys of the cache. Another account has other keys: nothing of one shows to another. */
export const balanceKey = (account: string) => ['credits/balance', account] as const;
export const walletKey = (account: string) => ['wallet/balance', account] as const;
export const walletTransactionsKey = (account: string) => ['wallet/transactions', account] as const;
export const creditTransactionsKey = (account: string) => ['credits/transactions', account] as const;
export const keptKey = (account: string) => ['account/kept', account] as const;
export const sessionsKey = (account: string) => ['account/sessions', account] as const;
/** The same for everybody. */
export const pricingKey = ['credits/costs'] as const;
/** Of whoever is not signed in. */
export const allowanceKey = ['credits/allowance'] as const;
