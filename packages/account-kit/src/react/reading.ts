'use client';

import { useCallback, useState } from 'react';
import type { Key } from 'swr';
import useSWR from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { type AccountFailure, toAccountFailure } from '../model/AccountFailure.ts';
import type { Page } from '../model/Transaction.ts';

/** Data of the product's server. The last value stays while it is read again, and when that fails. */
export interface Resource<T> {
  readonly data: T | undefined;
  readonly failure: AccountFailure | null;
  /** True before the first value. */
  readonly isLoading: boolean;
  /** True before the first value, once it takes longer than it should. */
  readonly isSlow: boolean;
  refresh(): Promise<void>;
}

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

/** A paginated list, newest first. Items stay while more are read, and when that fails. */
export interface Pages<T> {
  readonly items: readonly T[];
  readonly failure: AccountFailure | null;
  /** True before the first page. */
  readonly isLoading: boolean;
  /** True before the first page, once it takes longer than it should. */
  readonly isSlow: boolean;
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

/** The key of the whole list in SWR's cache. */
export function pagesKey(key: ListKey): string {
  return unstable_serialize(keyOf(key));
}

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

/** A new item above moves others to the next page: each counts once. */
function unique<T extends { readonly id: string }>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Cache keys hold the account, so that no account sees another's data. */
export const balanceKey = (account: string) => ['credits/balance', account] as const;
export const walletKey = (account: string) => ['wallet/balance', account] as const;
export const walletTransactionsKey = (account: string) => ['wallet/transactions', account] as const;
export const creditTransactionsKey = (account: string) => ['credits/transactions', account] as const;
export const keptKey = (account: string) => ['account/kept', account] as const;
export const sessionsKey = (account: string) => ['account/sessions', account] as const;
export const pricingKey = ['credits/costs'] as const;
export const allowanceKey = ['credits/allowance'] as const;
