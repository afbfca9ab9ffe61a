import type { CreditBalance, CreditPricing } from '../model/credits.ts';
import type { CreditTransaction, Page, WalletTransaction } from '../model/Transaction.ts';

/** The result of a purchase of credits. */
export interface CreditPurchase {
  /** The seller's sentence. */
  message: string;
  credits: number;
  /** US cents. */
  costCents: number;
  /** Credits after it. */
  available: number;
}

/** What visitors may do without an account (D-GUEST); null: no limit. */
export interface GuestAllowance {
  dailyGenerations: number | null;
  left: number | null;
}

/** Credits. All reject with an `AccountError`, or anything. A missing optional function hides its feature. */
export interface CreditsAdapter {
  /** Whole credits (accounts.md §7). Called only when signed in. */
  balance(): Promise<CreditBalance>;
  /** Prices of operations, and of a credit. Called for visitors too. */
  pricing(): Promise<CreditPricing>;
  /** Newest first; `before` is the `next` of the last page. */
  transactions?(before: string | null): Promise<Page<CreditTransaction>>;
  /**
   * Grants the first credits, once per account (D-CLAIM); later rejects with code 'claimed_already'. `available`: credits
   * after it.
   */
  claim?(): Promise<{ added: number; available: number }>;
  /** This browser's flag initialCreditsClaimed (accounts.md): a hint where a balance does not say it. */
  claimFlag?: { isSet(): boolean; set(): void };
  /**
   * Buys with the money of the wallet. Idempotent by `key`. Rejects with code 'unreachable' where no answer came, so that
   * it may have been bought all the same.
   */
  purchase?(credits: number, options: { key: string }): Promise<CreditPurchase>;
  /**
   * Adds credits by a test payment, which charges no card (D-FREE). Idempotent by `key`. Without it, and where payments
   * are real, credits are only sold.
   */
  addTestCredits?(options: { key: string }): Promise<{ added: number; available: number }>;
  /** Most credits of one purchase. Default 1,000,000. */
  purchaseLimit?: number;
  /** A visitor's allowance of today (D-GUEST). Without it the server decides at each press. */
  allowance?(): Promise<GuestAllowance>;
}

/** An open card payment into the wallet. */
export interface OpenedPayment {
  id: string;
  /** For the card form alone. */
  clientSecret: string;
  /** US cents. */
  cents: number;
}

/** The outcome of a payment. 'processing': the bank has not answered yet; confirm again later. */
export interface PaymentOutcome {
  status: 'succeeded' | 'processing' | 'unpaid' | 'cancelled';
  /** US cents that it brought: 0 until it succeeded. */
  cents: number;
  /** US cents after it. */
  balanceCents: number;
  /** Why no money was added, for people. */
  error?: string;
}

/** Money, in US cents. All reject with an `AccountError`, or anything. */
export interface WalletAdapter {
  /** US cents in the wallet. */
  balance(): Promise<number>;
  /** Newest first; `before` is the `next` of the last page. */
  transactions(before: string | null): Promise<Page<WalletTransaction>>;
  /** Opens a payment for the card form. Without it nothing can be added. */
  addFunds?(cents: number): Promise<OpenedPayment>;
  /** Asks for the outcome of a payment, and books it. Idempotent (D-PAY). */
  confirm?(paymentId: string): Promise<PaymentOutcome>;
  /** Payments of unknown outcome, kept across reloads. */
  pending?: { list(): readonly string[]; add(paymentId: string): void; remove(paymentId: string): void };
}
