'use client';

import { useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';

export type { Credentials } from '../adapter/SignInAdapter.ts';

import type { Session } from '../model/Session.ts';
import type { AccountState } from '../store/AccountState.ts';
import { AccountProviderContext, type AccountProviderValue } from './AccountProviderContext.ts';

/** What the provider above holds; throws where there is none. */
export function useAccountProvider(): AccountProviderValue {
  const value = useContext(AccountProviderContext);
  if (!value) {
    throw new Error(
      'No <AccountProvider> above this component: put it around everything that shows credits or an account.',
    );
  }
  return value;
}

/** Reads the kit's state or an action of it; the component renders again when what was read changes. */
export function useAccount<T>(selector: (state: AccountState) => T): T {
  return useStore(useAccountProvider().store, selector);
}

/** The kit's texts, replaced ones included. */
export function useAccountStrings() {
  return useAccountProvider().strings;
}

/** Who is signed in. On a server that is not known yet. */
export function useSession(): Session {
  const { adapter } = useAccountProvider();
  return useSyncExternalStore(
    (listener) => adapter().session.subscribe(listener),
    () => adapter().session.get(),
    () => loading,
  );
}

const loading: Session = { state: 'loading' };
