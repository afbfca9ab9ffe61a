import type { OpenSession, Session } from '../model/Session.ts';
import type { CreditsAdapter, WalletAdapter } from './CreditsAdapter.ts';

/** The kit's only way to the outside. A missing optional port hides its feature. */
export interface AccountAdapter {
  /** Who is signed in, and the way out. */
  session: SessionAdapter;
  /** What there is to spend, what things cost, and how to come by more. */
  credits: CreditsAdapter;
  /** Money in US cents, added by card. Without it there are no wallet and no purchases to pay from it. */
  wallet?: WalletAdapter;
  /** Password, data and deletion of the account. Without it the profile offers none of them. */
  account?: AccountDataAdapter;
  /** Accounts with a password (D-AUTH). Without it `SignInForm` and `RegisterForm` render nothing. */
  signIn?: SignInAdapter;
}

/** Who is signed in, as something that can be watched, and the way out. */
export interface SessionAdapter {
  /** The same object until something changes. */
  get(): Session;
  /** Calls `listener` after each change; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Ends the session here. Rejects with an `AccountError`, or anything, when it could not. */
  signOut(): Promise<void>;
  /** Ends all sessions, this one included. Without it the product does not offer that. */
  signOutEverywhere?(): Promise<void>;
}

/** What a local account is known by. The password goes to the adapter and is kept nowhere. */
export interface Credentials {
  email: string;
  password: string;
}

/** Local accounts (D-AUTH). Without it there are no forms: the product brings its provider's own. */
export interface SignInAdapter {
  /** Rejects with an `AccountError`; `field` where one of the two is wrong. */
  signIn(credentials: Credentials): Promise<void>;
  /** Makes an account and signs its owner in. Rejects as `signIn` does; `field` 'email' where it is taken. */
  register(credentials: Credentials): Promise<void>;
  /**
   * Mails a link to a new password where there is such an account, and resolves whether or not there is. Without it
   * nobody is asked whether they forgot.
   */
  forgotPassword?(email: string): Promise<void>;
}

/** What deletes an account: its password, or the sentence 'delete my account' where somebody else knows the password. */
export type DeletionProof = { password: string } | { confirmation: 'delete my account' };

/** What an account keeps of works, or may keep. */
export interface KeptWorks {
  /** Stories and scenes, saved and published. */
  works: number;
  /** What they take together. */
  bytes: number;
}

/** The account itself. A missing function hides what needs it; all reject with an `AccountError`, or anything. */
export interface AccountDataAdapter {
  /** For local accounts alone. All other sessions end. */
  changePassword?(current: string, next: string): Promise<void>;
  /** What it keeps, and the most that it may. */
  kept?(): Promise<{ kept: KeptWorks; room: KeptWorks }>;
  /** Sends the mail that proves the address, again. Offered where the user's `isProved` is false. */
  sendProof?(): Promise<void>;
  /** The open sessions, the last used first, and how one of them is ended. */
  sessions?: { list(): Promise<readonly OpenSession[]>; end(id: string): Promise<void> };
  /** Everything that the account owns, as a file to keep. */
  exportData?(): Promise<{ name: string; file: Blob }>;
  /** Deletes it for good. `needs` says which proof is asked for. */
  deletion?: { needs: 'password' | 'confirmation'; delete(proof: DeletionProof): Promise<void> };
}
