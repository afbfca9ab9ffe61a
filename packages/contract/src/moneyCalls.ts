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
import {
  accountWallet,
  addFundsAnswer,
  addFundsRequest,
  adminCreditsAnswer,
  adminWalletAnswer,
  confirmPaymentAnswer,
  confirmPaymentRequest,
  createIntentAnswer,
  createIntentRequest,
  creditOrderRequest,
  testCardAnswer,
  testCardRequest,
  walletBalanceAnswer,
  walletOrderRequest,
  walletTransactionsAnswer,
  webhookAnswer,
} from './wallet.ts';

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

/** Card payments (D-PAY). */
export const paymentCalls: readonly ApiCall[] = [
  {
    name: 'add_funds',
    method: 'POST',
    path: '/api/v1/wallet/add-funds',
    access: 'account',
    summary: 'Opens a card payment into one’s wallet, from $5.00 to $10,000.00. The card form then pays it.',
    request: addFundsRequest,
    answer: { kind: 'json', status: 200, schema: addFundsAnswer },
  },
  {
    name: 'confirm_payment',
    method: 'POST',
    path: '/api/v1/wallet/confirm-payment',
    access: 'account',
    summary:
      'Asks the payment provider what became of one’s payment, and adds to the wallet what it brought: once, however often this is called.',
    request: confirmPaymentRequest,
    answer: { kind: 'json', status: 200, schema: confirmPaymentAnswer },
  },
  {
    name: 'create_intent',
    method: 'POST',
    path: '/api/v1/payments/create-intent',
    access: 'anyone',
    summary: 'Opens the payment test of /checkout: always $10, for nobody’s wallet.',
    request: createIntentRequest,
    answer: { kind: 'json', status: 200, schema: createIntentAnswer },
  },
  {
    name: 'payment_webhook',
    method: 'POST',
    path: '/api/v1/payments/webhook',
    access: 'provider',
    summary: 'Takes the events of Stripe, signed by it. Without Stripe there is nothing here.',
    requestBytes: ['application/json'],
    answer: { kind: 'json', status: 200, schema: webhookAnswer },
  },
  {
    name: 'pay_with_test_card',
    method: 'POST',
    path: '/api/v1/payments/test/confirm',
    access: 'anyone',
    summary:
      'Pays with one of Stripe’s card numbers for testing, where payments are test payments: no card is charged. With Stripe there is nothing here.',
    request: testCardRequest,
    answer: { kind: 'json', status: 200, schema: testCardAnswer },
  },
];

const path = '/api/v1/wallets/{id}';
const json = <Schema extends Extract<ApiCall['answer'], { kind: 'json' }>['schema']>(schema: Schema) =>
  ({ kind: 'json', status: 200, schema }) as const;

/** Admin calls for other people's money and credits (D-LEDGER). */
export const walletAdminCalls: readonly ApiCall[] = [
  {
    name: 'find_wallet',
    method: 'GET',
    path: '/api/v1/wallets',
    access: 'admin',
    summary: 'Reads the wallet and the credits of the account with this e-mail address, or this id.',
    query: [{ name: 'account', kind: 'text', description: 'The e-mail address, or the id.' }],
    answer: json(accountWallet),
  },
  {
    name: 'wallet_credits',
    method: 'GET',
    path: `${path}/credits`,
    access: 'admin',
    summary: 'Lists what an account’s credits came from and went to, newest first.',
    query: paging,
    answer: json(adminCreditsAnswer),
  },
  {
    name: 'wallet_money',
    method: 'GET',
    path: `${path}/transactions`,
    access: 'admin',
    summary: 'Lists what came into an account’s wallet and left it, newest first.',
    query: paging,
    answer: json(adminWalletAnswer),
  },
  ...(['grant', 'take'] as const).map(
    (act): ApiCall => ({
      name: `${act}_credits`,
      method: 'POST',
      path: `${path}/${act}`,
      access: 'admin',
      summary: `${act === 'grant' ? 'Gives credits to an account' : 'Takes credits from an account, those that were given first'}, with a reason that its owner reads. The header Idempotency-Key makes it safe to send again.`,
      request: creditOrderRequest,
      answer: json(accountWallet),
    }),
  ),
  ...(['freeze', 'unfreeze'] as const).map(
    (act): ApiCall => ({
      name: `${act}_wallet`,
      method: 'POST',
      path: `${path}/${act}`,
      access: 'admin',
      summary:
        act === 'freeze'
          ? 'Freezes a wallet: nothing is spent, bought, claimed or paid in. The owner reads the reason.'
          : 'Frees a frozen wallet. The owner reads the reason.',
      request: walletOrderRequest,
      answer: json(accountWallet),
    }),
  ),
];
