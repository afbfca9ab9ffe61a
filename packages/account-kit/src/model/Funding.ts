import type { AccountFailure } from './AccountFailure.ts';

export interface FundingPayment {
  readonly id: string;
  readonly clientSecret: string;
  readonly cents: number;
}

/** Steps of adding money to the wallet (accounts.md §4, A7). Cents are US cents. */
export type Funding =
  /** `failure`: of the last try. */
  | { readonly step: 'amount'; readonly failure: AccountFailure | null }
  | { readonly step: 'opening'; readonly cents: number }
  /** `failure`: why the same payment is to be paid again. */
  | { readonly step: 'card'; readonly payment: FundingPayment; readonly failure: AccountFailure | null }
  | { readonly step: 'confirming'; readonly payment: FundingPayment }
  /** The bank has not answered yet; it is asked again. */
  | { readonly step: 'processing'; readonly payment: FundingPayment; readonly isAsking: boolean }
  /** Unknown outcome: the card may have been charged. */
  | {
      readonly step: 'unanswered';
      readonly payment: FundingPayment;
      readonly failure: AccountFailure;
      readonly isAsking: boolean;
    }
  | { readonly step: 'added'; readonly cents: number; readonly balanceCents: number };

export type InterruptedPayment = { readonly id: string } & (
  | { readonly outcome: 'added'; readonly cents: number }
  | { readonly outcome: 'processing' | 'unpaid' }
  | { readonly outcome: 'unanswered'; readonly failure: AccountFailure }
);

export const noFunding: Funding = { step: 'amount', failure: null };

/** Of one payment, in US cents (accounts.md §9). */
export const fundingLimits = { min: 500, max: 1_000_000 } as const;

export function paymentOf(funding: Funding): FundingPayment | null {
  return 'payment' in funding ? funding.payment : null;
}
