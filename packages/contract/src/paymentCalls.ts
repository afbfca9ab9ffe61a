import type { ApiCall } from './ApiCall.ts';
import {
  addFundsAnswer,
  addFundsRequest,
  confirmPaymentAnswer,
  confirmPaymentRequest,
  createIntentAnswer,
  createIntentRequest,
  testCardAnswer,
  testCardRequest,
  webhookAnswer,
} from './payments.ts';

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
