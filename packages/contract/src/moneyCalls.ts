import { type ApiQuery, calls, json } from './ApiCall.ts';
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

const paging: readonly ApiQuery[] = [
  { name: 'limit', kind: 'number', description: 'How many at most, from 1 to 200; 50 when left out.' },
  { name: 'before', kind: 'number', description: 'Only what is older than this id. The Link header has it.' },
];

export const creditCalls = calls('account', {
  credit_balance: {
    route: 'GET /api/v1/credits/balance',
    summary: 'Says how many credits one has.',
    answer: json(creditBalanceAnswer),
  },
  credit_costs: {
    route: 'GET /api/v1/credits/costs',
    access: 'anyone',
    summary: 'Says what each operation costs in credits, and a credit in dollars.',
    answer: json(creditCostsAnswer),
  },
  add_credits: {
    route: 'POST /api/v1/credits/add',
    summary:
      'Claims the first 500 credits with the source initial_claim, once per account; with test payments, adds 500 more with the source test_payment. Any other source is for admins.',
    request: addCreditsRequest,
    body: bodyLimits.form,
    answer: json(addCreditsAnswer),
  },
  purchase_credits: {
    route: 'POST /api/v1/credits/purchase',
    summary:
      'Buys credits with the money of the wallet. The header Idempotency-Key makes it safe to send again.',
    request: purchaseCreditsRequest,
    body: bodyLimits.form,
    answer: json(purchaseCreditsAnswer),
  },
  credit_transactions: {
    route: 'GET /api/v1/credits/transactions',
    summary: 'Lists what one’s credits came from and went to, newest first.',
    query: paging,
    answer: json(creditTransactionsAnswer),
  },
  wallet_balance: {
    route: 'GET /api/v1/wallet/balance',
    summary: 'Says how much money one’s wallet has, in dollars.',
    answer: json(walletBalanceAnswer),
  },
  wallet_transactions: {
    route: 'GET /api/v1/wallet/transactions',
    summary: 'Lists what came into one’s wallet and left it, newest first.',
    query: paging,
    answer: json(walletTransactionsAnswer),
  },
});

export const paymentCalls = calls('anyone', {
  add_funds: {
    route: 'POST /api/v1/wallet/add-funds',
    access: 'account',
    summary: 'Opens a card payment into one’s wallet, from $5.00 to $10,000.00. The card form then pays it.',
    request: addFundsRequest,
    body: bodyLimits.form,
    answer: json(addFundsAnswer),
  },
  confirm_payment: {
    route: 'POST /api/v1/wallet/confirm-payment',
    access: 'account',
    summary:
      'Asks the payment provider what became of one’s payment, and adds to the wallet what it brought: once, however often this is called.',
    request: confirmPaymentRequest,
    body: bodyLimits.form,
    answer: json(confirmPaymentAnswer),
  },
  create_intent: {
    route: 'POST /api/v1/payments/create-intent',
    summary: 'Opens the payment test of /checkout: always $10, for nobody’s wallet.',
    request: createIntentRequest,
    body: bodyLimits.form,
    answer: json(createIntentAnswer),
  },
  payment_webhook: {
    route: 'POST /api/v1/payments/webhook',
    access: 'provider',
    summary: 'Takes the events of Stripe, signed by it. Without Stripe there is nothing here.',
    requestBytes: ['application/json'],
    body: bodyLimits.event,
    answer: json(webhookAnswer),
  },
  pay_with_test_card: {
    route: 'POST /api/v1/payments/test/confirm',
    summary:
      'Pays with one of Stripe’s card numbers for testing, where payments are test payments: no card is charged. With Stripe there is nothing here.',
    request: testCardRequest,
    body: bodyLimits.form,
    answer: json(testCardAnswer),
  },
});

const path = '/api/v1/wallets/{id}';
const order = (act: 'grant' | 'take', what: string) => ({
  route: `POST ${path}/${act}` as const,
  summary: `${what}, with a reason that its owner reads. The header Idempotency-Key makes it safe to send again.`,
  request: creditOrderRequest,
  body: bodyLimits.note,
  answer: json(accountWallet),
});

export const walletAdminCalls = calls('admin', {
  find_wallet: {
    route: 'GET /api/v1/wallets',
    summary: 'Reads the wallet and the credits of the account with this e-mail address, or this id.',
    query: [{ name: 'account', kind: 'text', description: 'The e-mail address, or the id.' }],
    answer: json(accountWallet),
  },
  wallet_credits: {
    route: `GET ${path}/credits`,
    summary: 'Lists what an account’s credits came from and went to, newest first.',
    query: paging,
    answer: json(adminCreditsAnswer),
  },
  wallet_money: {
    route: `GET ${path}/transactions`,
    summary: 'Lists what came into an account’s wallet and left it, newest first.',
    query: paging,
    answer: json(adminWalletAnswer),
  },
  grant_credits: order('grant', 'Gives credits to an account'),
  take_credits: order('take', 'Takes credits from an account, those that were given first'),
  freeze_wallet: {
    route: `POST ${path}/freeze`,
    summary: 'Freezes a wallet: nothing is spent, bought, claimed or paid in. The owner reads the reason.',
    request: walletOrderRequest,
    body: bodyLimits.note,
    answer: json(accountWallet),
  },
  unfreeze_wallet: {
    route: `POST ${path}/unfreeze`,
    summary: 'Frees a frozen wallet. The owner reads the reason.',
    request: walletOrderRequest,
    body: bodyLimits.note,
    answer: json(accountWallet),
  },
});
