'use client';

import { type DeepPartial, LocaleProvider, useStrings } from '@fabula/ui-kit';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Arguments, SWRConfig, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type { AccountAdapter } from '../adapter/AccountAdapter.ts';
import { type AccountFailureCode, toAccountFailure } from '../model/AccountFailure.ts';
import type { ReadBalance } from '../model/credits.ts';
import { accountOf } from '../model/Session.ts';
import type { AccountCache, AccountEvent } from '../store/AccountState.ts';
import { createAccountStore } from '../store/createAccountStore.ts';
import {
  allowanceKey,
  balanceKey,
  creditTransactionsKey,
  pricingKey,
  walletKey,
  walletTransactionsKey,
} from './reading.ts';
import { type AccountStrings, englishStrings } from './strings.ts';
import {
  type AccountComponents,
  type AccountNavigation,
  AccountProviderContext,
  type AccountProviderValue,
  abilitiesOf,
} from './useAccount.ts';

function useAccountCache(): AccountCache & { forget(account: string): void } {
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
    const change = <T,>(key: readonly string[], to: (now: T) => T) => {
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
        readAgain(creditTransactionsKey(account));
      },
      refreshWallet(account: string) {
        readAgain(walletKey(account));
        readAgain(walletTransactionsKey(account));
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

export interface AccountProviderProps {
  /** Need not be memoized: the newest is used. */
  adapter: AccountAdapter;
  /** Ways out of the kit: to sign-in, to credits, to a paid work. The newest is used. */
  navigation: AccountNavigation;
  /** Components that replace the kit’s own. Memoize them. */
  components?: AccountComponents;
  /** Called after the event. The newest function is called. */
  onEvent?: (event: AccountEvent) => void;
  /** Texts that replace the defaults. */
  strings?: DeepPartial<AccountStrings>;
  /** A BCP 47 tag: the language of react-aria's own words and numbers, and the direction. Give `strings` with it. */
  locale?: string;
  /** Anything that shows credits or an account. */
  children: ReactNode;
}

const noComponents: AccountComponents = {};

/** Holds an account's data for the components and hooks below, in a cache of its own. */
export function AccountProvider(props: AccountProviderProps) {
  const [config] = useState(() => {
    const cache = new Map();
    return { ...fetchDefaults(), provider: () => cache };
  });
  return (
    <SWRConfig value={config}>
      <Holder {...props} />
    </SWRConfig>
  );
}

function Holder({
  adapter,
  navigation,
  components = noComponents,
  onEvent,
  strings,
  locale,
  children,
}: AccountProviderProps) {
  const latest = useRef({ adapter, onEvent, navigation });
  useEffect(() => {
    latest.current = { adapter, onEvent, navigation };
  });
  const emit = useCallback((event: AccountEvent) => latest.current.onEvent?.(event), []);
  const adapterNow = useCallback(() => latest.current.adapter, []);
  const statuses = useRef(0);
  const cache = useAccountCache();
  const [store] = useState(() => createAccountStore({ adapter: adapterNow, cache, onEvent: emit }));
  useSessionEnd(adapterNow, (account) => {
    store.getState().forget();
    cache.forget(account);
    emit({ type: 'session.signedOut' });
  });

  const can = useStable(abilitiesOf(adapter));
  const texts = useStrings(englishStrings, strings);
  const value = useMemo<AccountProviderValue>(
    () => ({
      store,
      strings: texts,
      adapter: adapterNow,
      emit,
      can,
      statuses,
      components,
      navigation: {
        toSignIn: () => latest.current.navigation.toSignIn(),
        toCredits: () => {
          const { toCredits } = latest.current.navigation;
          if (toCredits) toCredits();
          else store.getState().openProfile('credits');
        },
        toWork: (href) => {
          const { toWork } = latest.current.navigation;
          if (toWork) toWork(href);
          else window.location.assign(href);
        },
        workHref: (transaction) => latest.current.navigation.workHref?.(transaction) ?? null,
      },
    }),
    [store, texts, adapterNow, emit, can, components],
  );
  return (
    <AccountProviderContext.Provider value={value}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </AccountProviderContext.Provider>
  );
}

function useStable<T extends object>(value: T): T {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all that the value says.
  return useMemo(() => value, [text]);
}

/** Calls `onEnd` with the account whose session ended. A loading session has not ended. */
function useSessionEnd(adapter: () => AccountAdapter, onEnd: (account: string) => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const { session } = adapter();
    let known = accountOf(session.get());
    return session.subscribe(() => {
      const now = adapter().session.get();
      if (now.state === 'loading') return;
      const before = known;
      known = accountOf(now);
      if (before !== null && before !== known) latest.current(before);
    });
  }, [adapter]);
}

/** Failures that are not retried. */
const final: readonly AccountFailureCode[] = ['signed_out', 'forbidden', 'invalid'];

/** Intervals of reading again, in milliseconds. */
export function fetchDefaults() {
  return {
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    errorRetryInterval: isSlow() ? 10_000 : 5000,
    loadingTimeout: 3000,
    shouldRetryOnError: (error) => !final.includes(toAccountFailure(error).code),
  } satisfies SWRConfiguration;
}

function isSlow(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  return connection?.saveData === true || /^(slow-)?2g$/.test(connection?.effectiveType ?? '');
}
