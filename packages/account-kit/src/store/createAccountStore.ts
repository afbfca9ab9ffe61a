import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AccountAdapter } from '../adapter/AccountAdapter.ts';
import { noFunding } from '../model/Funding.ts';
import { noSpending } from '../model/Spending.ts';
import type { AccountCache, AccountEvent, AccountState } from './AccountState.ts';
import { claimSlice } from './claimSlice.ts';
import { fundingSlice } from './fundingSlice.ts';
import { purchaseSlice } from './purchaseSlice.ts';
import { spendingSlice } from './spendingSlice.ts';

/** Options of a store. `AccountProvider` gives all of them. */
export interface AccountStoreOptions {
  /** Called at each use. */
  adapter: () => AccountAdapter;
  /** The cache of server data, which the store changes and refreshes. */
  cache: AccountCache;
  /** Called after the event. */
  onEvent: (event: AccountEvent) => void;
}

/** A zustand store of the kit’s state and its actions, for an interface without React. */
export type AccountStore = StoreApi<AccountState>;

export interface SliceParts extends AccountStoreOptions {
  set: (change: Partial<AccountState>) => void;
  get: () => AccountState;
}

/** One store per mounted provider. */
export function createAccountStore(options: AccountStoreOptions): AccountStore {
  return createStore<AccountState>()((set, get) => {
    const parts: SliceParts = { ...options, set, get };
    return {
      profile: null,
      openProfile: (profile) => set({ profile }),
      closeProfile: () => set({ profile: null }),
      ...spendingSlice(parts),
      ...claimSlice(parts),
      ...purchaseSlice(parts),
      ...fundingSlice(parts),
      forget: () =>
        set({
          profile: null,
          spending: noSpending,
          isClaiming: false,
          purchase: { state: 'none' },
          funding: noFunding,
          amount: '',
          interrupted: [],
        }),
    };
  });
}
