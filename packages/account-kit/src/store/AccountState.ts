import type { AccountFailure } from '../model/AccountFailure.ts';
import type { Purchase } from '../model/Purchase.ts';
import type { ProfileTab } from '../model/profileTabs.ts';
import type { Spending } from '../model/Spending.ts';
import type { FundingState } from './FundingState.ts';

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
