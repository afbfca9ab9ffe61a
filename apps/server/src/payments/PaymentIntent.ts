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
