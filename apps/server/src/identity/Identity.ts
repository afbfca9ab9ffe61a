import type { SignInStatus } from '@fabula/contract';

/** Why a token opens nothing: it is none of ours, its time is over, or its session or account has ended. */
export type TokenRefusal = 'invalid' | 'expired' | 'signed_out';

export type Authentication =
  | {
      account: Account;
      /** Which of the account's sessions it is; null where somebody else keeps them. */
      sessionId: string | null;
    }
  | { refusal: TokenRefusal };

/** Who signs people in: this server itself, or Clerk (D-REAL). */
export interface Identity {
  readonly kind: 'local' | 'clerk';
  readonly status: SignInStatus;
  /** Throws an `IdentityFailure` when it cannot be found out now. */
  authenticate(token: string): Promise<Authentication>;
  /** Ends all sessions of an account, and the tokens that they have had. */
  signOutEverywhere(accountId: string): Promise<void>;
  /** Makes the provider forget the person whom it knows by this claim, as far as it can be asked to. */
  forget(claim: string): Promise<void>;
}

/** A signed-in person, as the server knows them. */
export interface Account {
  /** Made by us, and never reused. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  imageUrl: string;
  isAdmin: boolean;
  /** Since when the address is shown to be theirs (ISO 8601): by a mail, or by the provider's word; null until then. */
  provedAt: string | null;
  /** Why it cannot publish, in an admin's words, and since when (ISO 8601); null while it can. */
  publishingBlocked: { reason: string; at: string } | null;
  /** ISO 8601. */
  createdAt: string;
}

/** `busy`: too many want to sign in at this moment. `unreachable`: who signs people in here does not answer. */
type IdentityFailureCode = 'busy' | 'unreachable';

/** It could not be found out who somebody is: which says nothing about them. The message is for people. */
export class IdentityFailure extends Error {
  override name = 'IdentityFailure';

  constructor(
    readonly code: IdentityFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface TokenClaims {
  accountId: string;
  sessionId: string;
}

/** Short-lived bearer tokens of our own making. */
export interface SessionTokens {
  sign(claims: TokenClaims): Promise<string>;
  /** `expired` only when everything else about it is right. */
  verify(token: string): Promise<TokenClaims | 'expired' | 'invalid'>;
}

/** Turns passwords into what can be kept of them. Slow and hungry on purpose, so only so many at a time. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether the password made the hash. Without a hash it takes as long, and answers false. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** What Clerk knows about somebody. */
export interface ClerkUser {
  /** Empty when there is none. */
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  imageUrl: string;
}

/** What we ask of Clerk. Whatever needs its servers throws an `IdentityFailure` when they do not answer. */
export interface Clerk {
  /**
   * What a session token says, once its algorithm, signature, times and authorised party are right. Issuer, audience
   * and status are for the caller to judge.
   */
  verify(token: string): Promise<Readonly<Record<string, unknown>> | 'expired' | 'invalid'>;
  /** Undefined without a secret key, and when there is no such user. */
  readUser(userId: string): Promise<ClerkUser | undefined>;
  /** Nothing happens without a secret key: the next two too. */
  endSessions(userId: string): Promise<void>;
  deleteUser(userId: string): Promise<void>;
}
