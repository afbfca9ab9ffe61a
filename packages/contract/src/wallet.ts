import * as z from 'zod/mini';
import { creditTransaction } from './credits.ts';
import { limits } from './limits.ts';

/** Dollars, to the cent; below 0 where a payment was refunded after it was spent. */
export const walletBalanceAnswer = z.object({ balance: z.number() });
export type WalletBalanceAnswer = z.infer<typeof walletBalanceAnswer>;

/** A line of the history (accounts.md §3). Amounts are dollars, to the cent, and never negative. */
export const walletTransaction = z.object({
  id: z.string(),
  /**
   * `deposit` and `given_back` were added; `purchase` was spent. `taken_back`: a refund. `freeze`,
   * `unfreeze`: an admin's order, without an amount.
   */
  type: z.enum(['deposit', 'purchase', 'taken_back', 'given_back', 'freeze', 'unfreeze']),
  amount: z.number(),
  balance_after: z.number(),
  timestamp: z.string(),
  description: z.string(),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

/** Newest first; the `Link` header leads to the next page. */
export const walletTransactionsAnswer = z.object({ transactions: z.array(walletTransaction) });
export type WalletTransactionsAnswer = z.infer<typeof walletTransactionsAnswer>;

const reason = z.string().check(
  z.trim(),
  z.refine((words) => words !== '', 'Say why: the account’s owner reads it.'),
  z.maxLength(limits.moderationReasonCharacters),
);

export const accountWallet = z.object({
  account: z.object({
    id: z.string(),
    email: z.string(),
    created_at: z.string(),
  }),
  credits: z.object({
    available_credits: z.int(),
    total_credits: z.int(),
    /** The part that nobody has bought. */
    given_credits: z.int(),
    bought_credits: z.int(),
  }),
  balance: z.number(),
  /** Reason and time of a freeze; null while the wallet is usable. */
  frozen: z.nullable(z.object({ reason: z.string(), at: z.string() })),
});
export type AccountWallet = z.infer<typeof accountWallet>;

/** The admin's address, or id without one. */
const by = z.optional(z.string());

/** Newest first; the `Link` header leads to the next page. */
export const adminCreditsAnswer = z.object({ transactions: z.array(z.extend(creditTransaction, { by })) });
export type AdminCreditsAnswer = z.infer<typeof adminCreditsAnswer>;
export const adminWalletAnswer = z.object({ transactions: z.array(z.extend(walletTransaction, { by })) });
export type AdminWalletAnswer = z.infer<typeof adminWalletAnswer>;

/** The owner reads the reason in their history. */
export const creditOrderRequest = z.object({
  credits: z.int().check(z.gte(1), z.lte(limits.creditsAtOnce)),
  reason,
});
export type CreditOrderRequest = z.infer<typeof creditOrderRequest>;

export const walletOrderRequest = z.object({ reason });
export type WalletOrderRequest = z.infer<typeof walletOrderRequest>;

/** A number, or decimal text such as 19.99. Two decimals at most. */
const dollars = z.union([z.number(), z.string().check(z.maxLength(32))]);

export const addFundsRequest = z.object({ amount: dollars });
export type AddFundsRequest = z.infer<typeof addFundsRequest>;

export const addFundsAnswer = z.object({
  /** For the card form; secret to everybody else. */
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  amount: z.number(),
});
export type AddFundsAnswer = z.infer<typeof addFundsAnswer>;

export const confirmPaymentRequest = z.object({
  paymentIntentId: z.string().check(z.regex(/^pi_\w{1,180}$/)),
  /** The client's amount. The server trusts only the provider's (D-PAY). */
  amount: z.optional(dollars),
});
export type ConfirmPaymentRequest = z.infer<typeof confirmPaymentRequest>;

export const confirmPaymentAnswer = z.object({
  /**
   * `processing`: the bank has not answered yet; ask again. `unpaid`: there was no payment, or the card was
   * declined.
   */
  status: z.enum(['succeeded', 'processing', 'unpaid', 'cancelled']),
  amount: z.number(),
  balance: z.number(),
  /** For people: the reason for adding no money. */
  error: z.optional(z.string()),
});
export type ConfirmPaymentAnswer = z.infer<typeof confirmPaymentAnswer>;

/** The payment test of /checkout, always $10. */
export const createIntentRequest = z.object({ amount: dollars, currency: z.literal('usd') });
export type CreateIntentRequest = z.infer<typeof createIntentRequest>;

export const createIntentAnswer = z.object({ clientSecret: z.string() });
export type CreateIntentAnswer = z.infer<typeof createIntentAnswer>;

export const testCardRequest = z.object({
  clientSecret: z.string().check(z.regex(/^pi_\w{1,180}$/)),
  card: z.object({
    number: z.string().check(z.maxLength(40)),
    /** 1 to 12. */
    expMonth: z.number(),
    /** Of two or four digits. */
    expYear: z.number(),
    cvc: z.string().check(z.maxLength(10)),
  }),
});
export type TestCardRequest = z.infer<typeof testCardRequest>;

export const testCardAnswer = z.object({ status: z.literal('succeeded'), paymentIntentId: z.string() });
export type TestCardAnswer = z.infer<typeof testCardAnswer>;

export const webhookAnswer = z.object({ received: z.literal(true) });
export type WebhookAnswer = z.infer<typeof webhookAnswer>;
