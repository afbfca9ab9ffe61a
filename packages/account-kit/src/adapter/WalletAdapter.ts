import type { Page, WalletTransaction } from '../model/Transaction.ts';

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
