import type { CreditsAdapter, WalletAdapter } from '@fabula/account-kit/core';
import {
  addCreditsCall,
  addFundsCall,
  CLAIMED_CREDITS,
  type CreditTransaction,
  confirmPaymentCall,
  creditBalanceCall,
  creditCostsCall,
  creditTransactionsCall,
  INITIAL_CLAIM,
  purchaseCreditsCall,
  TEST_CREDITS,
  TEST_PAYMENT,
  type WalletTransaction,
  walletBalanceCall,
  walletTransactionsCall,
} from '@fabula/contract';
import { askStatus, serverStatus } from '../api/serverStatus.ts';
import { localStorageOrNull } from '../browserStorage.ts';
import { askAccount, askStatement } from './askAccount.ts';

/** The key of accounts.md §3. It is a hint of this browser; the server alone decides (D-CLAIM). */
const claimedKey = 'initialCreditsClaimed';

export const claimFlag: NonNullable<CreditsAdapter['claimFlag']> = {
  isSet: () => localStorageOrNull()?.getItem(claimedKey) === 'true',
  set() {
    try {
      localStorageOrNull()?.setItem(claimedKey, 'true');
    } catch (thrown) {
      console.warn('It could not be remembered that the credits were claimed:', thrown);
    }
  },
};

/** The first answer may come from the page's cache; later ones are fetched, as the allowance changes. */
let isAllowanceAsked = false;

const creditsFallback = 'Failed to fetch credits';

/** Credits on the server of the same origin (accounts.md §7, A12). */
export const creditsAdapter: CreditsAdapter = {
  async balance() {
    const { credits } = await askAccount(creditBalanceCall, {
      fallback: creditsFallback,
    });
    const { available_credits: available, total_credits: total, is_claimed: isClaimed } = credits;
    return { available, total, ...(isClaimed !== undefined && { isClaimed }) };
  },

  async pricing() {
    const answer = await askAccount(creditCostsCall, {
      fallback: 'Failed to fetch credit costs',
    });
    return { costs: answer.costs, priceUsd: priceOf(answer.credit_price_usd) };
  },

  transactions: async (before) => {
    const { items, next } = await askStatement(creditTransactionsCall, before, {
      items: ({ transactions }) => transactions,
      fallback: creditsFallback,
    });
    return { items: items.map(toCreditTransaction), next };
  },

  async claim() {
    const answer = await askAccount(addCreditsCall, {
      body: {
        amount: CLAIMED_CREDITS,
        source: INITIAL_CLAIM,
        description: 'Claimed initial 500 credits',
      },
      fallback: 'The credits could not be claimed',
      conflict: 'claimed_already',
    });
    return { added: answer.credits_added, available: answer.new_credit_balance };
  },

  claimFlag,

  async purchase(credits, { key }) {
    const answer = await askAccount(purchaseCreditsCall, {
      body: { credits },
      headers: { 'Idempotency-Key': key },
      fallback: 'Failed to purchase credits',
    });
    return {
      message: answer.message,
      credits: answer.credits_purchased,
      costCents: centsOf(answer.cost),
      available: answer.new_credit_balance,
    };
  },

  async allowance() {
    const known = isAllowanceAsked ? askStatus : serverStatus;
    isAllowanceAsked = true;
    return (await known()).guest;
  },
};

/** Adds credits by a test payment, where the server takes no other (D-FREE). */
export const addTestCredits: NonNullable<CreditsAdapter['addTestCredits']> = async ({ key }) => {
  const answer = await askAccount(addCreditsCall, {
    body: { amount: TEST_CREDITS, source: TEST_PAYMENT, description: 'Test payment' },
    headers: { 'Idempotency-Key': key },
    fallback: 'The credits could not be added',
  });
  return { added: answer.credits_added, available: answer.new_credit_balance };
};

function toCreditTransaction({ amount, balance_after, operation_id, call: _, ...line }: CreditTransaction) {
  return { ...line, credits: amount, balanceAfter: balance_after, operationId: operation_id };
}

const walletFallback = 'Failed to fetch wallet data';

/** The wallet on the server of the same origin (accounts.md §7, A12). `account` owns the remembered payments. */
export function createWalletAdapter(account: () => string | null): WalletAdapter {
  return {
    async balance() {
      const { balance } = await askAccount(walletBalanceCall, {
        fallback: walletFallback,
      });
      return centsOf(balance);
    },

    async transactions(before) {
      const { items, next } = await askStatement(walletTransactionsCall, before, {
        items: ({ transactions }) => transactions,
        fallback: walletFallback,
      });
      return { items: items.map(toWalletTransaction), next };
    },

    async addFunds(cents) {
      const { paymentIntentId, clientSecret, amount } = await askAccount(addFundsCall, {
        body: { amount: dollarsOf(cents) },
        fallback: 'The payment could not be opened',
      });
      return { id: paymentIntentId, clientSecret, cents: centsOf(amount) };
    },

    async confirm(paymentIntentId) {
      const { status, amount, balance, error } = await askAccount(confirmPaymentCall, {
        body: { paymentIntentId },
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

function toWalletTransaction({ amount, balance_after, ...line }: WalletTransaction) {
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
