import type { AccountFailure } from './AccountFailure.ts';

/** A card payment into the wallet that was opened. */
export interface FundingPayment {
  readonly id: string;
  /** For the card form alone. */
  readonly clientSecret: string;
  /** US cents. */
  readonly cents: number;
}

/** Where adding money to the wallet stands (accounts.md §4, A7). Cents are US cents. */
export type Funding =
  /** The amount is asked for. `failure`: why the last try came to nothing. */
  | { readonly step: 'amount'; readonly failure: AccountFailure | null }
  | { readonly step: 'opening'; readonly cents: number }
  /** The card form has it. `failure`: why the same payment is to be paid again. */
  | { readonly step: 'card'; readonly payment: FundingPayment; readonly failure: AccountFailure | null }
  | { readonly step: 'confirming'; readonly payment: FundingPayment }
  /** The bank has not answered yet. It is asked again by itself. */
  | { readonly step: 'processing'; readonly payment: FundingPayment; readonly isAsking: boolean }
  /** Nobody could say what became of it: the card may have been charged. */
  | {
      readonly step: 'unanswered';
      readonly payment: FundingPayment;
      readonly failure: AccountFailure;
      readonly isAsking: boolean;
    }
  | { readonly step: 'added'; readonly cents: number; readonly balanceCents: number };

/** What became of a payment that a reload, or leaving, had interrupted. */
export type InterruptedPayment = { readonly id: string } & (
  | { readonly outcome: 'added'; readonly cents: number }
  | { readonly outcome: 'processing' | 'unpaid' }
  | { readonly outcome: 'unanswered'; readonly failure: AccountFailure }
);

export const noFunding: Funding = { step: 'amount', failure: null };

/** Least and most that one payment may bring, in US cents (accounts.md §9). */
export const fundingLimits = { min: 500, max: 1_000_000 } as const;

/** The payment that is in somebody's hands; null while there is none. */
export function paymentOf(funding: Funding): FundingPayment | null {
  return 'payment' in funding ? funding.payment : null;
}
