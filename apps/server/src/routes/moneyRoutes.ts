import {
  type AccountWallet,
  type AddCreditsAnswer,
  type AddFundsAnswer,
  type AdminCreditsAnswer,
  type AdminWalletAnswer,
  addCreditsRequest,
  addFundsRequest,
  bodyLimits,
  CLAIMS_REMEMBERED_DAYS,
  type ConfirmPaymentAnswer,
  type CreateIntentAnswer,
  type CreditBalanceAnswer,
  type CreditCostsAnswer,
  type CreditTransactionsAnswer,
  confirmPaymentRequest,
  createIntentRequest,
  creditOrderRequest,
  INITIAL_CLAIM,
  type PurchaseCreditsAnswer,
  purchaseCreditsRequest,
  TEST_PAYMENT,
  type TestCardAnswer,
  testCardRequest,
  type WalletBalanceAnswer,
  type WalletTransactionsAnswer,
  type WebhookAnswer,
  walletOrderRequest,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { limitRate, requireAccount, requireAdmin } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { type HttpProblem, problem } from '../http/problems.ts';
import { readText } from '../http/readBody.ts';
import type { AppEnv } from '../http/requests.ts';
import { linkNextPage } from '../http/sendDocument.ts';
import { validate } from '../http/validate.ts';
import { centsText, dollarsOf } from '../services/money/amounts.ts';
import type { Confirmation } from '../services/money/topUps.ts';
import { withoutAdmin } from '../services/money/wallet.ts';
import type { Services } from '../services.ts';
import { readAsker, readHistoryQuery, readIdempotencyKey } from './readRequest.ts';

export function paymentRoutes({ topUps, rates }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const rate = limitRate(rates.payments);

  routes.post('/api/v1/wallet/add-funds', requireAccount, visitor, rate, async (c) => {
    const { amount } = await validate(c, addFundsRequest);
    const opening = await topUps.open(c.var.account.id, amount);
    if ('refusal' in opening) throw problem('payments', opening.refusal, opening);
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
    if (confirmation === undefined) throw problem('payments', 'no_payment');
    return c.json(answerOf(confirmation));
  });

  routes.post('/api/v1/payments/create-intent', visitor, rate, async (c) => {
    const { amount } = await validate(c, createIntentRequest);
    const opened = await topUps.openCheckout(amount);
    if (opened === undefined) throw problem('payments', 'not_the_test_amount');
    return c.json({ clientSecret: opened.clientSecret } satisfies CreateIntentAnswer);
  });

  routes.post('/api/v1/payments/webhook', async (c) => {
    if (topUps.receive === undefined) throw problem('payments', 'no_webhook');
    const signature = c.req.header('Stripe-Signature') ?? '';
    // The signature covers the raw bytes.
    const outcome = await topUps.receive(await readText(c.req.raw, bodyLimits.event.bytes), signature);
    if (outcome === 'forged') throw problem('payments', 'forged_event');
    return c.json({ received: true } satisfies WebhookAnswer);
  });

  routes.post('/api/v1/payments/test/confirm', visitor, rate, async (c) => {
    if (topUps.payWithTestCard === undefined) throw problem('payments', 'no_test_cards');
    const { clientSecret, card } = await validate(c, testCardRequest);
    const outcome = await topUps.payWithTestCard(clientSecret, card);
    if (outcome === undefined) throw problem('payments', 'no_payment');
    if ('decline' in outcome) {
      const { message, field } = outcome.decline;
      throw problem('payments', 'declined', { message, field: field && `card.${field}` });
    }
    return c.json({ status: 'succeeded', ...outcome } satisfies TestCardAnswer);
  });

  return routes;
}

function answerOf(confirmation: Confirmation): ConfirmPaymentAnswer {
  const balance = dollarsOf(confirmation.balance);
  const unpaid = { status: 'unpaid', amount: 0, balance } as const;
  switch (confirmation.state) {
    case 'succeeded':
      return { status: 'succeeded', amount: dollarsOf(confirmation.cents), balance };
    case 'processing':
      return {
        ...unpaid,
        status: 'processing',
        error:
          'Your bank is still working on this payment. The money is added by itself as soon as it arrives; look again in a few minutes.',
      };
    case 'unpaid':
      return {
        ...unpaid,
        error: 'This payment has not been made: no money was taken. Check the card, and try again.',
      };
    case 'cancelled':
      return {
        ...unpaid,
        status: 'cancelled',
        error: 'This payment was cancelled: no money was taken. Start a new one.',
      };
    case 'odd':
      throw problem('payments', 'odd_payment');
  }
}

export function creditRoutes({ credits, claims, writers, rates }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const rate = limitRate(rates.payments);

  routes.get('/costs', async (c) => {
    const { costs } = await writers.terms(readAsker(c));
    return c.json({ costs, credit_price_usd: credits.priceUsd } satisfies CreditCostsAnswer);
  });

  routes.get('/balance', requireAccount, async (c) => {
    const { available, total, isClaimed } = await credits.balance(c.var.account.id);
    return c.json({
      credits: { available_credits: available, total_credits: total, is_claimed: isClaimed },
    } satisfies CreditBalanceAnswer);
  });

  routes.get('/transactions', requireAccount, async (c) => {
    const query = readHistoryQuery(c);
    const { items, next } = await credits.transactions(c.var.account.id, query);
    linkNextPage(c, 'before', next);
    return c.json({ transactions: items.map(withoutAdmin) } satisfies CreditTransactionsAnswer);
  });

  routes.post('/add', requireAccount, visitor, rate, async (c) => {
    const { amount, source, description } = await validate(c, addCreditsRequest);
    const { id, isAdmin } = c.var.account;
    const key = readIdempotencyKey(c);
    const answer =
      source === INITIAL_CLAIM
        ? await credits.claim(id, description, () => claims.refusal(c.var.account))
        : ((source === TEST_PAYMENT ? await credits.addTestCredits(id, key) : null) ??
          (isAdmin
            ? await credits.grant(id, { credits: amount, source, description, key })
            : { refusal: 'not_an_admin' as const }));
    if ('refusal' in answer) throw creditProblem(answer);
    return c.json({
      message: `Successfully added ${answer.credits} credits`,
      credits_added: answer.credits,
      new_credit_balance: answer.balanceAfter,
    } satisfies AddCreditsAnswer);
  });

  routes.post('/purchase', requireAccount, visitor, rate, async (c) => {
    const purchase = await validate(c, purchaseCreditsRequest);
    const answer = await credits.purchase(c.var.account.id, { ...purchase, key: readIdempotencyKey(c) });
    if ('refusal' in answer) throw creditProblem(answer);
    const cost = dollarsOf(answer.cents);
    return c.json({
      message: `Successfully purchased ${answer.credits} credits for $${cost.toFixed(2)}`,
      credits_purchased: answer.credits,
      cost,
      new_credit_balance: answer.balanceAfter,
    } satisfies PurchaseCreditsAnswer);
  });

  return routes;
}

type CreditRefusal =
  | { refusal: 'claimed_already' | 'unproved' | 'claimed_before' | 'not_an_admin' | 'key_in_use' | 'frozen' }
  | { refusal: 'insufficient_funds' | 'in_debt'; cents: number };

function creditProblem(refused: CreditRefusal): HttpProblem {
  const money = 'cents' in refused && { required: dollarsOf(refused.cents), owed: centsText(refused.cents) };
  return problem('credits', refused.refusal, { ...refused, ...money, days: CLAIMS_REMEMBERED_DAYS });
}

export function walletRoutes({ wallet }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/balance', requireAccount, async (c) => {
    const cents = await wallet.balance(c.var.account.id);
    return c.json({ balance: dollarsOf(cents) } satisfies WalletBalanceAnswer);
  });

  routes.get('/transactions', requireAccount, async (c) => {
    const { items, next } = await wallet.transactions(c.var.account.id, readHistoryQuery(c));
    linkNextPage(c, 'before', next);
    return c.json({ transactions: items.map(withoutAdmin) } satisfies WalletTransactionsAnswer);
  });

  return routes;
}

export function walletAdminRoutes({ walletAdmin: wallets }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', requireAdmin, async (c) => {
    const account = c.req.query('account')?.trim() ?? '';
    if (account === '') throw problem('account', 'unnamed');
    return c.json(known(await wallets.find(account)) satisfies AccountWallet);
  });

  routes.get('/:id/credits', requireAdmin, async (c) => {
    const { items, next } = known(await wallets.credits(idOf(c), readHistoryQuery(c)));
    linkNextPage(c, 'before', next);
    return c.json({ transactions: items } satisfies AdminCreditsAnswer);
  });

  routes.get('/:id/transactions', requireAdmin, async (c) => {
    const { items, next } = known(await wallets.transactions(idOf(c), readHistoryQuery(c)));
    linkNextPage(c, 'before', next);
    return c.json({ transactions: items } satisfies AdminWalletAnswer);
  });

  for (const act of ['grant', 'take'] as const) {
    routes.post(`/:id/${act}`, requireAdmin, async (c) => {
      const order = await validate(c, creditOrderRequest);
      const done = await wallets.order(c.var.account, idOf(c), act, { ...order, key: readIdempotencyKey(c) });
      const answer = known(done);
      if (!('refusal' in answer)) return c.json(answer satisfies AccountWallet);
      throw problem('credits', answer.refusal, answer);
    });
  }

  for (const act of ['freeze', 'unfreeze'] as const) {
    routes.post(`/:id/${act}`, requireAdmin, async (c) => {
      const { reason } = await validate(c, walletOrderRequest);
      const done = await wallets.freeze(c.var.account, idOf(c), act, reason);
      return c.json(known(done) satisfies AccountWallet);
    });
  }

  return routes;
}

const idOf = (c: Context): string => c.req.param('id') ?? '';

function known<T>(found: T | undefined): T {
  if (found === undefined) throw problem('account', 'unknown');
  return found;
}
