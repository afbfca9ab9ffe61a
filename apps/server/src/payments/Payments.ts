import type { PaymentsStatus } from '@fabula/contract';
import type { PaymentEvent } from './PaymentEvent.ts';
import type { PaymentIntent, PaymentPurpose } from './PaymentIntent.ts';
import type { TestCardPayments } from './TestCardPayments.ts';

export interface NewPaymentIntent {
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
