import * as z from 'zod/mini';
import { limits } from './limits.ts';

const credits = z.int().check(z.gte(0), z.lte(1_000));

/**
 * Price list in credits (D-COSTS): `paragraph` is per paragraph (doubled by reasoning), the rest per call;
 * `unknown` is the default.
 */
export const costs = z.object({
  paragraph: credits,
  section_summary: credits,
  suggestions: credits,
  scene: credits,
  title: credits,
  image: credits,
  voice: credits,
  prompt_test: credits,
  unknown: credits,
});
export type Costs = z.infer<typeof costs>;

export const defaultCosts: Costs = {
  paragraph: 1,
  section_summary: 1,
  suggestions: 1,
  scene: 5,
  title: 0,
  image: 10,
  voice: 5,
  prompt_test: 1,
  unknown: 1,
};

const creditAmount = z.int().check(z.gte(1), z.lte(limits.creditsAtOnce));

export const creditBalanceAnswer = z.object({
  credits: z.object({
    available_credits: z.int(),
    /** Available and held ones. */
    total_credits: z.int(),
    is_claimed: z.optional(z.boolean()),
  }),
});
export type CreditBalanceAnswer = z.infer<typeof creditBalanceAnswer>;

export const creditCostsAnswer = z.object({
  costs,
  credit_price_usd: z.number(),
});
export type CreditCostsAnswer = z.infer<typeof creditCostsAnswer>;

/** The source that claims the first credits (D-CLAIM). Any other is for admins. */
export const INITIAL_CLAIM = 'initial_claim';
export const CLAIMED_CREDITS = 500;
/** Days for which the keyed hash of a claimed address is kept after its account is deleted. */
export const CLAIMS_REMEMBERED_DAYS = 90;

/** The source of free credits where no card is charged (D-FREE). */
export const TEST_PAYMENT = 'test_payment';
export const TEST_CREDITS = 500;

/** A claim and a test payment grant 500, whatever `amount` says. */
export const addCreditsRequest = z.object({
  amount: creditAmount,
  source: z.string().check(z.minLength(1), z.maxLength(100)),
  description: z._default(z.string().check(z.maxLength(500)), ''),
});
export type AddCreditsRequest = z.infer<typeof addCreditsRequest>;

export const addCreditsAnswer = z.object({
  message: z.string(),
  credits_added: z.int(),
  new_credit_balance: z.int(),
});
export type AddCreditsAnswer = z.infer<typeof addCreditsAnswer>;

export const purchaseCreditsRequest = z.object({ credits: creditAmount });

export const purchaseCreditsAnswer = z.object({
  message: z.string(),
  credits_purchased: z.int(),
  /** Dollars, to the cent, rounded up. */
  cost: z.number(),
  new_credit_balance: z.int(),
});
export type PurchaseCreditsAnswer = z.infer<typeof purchaseCreditsAnswer>;

/** One line of the history. Amounts are never negative: `charge` and `taken` were subtracted, the others added. */
export const creditTransaction = z.object({
  id: z.string(),
  /**
   * `return`: a charge returned without a result. `taken`: by an admin, or after a refund; `given_back`: the
   * reverse. `freeze`, `unfreeze`: an admin's order, without an amount.
   */
  type: z.enum([
    'claim',
    'purchase',
    'grant',
    'charge',
    'return',
    'taken',
    'given_back',
    'freeze',
    'unfreeze',
  ]),
  amount: z.int(),
  balance_after: z.int(),
  timestamp: z.string(),
  description: z.string(),
  /** The charged or returned generation, and its call; null for other lines. */
  operation_id: z.nullable(z.string()),
  call: z.nullable(z.string()),
  /** The generation's work; null where the call named none. */
  work: z.nullable(z.string()),
  /** Of a charge; null for other lines. */
  state: z.nullable(z.enum(['held', 'charged', 'returned'])),
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

/** Newest first; the `Link` header leads to the next page. */
export const creditTransactionsAnswer = z.object({ transactions: z.array(creditTransaction) });
export type CreditTransactionsAnswer = z.infer<typeof creditTransactionsAnswer>;
