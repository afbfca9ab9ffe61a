import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryAccount } from '../testing/memoryAccount.ts';
import { sampleUser } from '../testing/samples.ts';
import type { AccountCache } from './AccountState.ts';
import { createAccountStore } from './createAccountStore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(user: typeof sampleUser | null = sampleUser) {
  const account = memoryAccount({ user, credits: 40 });
  const cache = {
    balance: () => ({ available: 40, total: 40, counts: [] }),
    changeBalance: vi.fn(),
    changeWallet() {},
    refreshBalance: vi.fn(),
    refreshWallet() {},
    refreshPricing() {},
    refreshAllowance: vi.fn(),
  } satisfies AccountCache;
  const store = createAccountStore({ adapter: () => account, cache, onEvent() {} });
  return { cache, store };
}

describe('the balance after an operation (A6)', () => {
  it.each(['completeSpending', 'cancelSpending'] as const)('is read again 500 ms after %s', (end) => {
    const { cache, store } = open();
    expect(store.getState().startSpending('op', 5)).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(cache.refreshBalance).not.toHaveBeenCalled();
    store.getState()[end]('op');
    vi.advanceTimersByTime(499);
    expect(cache.refreshBalance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(cache.refreshBalance.mock.calls).toEqual([[sampleUser.id]]);
  });

  it('is not read again for an operation that has ended, or never began', () => {
    const { cache, store } = open();
    store.getState().startSpending('op', 5);
    store.getState().completeSpending('op');
    store.getState().completeSpending('op');
    store.getState().cancelSpending('other');
    vi.advanceTimersByTime(1_000);
    expect(cache.refreshBalance).toHaveBeenCalledOnce();
  });

  it('is not asked for where nobody is signed in: what is left today is (D-GUEST)', () => {
    const { cache, store } = open(null);
    store.getState().refreshAllowance();
    vi.advanceTimersByTime(499);
    expect(cache.refreshAllowance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(cache.refreshAllowance).toHaveBeenCalledOnce();
    expect(cache.refreshBalance).not.toHaveBeenCalled();
  });
});
