import type { AccountAdapter } from '../adapter/AccountAdapter.ts';
import type { AccountFailure } from '../model/AccountFailure.ts';
import type { Purchase, ReadBalance } from '../model/credits.ts';
import type { Funding, InterruptedPayment } from '../model/funding.ts';
import type { Spending } from '../model/Spending.ts';
import type { ProfileTab } from '../model/Transaction.ts';

/** The outcome of claiming the first credits. */
export type ClaimOutcome =
  | { readonly added: number }
  /** They had been claimed before; a sentence for people. */
  | { readonly already: string }
  | { readonly failure: AccountFailure };

/** The kit's own state; the server's is read through the adapter. */
export interface AccountState extends FundingState {
  /** The open tab of the profile; null while it is closed. */
  readonly profile: ProfileTab | null;
  readonly spending: Spending;
  readonly isClaiming: boolean;
  readonly purchase: Purchase;
  openProfile(tab: ProfileTab): void;
  closeProfile(): void;
  /** Null, or why not. While the balance is unknown, the server decides. */
  startSpending(id: string, amount: number): AccountFailure | null;
  completeSpending(id: string): void;
  /** Its entry goes; the balance is read again after 500 ms. */
  cancelSpending(id: string): void;
  /** Reads a visitor's allowance again after 500 ms. */
  refreshAllowance(): void;
  /** Claims the first credits. Null while a claim is running, and where the session has ended. */
  claim(by?: 'claim' | 'press'): Promise<ClaimOutcome | null>;
  /** By a test payment. Null while credits are being added. */
  addTestCredits(): Promise<ClaimOutcome | null>;
  /** A no-op while a purchase is running or of unknown outcome. */
  buy(credits: number): Promise<void>;
  /** Retries a purchase of unknown outcome, under the same key. */
  buyAgain(): Promise<void>;
  /** Dismisses the last purchase; the balances are read again. */
  endPurchase(): void;
  forget(): void;
}

/** Money on its way into the wallet, also while unmounted. */
export interface FundingState {
  readonly funding: Funding;
  readonly amount: string;
  /** With their outcomes, until they are dismissed. */
  readonly interrupted: readonly InterruptedPayment[];
  typeAmount(amount: string): void;
  /** In US cents. A no-op while another payment is open. */
  openPayment(cents: number): Promise<void>;
  /** The card form has paid: polls for the outcome. */
  paymentMade(): Promise<void>;
  askAgain(): Promise<void>;
  /** Closes the payment; its outcome is still polled. */
  leavePayment(): Promise<void>;
  /** Polls for the outcomes of interrupted payments. */
  resumePayments(): Promise<void>;
  dismissInterrupted(id: string): void;
}

/** What happened to an account. */
export type AccountEvent =
  /** `by`: their own button, or a press on a paid one. */
  | { type: 'credits.claimed'; added: number; by: 'claim' | 'press' }
  | { type: 'credits.added'; added: number }
  | { type: 'credits.purchased'; credits: number; costCents: number }
  | { type: 'funds.added'; cents: number }
  | { type: 'spending.started'; id: string; amount: number }
  | { type: 'spending.completed'; id: string }
  | { type: 'spending.cancelled'; id: string }
  | { type: 'session.signedOut' }
  | { type: 'account.deleted' };

/** Cached data of accounts, for optimistic updates of the store. */
export interface AccountCache {
  /** Undefined before the first reading. */
  balance(account: string): ReadBalance | undefined;
  /** A no-op before the first reading. */
  changeBalance(account: string, change: (balance: ReadBalance) => ReadBalance): void;
  changeWallet(account: string, change: (cents: number) => number): void;
  refreshBalance(account: string): void;
  refreshWallet(account: string): void;
  refreshPricing(): void;
  refreshAllowance(): void;
}

/** Options of a store. `AccountProvider` gives all of them. */
export interface AccountStoreOptions {
  /** Called at each use. */
  adapter: () => AccountAdapter;
  /** The cache of server data, which the store changes and refreshes. */
  cache: AccountCache;
  /** Called after the event. */
  onEvent: (event: AccountEvent) => void;
}

export interface SliceParts extends AccountStoreOptions {
  set: (change: Partial<AccountState>) => void;
  get: () => AccountState;
}
