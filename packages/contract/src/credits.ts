import * as z from 'zod/mini';
import { limits } from './limits.ts';

const credits = z.int().check(z.gte(0), z.lte(1_000));

/** Price list in credits (D-COSTS): `paragraph` is paid for each paragraph, the rest for each call; `unknown` for calls without a price of their own. Reasoning doubles a paragraph. */
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

/** A whole number of credits that somebody may ask for at once. */
const creditAmount = z.int().check(z.gte(1), z.lte(limits.creditsAtOnce));

/** The answer of `GET api/v1/credits/balance`. */
export const creditBalanceAnswer = z.object({
  credits: z.object({
    available_credits: z.int(),
    /** The available ones, and those that running generations hold. */
    total_credits: z.int(),
    is_claimed: z.optional(z.boolean()),
  }),
});
export type CreditBalanceAnswer = z.infer<typeof creditBalanceAnswer>;

/** The answer of `GET api/v1/credits/costs`. */
export const creditCostsAnswer = z.object({
  costs,
  /** Dollars for one credit. */
  credit_price_usd: z.number(),
});
export type CreditCostsAnswer = z.infer<typeof creditCostsAnswer>;

/** The source that claims the first credits (D-CLAIM). Any other is for admins. */
export const INITIAL_CLAIM = 'initial_claim';
/** Credits that the claim grants, once per account. */
export const CLAIMED_CREDITS = 500;
/** Days for which the keyed hash of a claimed address is kept after its account is deleted. */
export const CLAIMS_REMEMBERED_DAYS = 90;

/** The source of more credits where payments are test payments: no card is charged (D-FREE). */
export const TEST_PAYMENT = 'test_payment';
/** Credits for one press. */
export const TEST_CREDITS = 500;

/** The body of `POST api/v1/credits/add`. A claim and a test payment grant 500, whatever `amount` says. */
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

/** The body of `POST api/v1/credits/purchase`. */
export const purchaseCreditsRequest = z.object({ credits: creditAmount });

export const purchaseCreditsAnswer = z.object({
  message: z.string(),
  credits_purchased: z.int(),
  /** Dollars, to the cent; fractions of a cent were rounded up. */
  cost: z.number(),
  new_credit_balance: z.int(),
});
export type PurchaseCreditsAnswer = z.infer<typeof purchaseCreditsAnswer>;

/** One line of the history of somebody's credits. Amounts are never negative: a `charge` was spent, and `taken` ones are gone; the others were added. */
export const creditTransaction = z.object({
  id: z.string(),
  /**
   * `return`: a charge given back, since nothing came of its generation. `taken`: taken by an admin, or since a card
   * payment went back; `given_back`: it stays after all. `freeze`, `unfreeze`: said by an admin, of no amount.
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
  /** ISO 8601. */
  timestamp: z.string(),
  description: z.string(),
  /** The generation that was charged or given back, and the call that started it; null for everything else. */
  operation_id: z.nullable(z.string()),
  call: z.nullable(z.string()),
  /** The work that it was for, as the call named it; null where it named none. */
  work: z.nullable(z.string()),
  /** State of a charge: held until the first text comes, then charged or returned; null for other bookings. */
  state: z.nullable(z.enum(['held', 'charged', 'returned'])),
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

/** The answer of `GET api/v1/credits/transactions`: newest first; the `Link` header leads to the next page. */
export const creditTransactionsAnswer = z.object({ transactions: z.array(creditTransaction) });
export type CreditTransactionsAnswer = z.infer<typeof creditTransactionsAnswer>;
