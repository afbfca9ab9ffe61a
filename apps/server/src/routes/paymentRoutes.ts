import {
  type AddFundsAnswer,
  addFundsRequest,
  type ConfirmPaymentAnswer,
  type CreateIntentAnswer,
  confirmPaymentRequest,
  createIntentRequest,
  type TestCardAnswer,
  testCardRequest,
  type WebhookAnswer,
} from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { limitRate, type RateLimits, requireAccount } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { HttpProblem } from '../http/problems.ts';
import { readBody } from '../http/readBody.ts';
import { validate } from '../http/validate.ts';
import { dollarsOf } from '../services/money/amounts.ts';
import type { Confirmation, TopUps } from '../services/money/topUps.ts';
import { frozenProblem } from './refusals.ts';

interface PaymentRoutesConfig {
  topUps: TopUps;
  rates: RateLimits;
}

/** Card payments (accounts.md §7, D-PAY), by their whole paths. */
export function paymentRoutes({ topUps, rates }: PaymentRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const rate = limitRate(rates);

  routes.post('/api/v1/wallet/add-funds', requireAccount, visitor, rate, async (c) => {
    const { amount } = await validate(c, addFundsRequest);
    const opening = await topUps.open(c.var.account.id, amount);
    if ('refusal' in opening)
      throw opening.refusal === 'frozen' ? frozenProblem(opening.reason) : paymentProblem(opening.refusal);
    const { opened, cents } = opening;
    return c.json({
      clientSecret: opened.clientSecret,
      paymentIntentId: opened.id,
      amount: dollarsOf(cents),
    } satisfies AddFundsAnswer);
  });

  routes.post('/api/v1/wallet/confirm-payment', requireAccount, visitor, rate, async (c) => {
    const { paymentIntentId } = await validate(c, confirmPaymentRequest);
    const confirmation = await topUps.confirm(c.var.account.id, paymentIntentId);
    if (confirmation === undefined) throw paymentProblem('no_payment');
    return c.json(answerOf(confirmation));
  });

  routes.post('/api/v1/payments/create-intent', visitor, rate, async (c) => {
    const { amount } = await validate(c, createIntentRequest);
    const opened = await topUps.openCheckout(amount);
    if (opened === undefined) throw paymentProblem('not_the_test_amount');
    return c.json({ clientSecret: opened.clientSecret } satisfies CreateIntentAnswer);
  });

  routes.post('/api/v1/payments/webhook', async (c) => {
    if (topUps.receive === undefined) throw paymentProblem('no_webhook');
    const signature = c.req.header('Stripe-Signature') ?? '';
    // The signature is over the bytes as they came: parsing them first would lose it.
    const outcome = await topUps.receive(await readBody(c.req.raw), signature);
    if (outcome === 'forged') throw paymentProblem('forged_event');
    return c.json({ received: true } satisfies WebhookAnswer);
  });

  routes.post('/api/v1/payments/test/confirm', visitor, rate, async (c) => {
    if (topUps.payWithTestCard === undefined) throw paymentProblem('no_test_cards');
    const { clientSecret, card } = await validate(c, testCardRequest);
    const outcome = await topUps.payWithTestCard(clientSecret, card);
    if (outcome === undefined) throw paymentProblem('no_payment');
    if ('decline' in outcome) {
      const { message, field } = outcome.decline;
      throw new HttpProblem('unprocessable', message, field === undefined ? {} : { field: `card.${field}` });
    }
    return c.json({ status: 'succeeded', ...outcome } satisfies TestCardAnswer);
  });

  return routes;
}

function answerOf(confirmation: Confirmation): ConfirmPaymentAnswer {
  const balance = dollarsOf(confirmation.balance);
  switch (confirmation.state) {
    case 'succeeded':
      return { status: 'succeeded', amount: dollarsOf(confirmation.cents), balance };
    case 'processing':
      return {
        status: 'processing',
        amount: 0,
        balance,
        error:
          'Your bank is still working on this payment. The money is added by itself as soon as it arrives; look again in a few minutes.',
      };
    case 'unpaid':
      return {
        status: 'unpaid',
        amount: 0,
        balance,
        error: 'This payment has not been made: no money was taken. Check the card, and try again.',
      };
    case 'cancelled':
      return {
        status: 'cancelled',
        amount: 0,
        balance,
        error: 'This payment was cancelled: no money was taken. Start a new one.',
      };
    case 'odd':
      throw paymentProblem('odd_payment');
  }
}

type PaymentRefusal =
  | 'no_amount'
  | 'too_little'
  | 'too_much'
  | 'not_the_test_amount'
  | 'no_payment'
  | 'odd_payment'
  | 'no_webhook'
  | 'forged_event'
  | 'no_test_cards';

const amount = { field: 'amount' };

/** Why a payment call was turned down, as a person reads it. */
function paymentProblem(refusal: PaymentRefusal): HttpProblem {
  switch (refusal) {
    case 'no_amount':
      return new HttpProblem(
        'invalid_request',
        'The amount must be in dollars with two decimals at most, such as 19.99.',
        amount,
      );
    case 'too_little':
      return new HttpProblem('invalid_request', 'Minimum $5.00. Choose a larger amount.', amount);
    case 'too_much':
      return new HttpProblem(
        'invalid_request',
        'Maximum $10,000.00 in one payment. Choose a smaller amount.',
        amount,
      );
    case 'not_the_test_amount':
      return new HttpProblem('invalid_request', 'The payment test is always of 10 dollars.', amount);
    case 'no_payment':
      return new HttpProblem('not_found', 'There is no such payment of yours.');
    case 'odd_payment':
      return new HttpProblem(
        'unprocessable',
        'This payment cannot be added to your wallet as it is. The people who run this server have been told; write to them if you hear nothing.',
      );
    case 'no_webhook':
      return new HttpProblem('not_found', 'This server takes no events of a payment provider.');
    case 'forged_event':
      return new HttpProblem(
        'invalid_request',
        'The signature of this event does not hold, or it is too old.',
        {
          field: 'Stripe-Signature',
        },
      );
    case 'no_test_cards':
      return new HttpProblem('not_found', 'This server takes no test cards.');
  }
}
