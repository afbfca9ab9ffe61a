import * as z from 'zod/mini';

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
