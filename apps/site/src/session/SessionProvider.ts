import type { AccountUser, Credentials } from '@fabula/account-kit/core';
import type { SignInAnswer } from '@fabula/contract';
import type { ClerkJs } from './ClerkJs.ts';

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
