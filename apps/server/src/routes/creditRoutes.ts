import {
  type AddCreditsAnswer,
  addCreditsRequest,
  type CreditBalanceAnswer,
  type CreditCostsAnswer,
  type CreditTransactionsAnswer,
  INITIAL_CLAIM,
  type PurchaseCreditsAnswer,
  purchaseCreditsRequest,
  TEST_PAYMENT,
} from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { limitRate, type RateLimits, requireAccount } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { linkNextPage } from '../http/sendDocument.ts';
import { validate } from '../http/validate.ts';
import { dollarsOf } from '../services/money/amounts.ts';
import type { ClaimedAddresses } from '../services/money/claimedAddresses.ts';
import type { Credits } from '../services/money/credits.ts';
import { withoutAdmin } from '../services/money/walletOrders.ts';
import { readHistoryQuery, readIdempotencyKey } from './readRequest.ts';
import { creditProblem } from './refusals.ts';

export interface CreditRoutesConfig {
  credits: Credits;
  claims: Pick<ClaimedAddresses, 'refusal'>;
  rates: RateLimits;
}

/** Credits (accounts.md §7): what one has, what they cost, claiming and buying them, and where they went. */
export function creditRoutes({ credits, claims, rates }: CreditRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const rate = limitRate(rates);

  routes.get('/costs', (c) =>
    c.json({ costs: credits.costs, credit_price_usd: credits.priceUsd } satisfies CreditCostsAnswer),
  );

  routes.get('/balance', requireAccount, async (c) => {
    const { available, total, isClaimed } = await credits.balance(c.var.account.id);
    return c.json({
      credits: { available_credits: available, total_credits: total, is_claimed: isClaimed },
    } satisfies CreditBalanceAnswer);
  });

  routes.get('/transactions', requireAccount, async (c) => {
    const query = readHistoryQuery(c);
    const { items, next } = await credits.transactions(c.var.account.id, query);
    if (next !== undefined) linkNextPage(c, { before: String(next) });
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
