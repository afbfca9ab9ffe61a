import { createStore, type StoreApi } from 'zustand/vanilla';
import { noFunding } from '../model/funding.ts';
import { noSpending } from '../model/Spending.ts';
import type { AccountState, AccountStoreOptions, SliceParts } from './AccountState.ts';
import { claimSlice, purchaseSlice, spendingSlice } from './creditsSlice.ts';
import { fundingSlice } from './fundingSlice.ts';

/** A zustand store of the kit’s state and its actions, for an interface without React. */
export type AccountStore = StoreApi<AccountState>;

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
