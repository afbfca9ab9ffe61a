import type { Credentials, SessionAdapter } from '@fabula/account-kit/core';
import type { SignInAnswer } from '@fabula/contract';
import type { SessionProvider } from './SessionProvider.ts';

export interface StartOptions {
  /** Clears all that is kept in this browser for an account. */
  clearAccount(): Promise<void>;
}

/** The session of the page: who is signed in, and the way in and out. */
export interface SiteSession extends SessionAdapter {
  signOutEverywhere(): Promise<void>;
  /** Begins, once: gives the calls their tokens, and finds out who is signed in where somebody may be. */
  start(options: StartOptions): void;
  /** Resolves once it is known whether somebody is signed in. */
  readonly ready: Promise<void>;
  /** Finds out who is signed in though nothing says that somebody is. Rejects where it cannot be found out. */
  look(): Promise<void>;
  /** Who signs people in, once it is known who is signed in. Rejects where that cannot be found out now. */
  provider(): Promise<SessionProvider>;
  /** Signs in to a local account. Rejects with an `AccountError`. */
  signIn(credentials: Credentials): Promise<void>;
  /** Makes a local account, and signs in to it. Rejects with an `AccountError`. */
  register(credentials: Credentials): Promise<void>;
  /** Goes on with what a call of a local account answered, such as a changed password. */
  adopt(answer: SignInAnswer): void;
  /** The account is gone: nobody is signed in, here and in the other tabs. */
  end(): Promise<void>;
  /** The token of whoever is signed in, kept in memory alone (D-TOKEN); null for a visitor. */
  token(): Promise<string | null>;
  /** Called when the server no longer takes the session that was; not when somebody signs out. Returns how to stop. */
  onExpired(listener: () => void): () => void;
}
