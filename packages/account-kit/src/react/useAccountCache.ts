'use client';

import { useEffect, useRef, useState } from 'react';
import { type Arguments, unstable_serialize, useSWRConfig } from 'swr';
import type { ReadBalance } from '../model/credits.ts';
import type { AccountCache } from '../store/AccountState.ts';
import {
  allowanceKey,
  balanceKey,
  creditTransactionsKey,
  pagesKey,
  pricingKey,
  walletKey,
  walletTransactionsKey,
} from './reading.ts';

export function useAccountCache(): AccountCache & { forget(account: string): void } {
  const { cache, mutate } = useSWRConfig();
  // An answer may come, and a timer end, when the provider is gone and SWR has forgotten its cache.
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const [own] = useState(() => {
    const readAgain = (key: Arguments) => {
      if (isThere.current) void mutate(key);
    };
    const change = <T>(key: readonly string[], to: (now: T) => T) => {
      const now = cache.get(unstable_serialize(key))?.data;
      if (isThere.current && now !== undefined) void mutate(key, to(now), { revalidate: false });
    };
    return {
      balance: (account: string): ReadBalance | undefined =>
        cache.get(unstable_serialize(balanceKey(account)))?.data,
      changeBalance: (account: string, to: (balance: ReadBalance) => ReadBalance) =>
        change(balanceKey(account), to),
      changeWallet: (account: string, to: (cents: number) => number) => change(walletKey(account), to),
      refreshBalance(account: string) {
        readAgain(balanceKey(account));
        readAgain(pagesKey(creditTransactionsKey(account)));
      },
      refreshWallet(account: string) {
        readAgain(walletKey(account));
        readAgain(pagesKey(walletTransactionsKey(account)));
      },
      refreshPricing: () => readAgain(pricingKey),
      refreshAllowance: () => readAgain(allowanceKey),
      forget(account: string) {
        const name = JSON.stringify(account);
        for (const key of [...cache.keys()]) if (key.includes(name)) cache.delete(key);
      },
    };
  });
  return own;
}
