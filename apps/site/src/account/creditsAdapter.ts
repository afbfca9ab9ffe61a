import type { CreditsAdapter } from '@fabula/account-kit/core';
import {
  addCreditsAnswer,
  CLAIMED_CREDITS,
  type CreditTransaction,
  creditBalanceAnswer,
  creditCostsAnswer,
  creditTransactionsAnswer,
  INITIAL_CLAIM,
  purchaseCreditsAnswer,
  TEST_CREDITS,
  TEST_PAYMENT,
} from '@fabula/contract';
import { askStatus, serverStatus } from '../api/serverStatus.ts';
import { localStorageOrNull } from '../browserStorage.ts';
import { callAccount, readPage } from './callAccount.ts';
import { centsOf, priceOf } from './createWalletAdapter.ts';

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

const fetching = 'Failed to fetch credits';

/** Credits on the server of the same origin (accounts.md §7, A12). */
export const creditsAdapter: CreditsAdapter = {
  async balance() {
    const { credits } = await callAccount('/api/v1/credits/balance', {
      schema: creditBalanceAnswer,
      fallback: fetching,
    });
    const { available_credits: available, total_credits: total, is_claimed: isClaimed } = credits;
    return { available, total, ...(isClaimed !== undefined && { isClaimed }) };
  },

  async pricing() {
    const answer = await callAccount('/api/v1/credits/costs', {
      schema: creditCostsAnswer,
      fallback: 'Failed to fetch credit costs',
    });
    return { costs: answer.costs, priceUsd: priceOf(answer.credit_price_usd) };
  },

  transactions: async (before) => {
    const { items, next } = await readPage('/api/v1/credits/transactions', before, {
      items: (answer) => creditTransactionsAnswer.parse(answer).transactions,
      fallback: fetching,
    });
    return { items: items.map(toTransaction), next };
  },

  async claim() {
    const answer = await callAccount('/api/v1/credits/add', {
      method: 'POST',
      body: {
        amount: CLAIMED_CREDITS,
        source: INITIAL_CLAIM,
        description: 'Claimed initial 500 credits',
      },
      schema: addCreditsAnswer,
      fallback: 'The credits could not be claimed',
      conflict: 'claimed_already',
    });
    return { added: answer.credits_added, available: answer.new_credit_balance };
  },

  claimFlag,

  async purchase(credits, { key }) {
    const answer = await callAccount('/api/v1/credits/purchase', {
      method: 'POST',
      body: { credits },
      headers: { 'Idempotency-Key': key },
      schema: purchaseCreditsAnswer,
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
  const answer = await callAccount('/api/v1/credits/add', {
    method: 'POST',
    body: { amount: TEST_CREDITS, source: TEST_PAYMENT, description: 'Test payment' },
    headers: { 'Idempotency-Key': key },
    schema: addCreditsAnswer,
    fallback: 'The credits could not be added',
  });
  return { added: answer.credits_added, available: answer.new_credit_balance };
};

function toTransaction({ amount, balance_after, operation_id, call: _, ...line }: CreditTransaction) {
  return { ...line, credits: amount, balanceAfter: balance_after, operationId: operation_id };
}
