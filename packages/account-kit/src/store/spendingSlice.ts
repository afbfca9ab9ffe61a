import { accountOf } from '../model/Session.ts';
import {
  cancelSpending,
  completeSpending,
  noSpending,
  paidBalance,
  startSpending,
} from '../model/Spending.ts';
import type { AccountState } from './AccountState.ts';
import type { SliceParts } from './createAccountStore.ts';

/** Delay of reading the balance after an operation, in milliseconds (accounts.md §9). */
const balanceRefreshDelay = 500;

type SpendingSlice = Pick<
  AccountState,
  'spending' | 'startSpending' | 'completeSpending' | 'cancelSpending' | 'refreshAllowance'
>;

export function spendingSlice({ adapter, cache, onEvent, set, get }: SliceParts): SpendingSlice {
  const account = () => accountOf(adapter().session.get());
  const runningEntry = (id: string) => get().spending.running.find((one) => one.id === id);
  const refreshSoon = () => {
    const whose = account();
    if (whose !== null) setTimeout(() => cache.refreshBalance(whose), balanceRefreshDelay);
  };

  return {
    spending: noSpending,
    startSpending(id, amount) {
      const whose = account();
      const balance = whose === null ? null : (cache.balance(whose) ?? null);
      const entry = { id, amount, timestamp: new Date().toISOString() };
      const started = startSpending(get().spending, entry, balance);
      if ('code' in started) return started;
      if (started === get().spending) return null;
      set({ spending: started });
      onEvent({ type: 'spending.started', id, amount });
      return null;
    },
    completeSpending(id) {
      const entry = runningEntry(id);
      if (!entry) return;
      const whose = account();
      if (whose !== null) cache.changeBalance(whose, (balance) => paidBalance(balance, entry));
      set({ spending: completeSpending(get().spending, id) });
      onEvent({ type: 'spending.completed', id });
      refreshSoon();
    },
    cancelSpending(id) {
      if (!runningEntry(id)) return;
      set({ spending: cancelSpending(get().spending, id) });
      onEvent({ type: 'spending.cancelled', id });
      refreshSoon();
    },
    refreshAllowance() {
      if (adapter().session.get().state === 'signed_out')
        setTimeout(cache.refreshAllowance, balanceRefreshDelay);
    },
  };
}
