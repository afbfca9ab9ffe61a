import type { CreditBalance, CreditPricing } from '../model/credits.ts';
import type { CreditTransaction, Page, WalletTransaction } from '../model/Transaction.ts';

/** What a purchase of credits brought. */
export interface CreditPurchase {
  /** The sentence of whoever sold them. */
  message: string;
  credits: number;
  /** US cents. */
  costCents: number;
  /** Credits there are now. */
  available: number;
}

/** What visitors may do without an account (D-GUEST); null: as much as they like. */
export interface GuestAllowance {
  dailyGenerations: number | null;
  /** How many are left today. */
  left: number | null;
}

/** Credits. All reject with an `AccountError`, or anything. A missing optional function hides what needs it. */
export interface CreditsAdapter {
  /** Whole credits of whoever is signed in (accounts.md §7). Asked for nobody else. */
  balance(): Promise<CreditBalance>;
  /** What operations cost, and what a credit does. Asked for visitors too. */
  pricing(): Promise<CreditPricing>;
  /** Newest first; `before` is the `next` of the page above. */
  transactions?(before: string | null): Promise<Page<CreditTransaction>>;
  /**
   * Grants the first credits, once per account (D-CLAIM); rejects with code 'claimed_already' after that.
   * `available`: credits there are now.
   */
  claim?(): Promise<{ added: number; available: number }>;
  /** What this browser saw of it, under accounts.md's initialCreditsClaimed: a hint where a balance does not say it. */
  claimFlag?: { isSet(): boolean; set(): void };
  /**
   * Buys with the money of the wallet. The same `key` buys once, however often it is sent. Rejects with code
   * 'unreachable' where no answer came, so that it may have been bought all the same.
   */
  purchase?(credits: number, options: { key: string }): Promise<CreditPurchase>;
  /**
   * Adds credits by a test payment, for which no card is charged (D-FREE). The same `key` adds them once. Without it,
   * and where payments are real, they are only sold.
   */
  addTestCredits?(options: { key: string }): Promise<{ added: number; available: number }>;
  /** The most that are sold at once. Default 1,000,000. */
  purchaseLimit?: number;
  /** What a visitor has left today (D-GUEST). Without it a visitor’s presses run, and the server decides. */
  allowance?(): Promise<GuestAllowance>;
}

/** A card payment into the wallet that was opened. */
export interface OpenedPayment {
  id: string;
  /** For the card form alone. */
  clientSecret: string;
  /** US cents. */
  cents: number;
}

/** What became of a payment. 'processing': the bank has not answered yet; confirm again later. */
export interface PaymentOutcome {
  status: 'succeeded' | 'processing' | 'unpaid' | 'cancelled';
  /** US cents that it brought: 0 until it succeeded. */
  cents: number;
  /** US cents in the wallet now. */
  balanceCents: number;
  /** Why no money was added, for people. */
  error?: string;
}

/** Money, in US cents. All reject with an `AccountError`, or anything. */
export interface WalletAdapter {
  /** US cents in the wallet of whoever is signed in. */
  balance(): Promise<number>;
  /** Newest first; `before` is the `next` of the page above. */
  transactions(before: string | null): Promise<Page<WalletTransaction>>;
  /** Opens a payment, which the card form then pays. Without it nothing can be added. */
  addFunds?(cents: number): Promise<OpenedPayment>;
  /** Asks what became of a payment, and adds what it brought: once, however often it is called (D-PAY). */
  confirm?(paymentId: string): Promise<PaymentOutcome>;
  /** Payments whose outcome this browser does not know yet, such as one that a reload interrupted. */
  pending?: { list(): readonly string[]; add(paymentId: string): void; remove(paymentId: string): void };
}
