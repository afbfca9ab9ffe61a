import type { PaymentIntent } from './PaymentIntent.ts';

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
