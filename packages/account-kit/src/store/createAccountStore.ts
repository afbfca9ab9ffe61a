import { createStore, type StoreApi } from 'zustand/vanilla';
import { cancelSpending, completeSpending, noSpending, startSpending } from '../model/Spending.ts';
import type { AccountEvent } from './AccountEvent.ts';
import type { AccountState } from './AccountState.ts';

/** How long after an operation the balance is read again, in milliseconds (accounts.md §9). */
export const balanceRefreshDelay = 500;

export interface AccountStoreOptions {
  /** Reads the balance again. */
  refreshBalance: () => void;
  onEvent: (event: AccountEvent) => void;
}

export type AccountStore = StoreApi<AccountState>;

/** One store per mounted provider. */
export function createAccountStore({ refreshBalance, onEvent }: AccountStoreOptions): AccountStore {
  return createStore<AccountState>()((set, get) => {
    const isRunning = (id: string) => get().spending.running.some((one) => one.id === id);
    return {
      profile: null,
      spending: noSpending,
      openProfile: (profile) => set({ profile }),
      closeProfile: () => set({ profile: null }),
      startSpending(id, amount, available) {
        const entry = { id, amount, timestamp: new Date().toISOString() };
        const started = startSpending(get().spending, entry, available);
        if ('code' in started) return started;
        if (started === get().spending) return null;
        set({ spending: started });
        onEvent({ type: 'spending.started', id, amount });
        return null;
      },
      completeSpending(id) {
        if (!isRunning(id)) return;
        set({ spending: completeSpending(get().spending, id) });
        onEvent({ type: 'spending.completed', id });
        setTimeout(refreshBalance, balanceRefreshDelay);
      },
      cancelSpending(id) {
        if (!isRunning(id)) return;
        set({ spending: cancelSpending(get().spending, id) });
        onEvent({ type: 'spending.cancelled', id });
        setTimeout(refreshBalance, balanceRefreshDelay);
      },
      forget: () => set({ profile: null, spending: noSpending }),
    };
  });
}
