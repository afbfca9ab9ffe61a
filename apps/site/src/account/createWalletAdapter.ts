import type { WalletAdapter } from '@fabula/account-kit/core';
import {
  addFundsAnswer,
  confirmPaymentAnswer,
  type WalletTransaction,
  walletBalanceAnswer,
  walletTransactionsAnswer,
} from '@fabula/contract';
import { callAccount, readPage } from './callAccount.ts';
import { centsOf, dollarsOf } from './centsOf.ts';
import { pendingPayments } from './pendingPayments.ts';

const fetching = 'Failed to fetch wallet data';

/** The wallet on the server of the same origin (accounts.md §7, A12). `account`: whose payments are remembered. */
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
