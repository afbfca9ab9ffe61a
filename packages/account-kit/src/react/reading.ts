'use client';

import { type ListPart, type Pages, usePages } from '@fabula/ui-kit';
import { useCallback, useState } from 'react';
import type { Key } from 'swr';
import useSWR from 'swr';
import type { AccountAdapter } from '../adapter/AccountAdapter.ts';
import { type AccountFailure, toAccountFailure } from '../model/AccountFailure.ts';
import type { Page } from '../model/Transaction.ts';
import { useAccountProvider } from './useAccount.ts';

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

/** A statement, newest line first. */
export interface StatementPages<T> extends Pages<T> {
  readonly failure: AccountFailure | null;
  /** True before the first part, once it takes longer than it should. */
  readonly isSlow: boolean;
}

type Statement<T> = (adapter: AccountAdapter, before: string | null) => Promise<Page<T>> | undefined;

const idOf = ({ id }: { readonly id: string }) => id;
const nothing: ListPart<never> = { entries: [], next: null };

/** Reads the newest part through the cache, and older ones as they are asked for; declare `read` outside components. */
export function useStatement<T extends { readonly id: string }>(
  key: Key,
  read: Statement<T>,
): StatementPages<T> {
  const { adapter } = useAccountProvider();
  const readPart = useCallback(
    async (before: string | null): Promise<ListPart<T>> => {
      const page = await read(adapter(), before);
      return page ? { entries: page.items, next: page.next } : nothing;
    },
    [adapter, read],
  );
  const newest = useResource(key, () => readPart(null));
  const pages = usePages(readPart, idOf, newest.data ?? nothing);
  if (newest.failure || newest.isLoading)
    return {
      ...pages,
      state: newest.failure ? 'failed' : 'loading',
      failure: newest.failure,
      isSlow: newest.isSlow,
      more: () => void newest.refresh(),
    };
  const failure = pages.state === 'failed' ? toAccountFailure(pages.failure) : null;
  return { ...pages, failure, isSlow: false };
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
