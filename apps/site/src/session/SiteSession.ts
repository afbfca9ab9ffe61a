import type { AccountUser, Credentials, SessionAdapter } from '@fabula/account-kit/core';
import type { SignInAnswer } from '@fabula/contract';
import type { ClerkJs } from './createClerkProvider.ts';

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

/** Whoever signs people in here, as the session of the page needs them. */
export interface SessionProvider {
  readonly name: 'local' | 'clerk';
  /**
   * Finds out who is signed in, and tells of each change from then on: null when the session is over that was. Rejects
   * where it cannot be found out now.
   */
  open(onChange: (user: AccountUser | null) => void): Promise<AccountUser | null>;
  /** Looks again, since another tab has signed in. */
  look(): Promise<void>;
  /** A token that the server takes for a while; null where nobody is signed in. */
  token(): Promise<string | null>;
  /** Another token in place of one that the server refused; null where there is none any more. */
  renew(refused: string): Promise<string | null>;
  /** Forgets the token: whoever had it is signed out. */
  forget(): void;
  signOut(): Promise<void>;
  signOutEverywhere(): Promise<void>;
  /** Local accounts alone have these: others bring pages of their own. */
  local?: {
    signIn(credentials: Credentials): Promise<void>;
    register(credentials: Credentials): Promise<void>;
    adopt(answer: SignInAnswer): void;
  };
  /** What Clerk's own components need. */
  clerk?: { publishableKey: string; script(): Promise<ClerkJs> };
}
