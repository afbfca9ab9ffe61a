import type { PaymentIntent } from './PaymentIntent.ts';

/** What the provider tells of its own accord, more than once and in any order. */
export type PaymentEvent =
  | { kind: 'paid'; id: string; intent: PaymentIntent }
  /** Money went back, or is about to: `amount` in minor units of the currency. */
  | {
      kind: 'refund' | 'dispute';
      id: string;
      intentId: string | null;
      amount: number;
      currency: string;
    }
  /** Anything else, which is no business of ours. */
  | { kind: 'other' };
