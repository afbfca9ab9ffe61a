import type { PaymentsStatus } from '@fabula/contract';

interface NewPaymentIntent {
  /** US cents, above 0. */
  cents: number;
  /** Null for a payment that is nobody's: /checkout. */
  accountId: string | null;
  purpose: PaymentPurpose;
}

export interface OpenedPaymentIntent {
  id: string;
  /** Lets whoever has it pay this one payment. For the caller who opened it, and for no log. */
  clientSecret: string;
}

/** Takes money by card (D-PAY, D-REAL). What it cannot do it throws as a `PaymentFailure`. */
export interface Payments {
  readonly status: PaymentsStatus;
  createIntent(intent: NewPaymentIntent): Promise<OpenedPaymentIntent>;
  /** Asks what has become of a payment; undefined when there is none. */
  readIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Where the provider sends events: undefined when this one's signature is not the provider's, or too old. */
  readEvent?(body: string, signature: string): PaymentEvent | undefined;
  /** Where no card is charged: pays as the card form's provider would. */
  testCards?: TestCardPayments;
}

/** `wallet`: adds funds to an account. `checkout`: the payment test, which never touches a wallet. */
export type PaymentPurpose = 'wallet' | 'checkout';

/** One payment as the provider knows it. */
export interface PaymentIntent {
  id: string;
  /** `unpaid`: nobody has paid yet, or the card was declined. `processing`: the bank has not answered yet. */
  status: 'unpaid' | 'processing' | 'paid' | 'cancelled';
  /** What has come, in minor units of the currency. */
  received: number;
  /** ISO 4217, in lower case: `usd`. */
  currency: string;
  accountId: string | null;
  /** Null for a payment that this product did not open. */
  purpose: PaymentPurpose | null;
  /** Whether a real card was charged. */
  isLive: boolean;
}

/** What the provider tells of its own accord, more than once and in any order. */
export type PaymentEvent =
  | { kind: 'paid'; id: string; intent: PaymentIntent }
  /** Money went back: `amount` of all refunds of the payment together, in minor units of the currency. */
  | { kind: 'refund'; id: string; intentId: string | null; amount: number; currency: string }
  /** A cardholder, or their bank, wants money back. `won`: it stays where it is. */
  | {
      kind: 'dispute';
      id: string;
      intentId: string | null;
      disputeId: string;
      state: 'open' | 'won' | 'lost';
      amount: number;
      currency: string;
    }
  /** Anything else, which is no business of ours. */
  | { kind: 'other' };

/** Why the provider of payments did nothing: it cannot be reached, or it does not take what we send. */
type PaymentFailureType = 'upstream_unreachable' | 'upstream_rejected';

/** The message is for people. The cause is for the log, and holds no secret. */
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

/** A card as its holder types it. It is never kept. */
export interface PaymentCard {
  /** Digits, with blanks or hyphens between them or not. */
  number: string;
  /** 1 to 12. */
  expMonth: number;
  /** Of two or four digits. */
  expYear: number;
  cvc: string;
}

/** Why a card was not taken: the sentence that its holder reads, and which part of the card it is about. */
export interface CardDecline {
  message: string;
  field?: keyof PaymentCard;
}

type TestCardAnswer = { intent: PaymentIntent } | { decline: CardDecline };

interface TestCardPayments {
  /** Pays, once; paying again what is paid changes nothing. Undefined when the secret is of no payment here. */
  pay(clientSecret: string, card: PaymentCard): Promise<TestCardAnswer | undefined>;
}
