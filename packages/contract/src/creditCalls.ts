import type { ApiCall, ApiQuery } from './ApiCall.ts';
import {
  addCreditsAnswer,
  addCreditsRequest,
  creditBalanceAnswer,
  creditCostsAnswer,
  creditTransactionsAnswer,
  purchaseCreditsAnswer,
  purchaseCreditsRequest,
} from './credits.ts';
import { walletBalanceAnswer, walletTransactionsAnswer } from './wallet.ts';

const paging: readonly ApiQuery[] = [
  { name: 'limit', kind: 'number', description: 'How many at most, from 1 to 200; 50 when left out.' },
  { name: 'before', kind: 'number', description: 'Only what is older than this id. The Link header has it.' },
];

/** Credits and the wallet (accounts.md §7, D-LEDGER). */
export const creditCalls: readonly ApiCall[] = [
  {
    name: 'credit_balance',
    method: 'GET',
    path: '/api/v1/credits/balance',
    access: 'account',
    summary: 'Says how many credits one has.',
    answer: { kind: 'json', status: 200, schema: creditBalanceAnswer },
  },
  {
    name: 'credit_costs',
    method: 'GET',
    path: '/api/v1/credits/costs',
    access: 'anyone',
    summary: 'Says what each operation costs in credits, and a credit in dollars.',
    answer: { kind: 'json', status: 200, schema: creditCostsAnswer },
  },
  {
    name: 'add_credits',
    method: 'POST',
    path: '/api/v1/credits/add',
    access: 'account',
    summary:
      'Claims the first 500 credits with the source initial_claim, once per account; with test payments, adds 500 more with the source test_payment. Any other source is for admins.',
    request: addCreditsRequest,
    answer: { kind: 'json', status: 200, schema: addCreditsAnswer },
  },
  {
    name: 'purchase_credits',
    method: 'POST',
    path: '/api/v1/credits/purchase',
    access: 'account',
    summary:
      'Buys credits with the money of the wallet. The header Idempotency-Key makes it safe to send again.',
    request: purchaseCreditsRequest,
    answer: { kind: 'json', status: 200, schema: purchaseCreditsAnswer },
  },
  {
    name: 'credit_transactions',
    method: 'GET',
    path: '/api/v1/credits/transactions',
    access: 'account',
    summary: 'Lists what one’s credits came from and went to, newest first.',
    query: paging,
    answer: { kind: 'json', status: 200, schema: creditTransactionsAnswer },
  },
  {
    name: 'wallet_balance',
    method: 'GET',
    path: '/api/v1/wallet/balance',
    access: 'account',
    summary: 'Says how much money one’s wallet has, in dollars.',
    answer: { kind: 'json', status: 200, schema: walletBalanceAnswer },
  },
  {
    name: 'wallet_transactions',
    method: 'GET',
    path: '/api/v1/wallet/transactions',
    access: 'account',
    summary: 'Lists what came into one’s wallet and left it, newest first.',
    query: paging,
    answer: { kind: 'json', status: 200, schema: walletTransactionsAnswer },
  },
];
