import { type ApiCall, type ApiQuery, call, json } from './ApiCall.ts';
import {
  addCreditsAnswer,
  addCreditsRequest,
  creditBalanceAnswer,
  creditCostsAnswer,
  creditTransactionsAnswer,
  purchaseCreditsAnswer,
  purchaseCreditsRequest,
} from './credits.ts';
import { bodyLimits } from './limits.ts';
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

const paging = [
  { name: 'limit', kind: 'number', description: 'How many at most, from 1 to 200; 50 when left out.' },
  { name: 'before', kind: 'number', description: 'Only what is older than this id. The Link header has it.' },
] as const satisfies readonly ApiQuery[];

export const creditBalanceCall = call('GET /api/v1/credits/balance', {
  name: 'credit_balance',
  access: 'account',
  summary: 'Says how many credits one has.',
  answer: json(creditBalanceAnswer),
});

export const creditCostsCall = call('GET /api/v1/credits/costs', {
  name: 'credit_costs',
  access: 'anyone',
  summary: 'Says what each operation costs in credits, and a credit in dollars.',
  answer: json(creditCostsAnswer),
});

export const addCreditsCall = call('POST /api/v1/credits/add', {
  name: 'add_credits',
  access: 'account',
  summary:
    'Claims the first 500 credits with the source initial_claim, once per account; with test payments, adds 500 more with the source test_payment. Any other source is for admins.',
  request: addCreditsRequest,
  body: bodyLimits.form,
  answer: json(addCreditsAnswer),
});

export const purchaseCreditsCall = call('POST /api/v1/credits/purchase', {
  name: 'purchase_credits',
  access: 'account',
  summary:
    'Buys credits with the money of the wallet. The header Idempotency-Key makes it safe to send again.',
  request: purchaseCreditsRequest,
  body: bodyLimits.form,
  answer: json(purchaseCreditsAnswer),
});

export const creditTransactionsCall = call('GET /api/v1/credits/transactions', {
  name: 'credit_transactions',
  access: 'account',
  summary: 'Lists what one’s credits came from and went to, newest first.',
  query: paging,
  answer: json(creditTransactionsAnswer),
});

export const walletBalanceCall = call('GET /api/v1/wallet/balance', {
  name: 'wallet_balance',
  access: 'account',
  summary: 'Says how much money one’s wallet has, in dollars.',
  answer: json(walletBalanceAnswer),
});

export const walletTransactionsCall = call('GET /api/v1/wallet/transactions', {
  name: 'wallet_transactions',
  access: 'account',
  summary: 'Lists what came into one’s wallet and left it, newest first.',
  query: paging,
  answer: json(walletTransactionsAnswer),
});

export const creditCalls: readonly ApiCall[] = [
  creditBalanceCall,
  creditCostsCall,
  addCreditsCall,
  purchaseCreditsCall,
  creditTransactionsCall,
  walletBalanceCall,
  walletTransactionsCall,
];

export const addFundsCall = call('POST /api/v1/wallet/add-funds', {
  name: 'add_funds',
  access: 'account',
  summary: 'Opens a card payment into one’s wallet, from $5.00 to $10,000.00. The card form then pays it.',
  request: addFundsRequest,
  body: bodyLimits.form,
  answer: json(addFundsAnswer),
});

export const confirmPaymentCall = call('POST /api/v1/wallet/confirm-payment', {
  name: 'confirm_payment',
  access: 'account',
  summary:
    'Asks the payment provider what became of one’s payment, and adds to the wallet what it brought: once, however often this is called.',
  request: confirmPaymentRequest,
  body: bodyLimits.form,
  answer: json(confirmPaymentAnswer),
});

export const createIntentCall = call('POST /api/v1/payments/create-intent', {
  name: 'create_intent',
  access: 'anyone',
  summary: 'Opens the payment test of /checkout: always $10, for nobody’s wallet.',
  request: createIntentRequest,
  body: bodyLimits.form,
  answer: json(createIntentAnswer),
});

export const paymentWebhookCall = call('POST /api/v1/payments/webhook', {
  name: 'payment_webhook',
  access: 'provider',
  summary: 'Takes the events of Stripe, signed by it. Without Stripe there is nothing here.',
  requestBytes: ['application/json'],
  body: bodyLimits.event,
  answer: json(webhookAnswer),
});

export const payWithTestCardCall = call('POST /api/v1/payments/test/confirm', {
  name: 'pay_with_test_card',
  access: 'anyone',
  summary:
    'Pays with one of Stripe’s card numbers for testing, where payments are test payments: no card is charged. With Stripe there is nothing here.',
  request: testCardRequest,
  body: bodyLimits.form,
  answer: json(testCardAnswer),
});

export const paymentCalls: readonly ApiCall[] = [
  addFundsCall,
  confirmPaymentCall,
  createIntentCall,
  paymentWebhookCall,
  payWithTestCardCall,
];

export const findWalletCall = call('GET /api/v1/wallets', {
  name: 'find_wallet',
  access: 'admin',
  summary: 'Reads the wallet and the credits of the account with this e-mail address, or this id.',
  query: [{ name: 'account', kind: 'text', description: 'The e-mail address, or the id.' }],
  answer: json(accountWallet),
});

export const walletCreditsCall = call('GET /api/v1/wallets/{id}/credits', {
  name: 'wallet_credits',
  access: 'admin',
  summary: 'Lists what an account’s credits came from and went to, newest first.',
  query: paging,
  answer: json(adminCreditsAnswer),
});

export const walletMoneyCall = call('GET /api/v1/wallets/{id}/transactions', {
  name: 'wallet_money',
  access: 'admin',
  summary: 'Lists what came into an account’s wallet and left it, newest first.',
  query: paging,
  answer: json(adminWalletAnswer),
});

export const grantCreditsCall = call('POST /api/v1/wallets/{id}/grant', {
  name: 'grant_credits',
  access: 'admin',
  summary:
    'Gives credits to an account, with a reason that its owner reads. The header Idempotency-Key makes it safe to send again.',
  request: creditOrderRequest,
  body: bodyLimits.note,
  answer: json(accountWallet),
});

export const takeCreditsCall = call('POST /api/v1/wallets/{id}/take', {
  name: 'take_credits',
  access: 'admin',
  summary:
    'Takes credits from an account, those that were given first, with a reason that its owner reads. The header Idempotency-Key makes it safe to send again.',
  request: creditOrderRequest,
  body: bodyLimits.note,
  answer: json(accountWallet),
});

export const freezeWalletCall = call('POST /api/v1/wallets/{id}/freeze', {
  name: 'freeze_wallet',
  access: 'admin',
  summary: 'Freezes a wallet: nothing is spent, bought, claimed or paid in. The owner reads the reason.',
  request: walletOrderRequest,
  body: bodyLimits.note,
  answer: json(accountWallet),
});

export const unfreezeWalletCall = call('POST /api/v1/wallets/{id}/unfreeze', {
  name: 'unfreeze_wallet',
  access: 'admin',
  summary: 'Frees a frozen wallet. The owner reads the reason.',
  request: walletOrderRequest,
  body: bodyLimits.note,
  answer: json(accountWallet),
});

export const walletAdminCalls: readonly ApiCall[] = [
  findWalletCall,
  walletCreditsCall,
  walletMoneyCall,
  grantCreditsCall,
  takeCreditsCall,
  freezeWalletCall,
  unfreezeWalletCall,
];
