import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InterruptedPayment } from '../model/funding.ts';
import { memoryAccount } from '../testing/memoryAccount.ts';
import type { AccountCache } from './AccountState.ts';
import { createAccountStore } from './createAccountStore.ts';

const good = { number: '4242424242424242' };
const slow = { number: '4000000000000077' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Says which numbers of US cents a page would show. */
function watchedCache(): { cache: AccountCache; shown: number[] } {
  const shown: number[] = [];
  const nothing = () => {};
  return {
    shown,
    cache: {
      balance: () => undefined,
      changeBalance: nothing,
      changeWallet: (_, change) => void shown.push(change(0)),
      refreshBalance: nothing,
      refreshWallet: nothing,
      refreshPricing: nothing,
      refreshAllowance: nothing,
    },
  };
}

function open() {
  const account = memoryAccount({ cents: 1_000 });
  const onEvent = vi.fn();
  const { cache, shown } = watchedCache();
  const store = createAccountStore({ adapter: () => account, cache, onEvent });
  const funding = () => store.getState().funding;
  /** Opens a payment of $25.00 and pays it with a card. */
  const pay = async (card = good) => {
    await store.getState().openPayment(2_500);
    const now = funding();
    if (now.step !== 'card') throw new Error(`It is at ${now.step}.`);
    await account.payments.pay(now.payment.clientSecret, card);
    await store.getState().paymentMade();
  };
  const asked = () => account.calls.filter((call) => call === 'confirm').length;
  return { account, store, funding, pay, asked, shown, onEvent };
}

describe('adding money (A7)', () => {
  it('opens, is paid, is asked after, and adds once', async () => {
    const { account, store, funding, pay, shown, onEvent } = open();
    store.getState().typeAmount('25');
    await pay();
    expect(funding()).toEqual({ step: 'added', cents: 2_500, balanceCents: 3_500 });
    expect(store.getState().amount).toBe('');
    expect(account.wallet.pending.list()).toEqual([]);
    expect(shown).toEqual([3_500]);
    expect(onEvent.mock.calls).toEqual([[{ type: 'funds.added', cents: 2_500 }]]);
  });

  it('opens one payment, however often it is pressed, and asks once about it', async () => {
    const { account, store, asked } = open();
    await Promise.all([store.getState().openPayment(500), store.getState().openPayment(500)]);
    await store.getState().openPayment(500);
    expect(account.calls.filter((call) => call === 'addFunds')).toHaveLength(1);
    await Promise.all([store.getState().paymentMade(), store.getState().paymentMade()]);
    expect(asked()).toBe(1);
  });

  it('keeps the amount when no payment could be opened', async () => {
    const { account, store, funding } = open();
    const failure = { code: 'unreachable', message: '' } as const;
    account.fail('addFunds', failure);
    store.getState().typeAmount('25');
    await store.getState().openPayment(2_500);
    expect(funding()).toEqual({ step: 'amount', failure });
    expect(store.getState().amount).toBe('25');
  });

  it('gives an unpaid payment back to the card form, to be paid again', async () => {
    const { account, store, funding } = open();
    await store.getState().openPayment(2_500);
    await store.getState().paymentMade();
    const now = funding();
    expect(now).toMatchObject({ step: 'card', failure: { message: 'No card has paid this yet.' } });
    if (now.step !== 'card') return;
    await account.payments.pay(now.payment.clientSecret, good);
    await store.getState().paymentMade();
    expect(funding()).toMatchObject({ step: 'added', balanceCents: 3_500 });
    expect(account.calls.filter((call) => call === 'addFunds')).toHaveLength(1);
  });

  it('asks again by itself when the answer was lost, and adds once', async () => {
    const { account, funding, pay, asked } = open();
    account.loseAnswer('confirm');
    await pay();
    expect(funding()).toMatchObject({ step: 'unanswered', isAsking: false });
    expect(account.wallet.pending.list()).toEqual(['payment-1']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(funding()).toEqual({ step: 'added', cents: 2_500, balanceCents: 3_500 });
    expect(asked()).toBe(2);
    expect(account.book().cents).toBe(3_500);
  });

  it('stops asking a server that stays away, until somebody asks', async () => {
    const { account, store, funding, pay, asked } = open();
    account.fail('confirm', { code: 'unreachable', message: '' });
    await pay();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toBe(7);
    account.fail('confirm', null);
    await store.getState().askAgain();
    expect(funding()).toMatchObject({ step: 'added' });
  });

  it('does not ask again what was answered for good', async () => {
    const { account, pay, asked, funding } = open();
    const failure = { code: 'invalid', message: 'There is no such payment of yours.' } as const;
    account.fail('confirm', failure);
    await pay();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toBe(1);
    expect(funding()).toMatchObject({ step: 'unanswered', failure });
  });

  it('asks on while the bank thinks, for ten minutes', async () => {
    const { funding, pay, asked } = open();
    await pay(slow);
    expect(funding()).toMatchObject({ step: 'processing' });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked()).toBe(26);
  });

  it('adds what the bank has paid at last', async () => {
    const { account, funding, pay } = open();
    await pay(slow);
    account.payments.settle();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(funding()).toMatchObject({ step: 'added', balanceCents: 3_500 });
  });
});

describe('a payment that was left or interrupted (A7)', () => {
  const outcomes: [string, (typeof good)[], Partial<InterruptedPayment>][] = [
    ['was paid', [good], { outcome: 'added', cents: 2_500 }],
    ['is with the bank', [slow], { outcome: 'processing' }],
    ['was never paid', [], { outcome: 'unpaid' }],
  ];
  it.each(outcomes)('%s: the next opening of the wallet says so', async (_, cards, told) => {
    const { account, store } = open();
    await store.getState().openPayment(2_500);
    for (const card of cards) await account.payments.pay('payment-1_secret', card);
    const later = createAccountStore({ adapter: () => account, cache: watchedCache().cache, onEvent() {} });
    await Promise.all([later.getState().resumePayments(), later.getState().resumePayments()]);
    expect(later.getState().interrupted).toEqual([{ id: 'payment-1', ...told }]);
    expect(account.wallet.pending.list()).toEqual(told.outcome === 'processing' ? ['payment-1'] : []);
    expect(account.book().cents).toBe(told.outcome === 'added' ? 3_500 : 1_000);
    later.getState().dismissInterrupted('payment-1');
    expect(later.getState().interrupted).toEqual([]);
  });

  it('is asked after again while nobody could say', async () => {
    const { account, store } = open();
    account.wallet.pending.add('payment-9');
    account.fail('confirm', { code: 'unreachable', message: '' });
    await store.getState().resumePayments();
    expect(store.getState().interrupted).toMatchObject([{ outcome: 'unanswered' }]);
    expect(account.wallet.pending.list()).toEqual(['payment-9']);
    account.fail('confirm', null);
    await store.getState().resumePayments();
    expect(store.getState().interrupted).toMatchObject([{ failure: { code: 'invalid' } }]);
    expect(account.wallet.pending.list()).toEqual([]);
  });

  it('is not asked after twice while its own card form is open', async () => {
    const { store, asked } = open();
    await store.getState().openPayment(2_500);
    await store.getState().resumePayments();
    expect(asked()).toBe(0);
  });

  it('is let be without a word when nobody paid it', async () => {
    const { account, store, funding } = open();
    store.getState().typeAmount('25');
    await store.getState().openPayment(2_500);
    await store.getState().leavePayment();
    expect(funding()).toEqual({ step: 'amount', failure: null });
    expect(store.getState()).toMatchObject({ amount: '25', interrupted: [] });
    expect(account.wallet.pending.list()).toEqual([]);
  });

  it('says nothing to the next account', async () => {
    const { account, store, pay, shown } = open();
    const answer = account.hold('confirm');
    const paying = pay();
    await vi.waitFor(() => expect(store.getState().funding.step).toBe('confirming'));
    account.become(null);
    store.getState().forget();
    answer();
    await paying;
    expect(store.getState().funding).toEqual({ step: 'amount', failure: null });
    expect(shown).toEqual([]);
  });
});
