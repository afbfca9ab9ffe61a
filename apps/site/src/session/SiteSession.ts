import type { AccountFailureCode, Credentials, SessionAdapter } from '@fabula/account-kit/core';
import type { SignInAnswer } from '@fabula/contract';
import type { SessionProvider } from './SessionProvider.ts';

export interface StartOptions {
  /** Clears all that this browser keeps for an account. */
  clearAccount(): Promise<void>;
}

export interface SiteSession extends SessionAdapter {
  signOutEverywhere(): Promise<void>;
  /** Idempotent: provides tokens to calls, and finds out the user where somebody may be signed in. */
  start(options: StartOptions): void;
  readonly ready: Promise<void>;
  /** Finds out the user though no mark says that there is one. Rejects where that fails. */
  look(): Promise<void>;
  /** Resolves with the state known. Rejects where that fails. */
  provider(): Promise<SessionProvider>;
  /** Signs in to a local account. Rejects with an `AccountError`. */
  signIn(credentials: Credentials): Promise<void>;
  /** Registers a local account, and signs in to it. Rejects with an `AccountError`. */
  register(credentials: Credentials): Promise<void>;
  /** Signs in by the answer of a local account's call, such as a changed password. */
  signInWith(answer: SignInAnswer): void;
  /** After the account's deletion: signs out here and in other tabs. */
  end(): Promise<void>;
  /** Kept in memory alone (D-TOKEN); null for a visitor. */
  token(): Promise<string | null>;
  /** Called when the server ends the session, not at sign-out. Returns its unsubscribe function. */
  onExpired(listener: () => void): () => void;
}

const _codes: Readonly<Record<number, AccountFailureCode>> = {
  400: 'invalid',
  401: 'forbidden',
  403: 'forbidden',
  409: 'invalid',
  429: 'too_many',
};

/** Assumed milliseconds where a token does not tell. */
const _unknownLifetime = 5 * 60_000;
