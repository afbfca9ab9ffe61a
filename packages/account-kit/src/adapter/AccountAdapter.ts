import type { CreditBalance, CreditPricing } from '../model/credits.ts';
import type { OpenSession, Session } from '../model/Session.ts';
import type { CreditTransaction, Page, WalletTransaction } from '../model/Transaction.ts';

/** The kit's only way to the outside. A missing optional port hides its feature. */
export interface AccountAdapter {
  /** The session, and signing out. */
  session: SessionAdapter;
  /** Balance, prices and purchases of credits. */
  credits: CreditsAdapter;
  /** Money in US cents, added by card. Without it there are no wallet and no purchases to pay from it. */
  wallet?: WalletAdapter;
  /** Password, data and deletion of the account. Without it the profile offers none of them. */
  account?: AccountDataAdapter;
  /** Accounts with a password. Without it `SignInForm` and `RegisterForm` render nothing. */
  signIn?: SignInAdapter;
}

/** An observable session, and signing out. */
export interface SessionAdapter {
  /** The same object until something changes. */
  get(): Session;
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Ends the session here. Rejects with an `AccountError`, or anything. */
  signOut(): Promise<void>;
  /** Ends all sessions, this one included. Without it the kit does not offer that. */
  signOutEverywhere?(): Promise<void>;
}

/** Of a local account. The password goes to the adapter and is kept nowhere. */
export interface Credentials {
  email: string;
  password: string;
}

/** Local accounts. Without it the product brings its provider's own forms. */
export interface SignInAdapter {
  /** Rejects with an `AccountError`; `field` where one of the two is wrong. */
  signIn(credentials: Credentials): Promise<void>;
  /** Makes an account and signs in to it. Rejects as `signIn` does; `field` 'email' where it is taken. */
  register(credentials: Credentials): Promise<void>;
  /**
   * Mails a link to a new password where there is such an account; resolves either way. Without it the form does not
   * offer it.
   */
  forgotPassword?(email: string): Promise<void>;
}

/** Proof for a deletion: the password, or the sentence 'delete my account' where a provider holds the password. */
export type DeletionProof = { password: string } | { confirmation: 'delete my account' };

/** Stored works of an account, or its quota. */
export interface KeptWorks {
  /** Stories and scenes, saved and published. */
  works: number;
  bytes: number;
}

/** The account itself. A missing function hides its feature; all reject with an `AccountError`, or anything. */
export interface AccountDataAdapter {
  /** For local accounts alone. All other sessions end. */
  changePassword?(current: string, next: string): Promise<void>;
  /** Stored works, and the quota. */
  kept?(): Promise<{ kept: KeptWorks; room: KeptWorks }>;
  /** Sends the verification mail again. Offered where the user's `isProved` is false. */
  sendProof?(): Promise<void>;
  /** Open sessions, the last used first. */
  sessions?: { list(): Promise<readonly OpenSession[]>; end(id: string): Promise<void> };
  /** Everything that the account owns, as a file. */
  exportData?(): Promise<{ name: string; file: Blob }>;
  /** Deletes it for good. `needs`: the proof that is asked for. */
  deletion?: { needs: 'password' | 'confirmation'; delete(proof: DeletionProof): Promise<void> };
}

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

/** What visitors may do without an account; null: no limit. */
export interface GuestAllowance {
  dailyGenerations: number | null;
  left: number | null;
}

/** Credits. All reject with an `AccountError`, or anything. A missing optional function hides its feature. */
export interface CreditsAdapter {
  /** Whole credits. Called only when signed in. */
  balance(): Promise<CreditBalance>;
  /** Prices of operations, and of a credit. Called for visitors too. */
  pricing(): Promise<CreditPricing>;
  /** Newest first; `before` is the `next` of the last page. */
  transactions?(before: string | null): Promise<Page<CreditTransaction>>;
  /**
   * Grants the first credits, once per account; later rejects with code 'claimed_already'. `available`: credits
   * after it.
   */
  claim?(): Promise<{ added: number; available: number }>;
  /** This browser's flag initialCreditsClaimed: a hint where a balance does not say it. */
  claimFlag?: { isSet(): boolean; set(): void };
  /**
   * Buys with the money of the wallet. Idempotent by `key`. Rejects with code 'unreachable' where no answer came, so that
   * it may have been bought all the same.
   */
  purchase?(credits: number, options: { key: string }): Promise<CreditPurchase>;
  /**
   * Adds credits by a test payment, which charges no card. Idempotent by `key`. Without it, and where payments
   * are real, credits are only sold.
   */
  addTestCredits?(options: { key: string }): Promise<{ added: number; available: number }>;
  /** Most credits of one purchase. Default 1,000,000. */
  purchaseLimit?: number;
  /** A visitor's allowance of today. Without it the server decides at each press. */
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
  /** Asks for the outcome of a payment, and books it. Idempotent. */
  confirm?(paymentId: string): Promise<PaymentOutcome>;
  /** Payments of unknown outcome, kept across reloads. */
  pending?: { list(): readonly string[]; add(paymentId: string): void; remove(paymentId: string): void };
}
