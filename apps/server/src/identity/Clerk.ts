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
