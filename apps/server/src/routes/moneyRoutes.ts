import {
  addCreditsCall,
  addFundsCall,
  CLAIMS_REMEMBERED_DAYS,
  type ConfirmPaymentAnswer,
  confirmPaymentCall,
  createIntentCall,
  creditBalanceCall,
  creditCostsCall,
  creditTransactionsCall,
  findWalletCall,
  freezeWalletCall,
  grantCreditsCall,
  INITIAL_CLAIM,
  paymentWebhookCall,
  payWithTestCardCall,
  purchaseCreditsCall,
  TEST_PAYMENT,
  takeCreditsCall,
  unfreezeWalletCall,
  walletBalanceCall,
  walletCreditsCall,
  walletMoneyCall,
  walletTransactionsCall,
} from '@fabula/contract';
import { Hono } from 'hono';
import { limitRate } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { on } from '../http/on.ts';
import { type HttpProblem, problem } from '../http/problems.ts';
import { readText } from '../http/readBody.ts';
import type { AppEnv } from '../http/requests.ts';
import { linkNextPage } from '../http/sendDocument.ts';
import { centsText, dollarsOf } from '../services/money/amounts.ts';
import type { Confirmation } from '../services/money/topUps.ts';
import { withoutAdmin } from '../services/money/wallet.ts';
import type { Services } from '../services.ts';
import { readAsker, readHistoryQuery, readIdempotencyKey } from './readRequest.ts';

export function paymentRoutes({ topUps, rates }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const rate = limitRate(rates.payments);

  on(routes, addFundsCall, [visitor, rate], async (c, { amount }) => {
    const opening = await topUps.open(c.var.account.id, amount);
    if ('refusal' in opening) throw problem('payments', opening.refusal, opening);
    const { opened, cents } = opening;
    return {
      clientSecret: opened.clientSecret,
      paymentIntentId: opened.id,
      amount: dollarsOf(cents),
    };
  });

  on(routes, confirmPaymentCall, [visitor, rate], async (c, { paymentIntentId }) => {
    const confirmation = await topUps.confirm(c.var.account.id, paymentIntentId);
    if (confirmation === undefined) throw problem('payments', 'no_payment');
    return answerOf(confirmation);
  });

  on(routes, createIntentCall, [visitor, rate], async (_c, { amount }) => {
    const opened = await topUps.openCheckout(amount);
    if (opened === undefined) throw problem('payments', 'not_the_test_amount');
    return { clientSecret: opened.clientSecret };
  });

  on(routes, paymentWebhookCall, [], async (c) => {
    if (topUps.receive === undefined) throw problem('payments', 'no_webhook');
    const signature = c.req.header('Stripe-Signature') ?? '';
    // The signature covers the raw bytes.
    const outcome = await topUps.receive(await readText(c.req.raw, paymentWebhookCall.body.bytes), signature);
    if (outcome === 'forged') throw problem('payments', 'forged_event');
    return { received: true };
  });

  on(routes, payWithTestCardCall, [visitor, rate], async (_c, { clientSecret, card }) => {
    if (topUps.payWithTestCard === undefined) throw problem('payments', 'no_test_cards');
    const outcome = await topUps.payWithTestCard(clientSecret, card);
    if (outcome === undefined) throw problem('payments', 'no_payment');
    if ('decline' in outcome) {
      const { message, field } = outcome.decline;
      throw problem('payments', 'declined', { message, field: field && `card.${field}` });
    }
    return { status: 'succeeded', ...outcome };
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

  on(routes, creditCostsCall, [], async (c) => {
    const { costs } = await writers.terms(readAsker(c));
    return { costs, credit_price_usd: credits.priceUsd };
  });

  on(routes, creditBalanceCall, [], async (c) => {
    const { available, total, isClaimed } = await credits.balance(c.var.account.id);
    return { credits: { available_credits: available, total_credits: total, is_claimed: isClaimed } };
  });

  on(routes, creditTransactionsCall, [], async (c) => {
    const query = readHistoryQuery(c);
    const { items, next } = await credits.transactions(c.var.account.id, query);
    linkNextPage(c, 'before', next);
    return { transactions: items.map(withoutAdmin) };
  });

  on(routes, addCreditsCall, [visitor, rate], async (c, { amount, source, description }) => {
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
    return {
      message: `Successfully added ${answer.credits} credits`,
      credits_added: answer.credits,
      new_credit_balance: answer.balanceAfter,
    };
  });

  on(routes, purchaseCreditsCall, [visitor, rate], async (c, purchase) => {
    const answer = await credits.purchase(c.var.account.id, { ...purchase, key: readIdempotencyKey(c) });
    if ('refusal' in answer) throw creditProblem(answer);
    const cost = dollarsOf(answer.cents);
    return {
      message: `Successfully purchased ${answer.credits} credits for $${cost.toFixed(2)}`,
      credits_purchased: answer.credits,
      cost,
      new_credit_balance: answer.balanceAfter,
    };
  });

  return routes;
}

type CreditRefusal =
  | {
      refusal: 'claimed_already' | 'unverified' | 'claimed_before' | 'not_an_admin' | 'key_in_use' | 'frozen';
    }
  | { refusal: 'insufficient_funds' | 'in_debt'; cents: number };

function creditProblem(refused: CreditRefusal): HttpProblem {
  const money = 'cents' in refused && { required: dollarsOf(refused.cents), owed: centsText(refused.cents) };
  return problem('credits', refused.refusal, { ...refused, ...money, days: CLAIMS_REMEMBERED_DAYS });
}

export function walletRoutes({ wallet }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  on(routes, walletBalanceCall, [], async (c) => {
    const cents = await wallet.balance(c.var.account.id);
    return { balance: dollarsOf(cents) };
  });

  on(routes, walletTransactionsCall, [], async (c) => {
    const { items, next } = await wallet.transactions(c.var.account.id, readHistoryQuery(c));
    linkNextPage(c, 'before', next);
    return { transactions: items.map(withoutAdmin) };
  });

  return routes;
}

export function walletAdminRoutes({ walletAdmin: wallets }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  on(routes, findWalletCall, [], async (c) => {
    const account = c.req.query('account')?.trim() ?? '';
    if (account === '') throw problem('account', 'unnamed');
    return known(await wallets.find(account));
  });

  on(routes, walletCreditsCall, [], async (c) => {
    const { items, next } = known(await wallets.credits(c.req.param('id'), readHistoryQuery(c)));
    linkNextPage(c, 'before', next);
    return { transactions: items };
  });

  on(routes, walletMoneyCall, [], async (c) => {
    const { items, next } = known(await wallets.transactions(c.req.param('id'), readHistoryQuery(c)));
    linkNextPage(c, 'before', next);
    return { transactions: items };
  });

  for (const [act, call] of [
    ['grant', grantCreditsCall],
    ['take', takeCreditsCall],
  ] as const) {
    on(routes, call, [], async (c, order) => {
      const done = await wallets.order(c.var.account, c.req.param('id'), act, {
        ...order,
        key: readIdempotencyKey(c),
      });
      const answer = known(done);
      if (!('refusal' in answer)) return answer;
      throw problem('credits', answer.refusal, answer);
    });
  }

  for (const [act, call] of [
    ['freeze', freezeWalletCall],
    ['unfreeze', unfreezeWalletCall],
  ] as const) {
    on(routes, call, [], async (c, { reason }) => {
      const done = await wallets.freeze(c.var.account, c.req.param('id'), act, reason);
      return known(done);
    });
  }

  return routes;
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw problem('account', 'unknown');
  return found;
}
