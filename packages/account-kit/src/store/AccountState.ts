import type { AccountFailure } from '../model/AccountFailure.ts';
import type { Purchase, ReadBalance } from '../model/credits.ts';
import type { Funding, InterruptedPayment } from '../model/Funding.ts';
import type { Spending } from '../model/Spending.ts';
import type { ProfileTab } from '../model/Transaction.ts';

/** What became of claiming the first credits. */
export type ClaimOutcome =
  | { readonly added: number }
  /** They had been claimed before: `already` says so, for people. */
  | { readonly already: string }
  | { readonly failure: AccountFailure };

/** What the kit itself knows; what the server knows is read through the adapter. */
export interface AccountState extends FundingState {
  /** The tab on which the profile is open; null while it is closed. */
  readonly profile: ProfileTab | null;
  readonly spending: Spending;
  readonly isClaiming: boolean;
  readonly purchase: Purchase;
  openProfile(tab: ProfileTab): void;
  closeProfile(): void;
  /** Begins to spend (A6). Null when it may; else why not. Where the balance is not known, the server decides. */
  startSpending(id: string, amount: number): AccountFailure | null;
  /** Ends it as paid; the balance is read again after 500 ms. */
  completeSpending(id: string): void;
  /** Ends it as come to nothing: its entry goes; the balance is read again after 500 ms. */
  cancelSpending(id: string): void;
  /** A visitor did something: what they have left today is read again after 500 ms. */
  refreshAllowance(): void;
  /** Claims the first credits (A5). Null while that is under way already, and where whoever asked has gone. */
  claim(by?: 'claim' | 'press'): Promise<ClaimOutcome | null>;
  /** Adds credits by a test payment, for which no card is charged (D-FREE). Null while credits come already. */
  addTestCredits(): Promise<ClaimOutcome | null>;
  /** Buys credits (A8): nothing while one purchase is under way, or its outcome is not known. */
  buy(credits: number): Promise<void>;
  /** Asks again, under the same key, for a purchase whose answer was lost. */
  buyAgain(): Promise<void>;
  /** Lets the last purchase be, whatever became of it; what there is now is read again. */
  endPurchase(): void;
  /** Forgets all that belongs to an account. */
  forget(): void;
}

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

/** What happened to an account, for whoever embeds the kit. */
export type AccountEvent =
  /** The first credits; `by` their own button, or a press on something that costs credits. */
  | { type: 'credits.claimed'; added: number; by: 'claim' | 'press' }
  /** By a test payment. */
  | { type: 'credits.added'; added: number }
  | { type: 'credits.purchased'; credits: number; costCents: number }
  | { type: 'funds.added'; cents: number }
  | { type: 'spending.started'; id: string; amount: number }
  | { type: 'spending.completed'; id: string }
  | { type: 'spending.cancelled'; id: string }
  | { type: 'session.signedOut' }
  | { type: 'account.deleted' };

/** What was read of accounts, where the store shows at once what it knows. Every account has its own. */
export interface AccountCache {
  /** Undefined before the first reading. */
  balance(account: string): ReadBalance | undefined;
  /** Shows another balance; nothing where none is shown yet. */
  changeBalance(account: string, change: (balance: ReadBalance) => ReadBalance): void;
  /** Shows another number of US cents in the wallet; nothing where none is shown yet. */
  changeWallet(account: string, change: (cents: number) => number): void;
  refreshBalance(account: string): void;
  refreshWallet(account: string): void;
  refreshPricing(): void;
  refreshAllowance(): void;
}
