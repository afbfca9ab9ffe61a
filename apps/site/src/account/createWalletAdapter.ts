import type { WalletAdapter } from '@fabula/account-kit/core';
import {
  addFundsAnswer,
  confirmPaymentAnswer,
  type WalletTransaction,
  walletBalanceAnswer,
  walletTransactionsAnswer,
} from '@fabula/contract';
import { localStorageOrNull } from '../browserStorage.ts';
import { callAccount, readPage } from './callAccount.ts';

const fetching = 'Failed to fetch wallet data';

/** The wallet on the server of the same origin (accounts.md §7, A12). `account` owns the remembered payments. */
export function createWalletAdapter(account: () => string | null): WalletAdapter {
  return {
    async balance() {
      const { balance } = await callAccount('/api/v1/wallet/balance', {
        schema: walletBalanceAnswer,
        fallback: fetching,
      });
      return centsOf(balance);
    },

    async transactions(before) {
      const { items, next } = await readPage('/api/v1/wallet/transactions', before, {
        items: (answer) => walletTransactionsAnswer.parse(answer).transactions,
        fallback: fetching,
      });
      return { items: items.map(toTransaction), next };
    },

    async addFunds(cents) {
      const { paymentIntentId, clientSecret, amount } = await callAccount('/api/v1/wallet/add-funds', {
        method: 'POST',
        body: { amount: dollarsOf(cents) },
        schema: addFundsAnswer,
        fallback: 'The payment could not be opened',
      });
      return { id: paymentIntentId, clientSecret, cents: centsOf(amount) };
    },

    async confirm(paymentIntentId) {
      const { status, amount, balance, error } = await callAccount('/api/v1/wallet/confirm-payment', {
        method: 'POST',
        body: { paymentIntentId },
        schema: confirmPaymentAnswer,
        fallback: 'The payment could not be confirmed',
      });
      return {
        status,
        cents: centsOf(amount),
        balanceCents: centsOf(balance),
        ...(error !== undefined && { error }),
      };
    },

    pending: pendingPayments(account),
  };
}

function toTransaction({ amount, balance_after, ...line }: WalletTransaction) {
  return { ...line, cents: centsOf(amount), balanceAfterCents: centsOf(balance_after) };
}

/** Prefix of keys that are cleared at sign-out (D-TOKEN). */
const pendingPaymentsPrefix = 'fabula-payments ';
/** The oldest are dropped. */
const most = 20;

/** Payments of one account whose outcome is unknown, kept through reloads. */
export function pendingPayments(account: () => string | null): NonNullable<WalletAdapter['pending']> {
  function list(): string[] {
    const id = account();
    if (id === null) return [];
    try {
      const kept: unknown = JSON.parse(localStorageOrNull()?.getItem(pendingPaymentsPrefix + id) ?? '[]');
      return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  }

  function keep(ids: readonly string[]): void {
    const id = account();
    if (id === null) return;
    try {
      const storage = localStorageOrNull();
      if (ids.length === 0) storage?.removeItem(pendingPaymentsPrefix + id);
      else storage?.setItem(pendingPaymentsPrefix + id, JSON.stringify(ids.slice(-most)));
    } catch (thrown) {
      console.warn('A payment under way could not be remembered:', thrown);
    }
  }

  return {
    list,
    add: (payment) => keep([...list().filter((one) => one !== payment), payment]),
    remove: (payment) => keep(list().filter((one) => one !== payment)),
  };
}

const dollars = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Parses dollars as cents by their digits, without floating-point multiplication. Throws on anything else. */
export function centsOf(amount: number): number {
  const [, sign, whole, cents = ''] = dollars.exec(String(amount)) ?? [];
  if (whole === undefined) throw new Error(`${amount} is no amount in dollars and cents.`);
  return Number(`${sign}${whole}${cents.padEnd(2, '0')}`);
}

/** 1999 is '19.99'. */
export function dollarsOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Dollars as decimal text without an exponent, with at most six decimals. */
export function priceOf(price: number): string {
  return price.toFixed(6).replace(/\.?0+$/, '');
}
