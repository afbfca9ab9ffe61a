import type { PaymentsStatus } from '@fabula/contract';

interface NewPaymentIntent {
  /** US cents, above 0. */
  cents: number;
  /** Null for the payment test of /checkout. */
  accountId: string | null;
  purpose: PaymentPurpose;
}

export interface OpenedPaymentIntent {
  id: string;
  /** Authorizes this one payment. For the caller who opened it, and for no log. */
  clientSecret: string;
}

export interface Payments {
  readonly status: PaymentsStatus;
  createIntent(intent: NewPaymentIntent): Promise<OpenedPaymentIntent>;
  readIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Receives the provider's webhooks: undefined when the signature is wrong, or too old. */
  readEvent?(body: string, signature: string): PaymentEvent | undefined;
  testCards?: TestCardPayments;
}

/** `wallet`: adds funds to an account. `checkout`: the payment test, which never touches a wallet. */
export type PaymentPurpose = 'wallet' | 'checkout';

export interface PaymentIntent {
  id: string;
  /** `unpaid`: nobody has paid yet, or the card was declined. `processing`: the bank has not answered yet. */
  status: 'unpaid' | 'processing' | 'paid' | 'cancelled';
  /** In minor units of the currency. */
  received: number;
  /** ISO 4217, in lower case: `usd`. */
  currency: string;
  accountId: string | null;
  /** Null for a payment that this product did not open. */
  purpose: PaymentPurpose | null;
  /** True when a real card was charged. */
  isLive: boolean;
}

/** A webhook, which may come more than once and in any order. */
export type PaymentEvent =
  | { kind: 'paid'; id: string; intent: PaymentIntent }
  /** Money went back: `amount` of all refunds of the payment together, in minor units of the currency. */
  | { kind: 'refund'; id: string; intentId: string | null; amount: number; currency: string }
  /** A dispute. `won`: the money stays. */
  | {
      kind: 'dispute';
      id: string;
      intentId: string | null;
      disputeId: string;
      state: 'open' | 'won' | 'lost';
      amount: number;
      currency: string;
    }
  | { kind: 'other' };

/** `upstream_rejected`: the provider does not accept the request. */
type PaymentFailureType = 'upstream_unreachable' | 'upstream_rejected';

/** The message is for people; the cause is for the log, and holds no secret. */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure';

  constructor(
    readonly type: PaymentFailureType,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface PaymentCard {
  /** Digits, optionally with blanks or hyphens. */
  number: string;
  /** 1 to 12. */
  expMonth: number;
  /** Of two or four digits. */
  expYear: number;
  cvc: string;
}

/** The sentence for the card's holder, and the field that it is about. */
export interface CardDecline {
  message: string;
  field?: keyof PaymentCard;
}

type TestCardAnswer = { intent: PaymentIntent } | { decline: CardDecline };

interface TestCardPayments {
  /** Idempotent. Undefined when the secret is of no payment here. */
  pay(clientSecret: string, card: PaymentCard): Promise<TestCardAnswer | undefined>;
}
