import type { OpenSession, Session } from '../model/Session.ts';
import type { CreditsAdapter, WalletAdapter } from './CreditsAdapter.ts';

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
  /** Accounts with a password (D-AUTH). Without it `SignInForm` and `RegisterForm` render nothing. */
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

/** Local accounts (D-AUTH). Without it the product brings its provider's own forms. */
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
