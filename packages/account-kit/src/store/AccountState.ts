import type { AccountFailure } from '../model/AccountFailure.ts';
import type { Spending } from '../model/Spending.ts';

export const profileTabs = ['profile', 'wallet', 'credits', 'transactions'] as const;
/** The tabs of the profile dialog (A3). */
export type ProfileTab = (typeof profileTabs)[number];

/** What the kit itself knows; what the server knows is read through the adapter. */
export interface AccountState {
  /** The tab on which the profile is open; null while it is closed. */
  readonly profile: ProfileTab | null;
  readonly spending: Spending;
  openProfile(tab: ProfileTab): void;
  closeProfile(): void;
  /**
   * Begins to spend (A6). Null when it may; else why not. `available` is what the server said last.
   */
  startSpending(id: string, amount: number, available: number): AccountFailure | null;
  /** Ends it as paid; the balance is read again after 500 ms. */
  completeSpending(id: string): void;
  /** Ends it as come to nothing: its entry goes. */
  cancelSpending(id: string): void;
  /** Forgets all that belongs to an account. */
  forget(): void;
}
