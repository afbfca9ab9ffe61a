import { describe, expect, it, vi } from 'vitest';
import { memoryAccount } from '../testing/memoryAccount.ts';
import { otherUser } from '../testing/samples.ts';
import type { AccountCache } from './AccountState.ts';
import { createAccountStore } from './createAccountStore.ts';

const noCache: AccountCache = {
  balance: () => undefined,
  changeBalance() {},
  changeWallet() {},
  refreshBalance() {},
  refreshWallet() {},
  refreshPricing() {},
  refreshAllowance() {},
};

function open(cents = 1_000) {
  const account = memoryAccount({ cents });
  const keys: string[] = [];
  const { purchase } = account.credits;
  account.credits.purchase = (credits, options) => {
    keys.push(options.key);
    return purchase(credits, options);
  };
  const cache = { ...noCache, refreshBalance: vi.fn(), refreshWallet: vi.fn(), refreshPricing: vi.fn() };
  const onEvent = vi.fn();
  const store = createAccountStore({ adapter: () => account, cache, onEvent });
  return { account, keys, cache, onEvent, actions: store.getState(), now: () => store.getState().purchase };
}

describe('buying credits (A8)', () => {
  it('buys, tells, and reads everything again', async () => {
    const { account, cache, onEvent, actions, now } = open();
    await actions.buy(500);
    expect(now()).toEqual({ state: 'bought', credits: 500, costCents: 500 });
    expect(account.book()).toMatchObject({ cents: 500, balance: { available: 500 } });
    expect(onEvent.mock.calls).toEqual([[{ type: 'credits.purchased', credits: 500, costCents: 500 }]]);
    for (const refresh of [cache.refreshBalance, cache.refreshWallet, cache.refreshPricing])
      expect(refresh).toHaveBeenCalled();
  });

  it('sends one key for a double press, and another one for the next purchase', async () => {
    const { keys, actions } = open();
    await Promise.all([actions.buy(100), actions.buy(100), actions.buy(100)]);
    expect(keys).toHaveLength(1);
    await actions.buy(100);
    expect(new Set(keys).size).toBe(2);
  });

  it('sends again under the same key when the answer was lost, and buys once', async () => {
    const { account, keys, actions, now } = open();
    account.loseAnswer('purchase');
    await actions.buy(500);
    expect(now()).toMatchObject({ state: 'bought' });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(account.book()).toMatchObject({ cents: 500, balance: { available: 500 } });
  });

  it('does not know when every answer is lost, buys nothing else meanwhile, and buys once in the end', async () => {
    const { account, keys, actions, now } = open();
    account.fail('purchase', { code: 'unreachable', message: '' });
    await actions.buy(500);
    expect(now()).toMatchObject({ state: 'unknown', credits: 500 });
    await actions.buy(700);
    expect(keys).toHaveLength(2);
    account.fail('purchase', null);
    await actions.buyAgain();
    expect(now()).toEqual({ state: 'bought', credits: 500, costCents: 500 });
    expect(new Set(keys).size).toBe(1);
    expect(account.book().cents).toBe(500);
  });

  it('lets the server’s answer win, and keeps its sentence', async () => {
    const { account, cache, actions, now } = open();
    account.setPricing({ costs: {}, priceUsd: '5' });
    await actions.buy(500);
    expect(now()).toMatchObject({
      state: 'refused',
      failure: { message: 'Insufficient wallet balance. Please add funds first.', required: 2500 },
    });
    expect(cache.refreshPricing).toHaveBeenCalled();
    expect(account.book()).toMatchObject({ cents: 1_000, balance: { available: 0 } });
  });

  it('says nothing to the next account', async () => {
    const { account, actions, now } = open();
    const release = account.hold('purchase');
    const bought = actions.buy(500);
    account.become(otherUser);
    actions.forget();
    release();
    await bought;
    expect(now()).toEqual({ state: 'none' });
    expect(account.book().cents).toBe(0);
  });
});

describe('claiming the first credits (A5)', () => {
  it('grants once, however often it is pressed, and sets the flag', async () => {
    const { account, onEvent, actions } = open();
    expect(await Promise.all([actions.claim(), actions.claim()])).toEqual([{ added: 500 }, null]);
    expect(account.credits.claimFlag.isSet()).toBe(true);
    expect(account.book().balance.available).toBe(500);
    expect(onEvent.mock.calls).toEqual([[{ type: 'credits.claimed', added: 500, by: 'claim' }]]);
  });

  it('takes a claim of before for no error, and sets the flag', async () => {
    const { account, actions } = open();
    account.book().claim();
    expect(await actions.claim()).toEqual({ already: expect.stringMatching(/^You have claimed/) });
    expect(account.credits.claimFlag.isSet()).toBe(true);
    expect(account.book().balance.available).toBe(500);
  });

  it('grants once when the answer was lost', async () => {
    const { account, actions } = open();
    account.loseAnswer('claim');
    expect(await actions.claim()).toMatchObject({ failure: { code: 'unreachable' } });
    expect(account.credits.claimFlag.isSet()).toBe(false);
    expect(await actions.claim()).toHaveProperty('already');
    expect(account.book().balance.available).toBe(500);
  });
});
