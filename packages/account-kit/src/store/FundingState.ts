import type { Funding, InterruptedPayment } from '../model/Funding.ts';

/** Money on its way into the wallet. It goes on while the wallet is not in sight. */
export interface FundingState {
  readonly funding: Funding;
  /** The amount as it was typed. */
  readonly amount: string;
  /** Payments of before, and what became of them, until they are dismissed. */
  readonly interrupted: readonly InterruptedPayment[];
  typeAmount(amount: string): void;
  /** Opens a payment of so many US cents. Does nothing while another one is under way. */
  openPayment(cents: number): Promise<void>;
  /** The card form says that it was paid: asks what became of it, as often as it takes. */
  paymentMade(): Promise<void>;
  /** Asks once more, now. */
  askAgain(): Promise<void>;
  /** Lets the payment be. What may have become of it all the same is found out. */
  leavePayment(): Promise<void>;
  /** Asks what became of the payments that were interrupted. */
  resumePayments(): Promise<void>;
  dismissInterrupted(id: string): void;
}
