import * as z from 'zod/mini';
import { creditTransaction } from './credits.ts';
import { limits } from './limits.ts';

/** The answer of `GET api/v1/wallet/balance`: dollars, to the cent; below 0 where a card payment went back after it had been spent. */
export const walletBalanceAnswer = z.object({ balance: z.number() });
export type WalletBalanceAnswer = z.infer<typeof walletBalanceAnswer>;

/** One line of a wallet's history (accounts.md §3). Amounts are dollars, to the cent, and never negative. */
export const walletTransaction = z.object({
  id: z.string(),
  /**
   * `deposit` and `given_back` were added; `purchase` was spent. `taken_back`: a card payment went back.
   * `freeze`, `unfreeze`: said by an admin, of no amount.
   */
  type: z.enum(['deposit', 'purchase', 'taken_back', 'given_back', 'freeze', 'unfreeze']),
  amount: z.number(),
  balance_after: z.number(),
  /** ISO 8601. */
  timestamp: z.string(),
  description: z.string(),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

/** The answer of `GET api/v1/wallet/transactions`: newest first; the `Link` header leads to the next page. */
export const walletTransactionsAnswer = z.object({ transactions: z.array(walletTransaction) });
export type WalletTransactionsAnswer = z.infer<typeof walletTransactionsAnswer>;

const reason = z.string().check(
  z.trim(),
  z.refine((words) => words !== '', 'Say why: the account’s owner reads it.'),
  z.maxLength(limits.moderationReasonCharacters),
);

/** An account's money and credits, for admins. */
export const accountWallet = z.object({
  account: z.object({
    id: z.string(),
    /** Empty where it is not known. */
    email: z.string(),
    /** ISO 8601. */
    created_at: z.string(),
  }),
  credits: z.object({
    available_credits: z.int(),
    /** The available ones, and those that running generations hold. */
    total_credits: z.int(),
    /** Of the available ones: nobody has bought these. */
    given_credits: z.int(),
    bought_credits: z.int(),
  }),
  /** Dollars, to the cent; below 0 where a card payment went back after it had been spent. */
  balance: z.number(),
  /** Reason and time of a freeze; null while the wallet is usable. */
  frozen: z.nullable(z.object({ reason: z.string(), at: z.string() })),
});
export type AccountWallet = z.infer<typeof accountWallet>;

/** The admin who did it: address, or id of an account without one. */
const by = z.optional(z.string());

/** The answers of an account's histories, for admins: newest first; the `Link` header leads to the next page. */
export const adminCreditsAnswer = z.object({ transactions: z.array(z.extend(creditTransaction, { by })) });
export type AdminCreditsAnswer = z.infer<typeof adminCreditsAnswer>;
export const adminWalletAnswer = z.object({ transactions: z.array(z.extend(walletTransaction, { by })) });
export type AdminWalletAnswer = z.infer<typeof adminWalletAnswer>;

/** The body of granting or taking credits: the owner reads the reason in their history. */
export const creditOrderRequest = z.object({
  credits: z.int().check(z.gte(1), z.lte(limits.creditsAtOnce)),
  reason,
});
export type CreditOrderRequest = z.infer<typeof creditOrderRequest>;

/** The body of freezing or unfreezing. */
export const walletOrderRequest = z.object({ reason });
export type WalletOrderRequest = z.infer<typeof walletOrderRequest>;

/** Dollars: a number, or the same as decimal text, such as 19.99. Two decimals at most. */
const dollars = z.union([z.number(), z.string().check(z.maxLength(32))]);

/** The body of `POST api/v1/wallet/add-funds`: from $5.00 to $10,000.00. */
export const addFundsRequest = z.object({ amount: dollars });
export type AddFundsRequest = z.infer<typeof addFundsRequest>;

export const addFundsAnswer = z.object({
  /** For the card form, which pays with it; nobody else should see it. */
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  amount: z.number(),
});
export type AddFundsAnswer = z.infer<typeof addFundsAnswer>;

/** The body of `POST api/v1/wallet/confirm-payment`. */
export const confirmPaymentRequest = z.object({
  paymentIntentId: z.string().check(z.regex(/^pi_\w{1,180}$/)),
  /** The amount as the client knows it. The server trusts only the provider's (D-PAY). */
  amount: z.optional(dollars),
});
export type ConfirmPaymentRequest = z.infer<typeof confirmPaymentRequest>;

export const confirmPaymentAnswer = z.object({
  /** `processing`: the bank has not answered yet; ask again. `unpaid`: there was no payment, or the card was declined. */
  status: z.enum(['succeeded', 'processing', 'unpaid', 'cancelled']),
  /** Dollars that this payment brought: 0 until it succeeded. */
  amount: z.number(),
  /** Dollars in the wallet now. */
  balance: z.number(),
  /** Reason for which no money was added, as people read it. */
  error: z.optional(z.string()),
});
export type ConfirmPaymentAnswer = z.infer<typeof confirmPaymentAnswer>;

/** The body of `POST api/v1/payments/create-intent`: the payment test of /checkout, always $10. */
export const createIntentRequest = z.object({ amount: dollars, currency: z.literal('usd') });
export type CreateIntentRequest = z.infer<typeof createIntentRequest>;

export const createIntentAnswer = z.object({ clientSecret: z.string() });
export type CreateIntentAnswer = z.infer<typeof createIntentAnswer>;

/** The body of `POST api/v1/payments/test/confirm`. The card is judged, and never kept. */
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

/** The answer to the provider's events: it need not send this one again. */
export const webhookAnswer = z.object({ received: z.literal(true) });
export type WebhookAnswer = z.infer<typeof webhookAnswer>;
