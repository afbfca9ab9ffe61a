import type { SignInStatus } from '@fabula/contract';

/** `signed_out`: its session or account has ended. */
type TokenRefusal = 'invalid' | 'expired' | 'signed_out';

export type Authentication =
  | {
      account: Account;
      /** Null where a provider keeps the sessions. */
      sessionId: string | null;
    }
  | { refusal: TokenRefusal };

export interface Identity {
  readonly kind: 'local' | 'clerk';
  readonly status: SignInStatus;
  /** Throws an `IdentityFailure` when it cannot be found out now. */
  authenticate(token: string): Promise<Authentication>;
  signOutEverywhere(accountId: string): Promise<void>;
  /** Asks the provider to delete the person with this claim, as far as it can. */
  forget(claim: string): Promise<void>;
}

export interface Account {
  /** Made by us, and never reused. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  imageUrl: string;
  isAdmin: boolean;
  /** ISO 8601: verified by a mail or by the provider; null until then. */
  provedAt: string | null;
  /** In an admin's words, with its time (ISO 8601); null while it can publish. */
  publishingBlocked: { reason: string; at: string } | null;
  createdAt: string;
}

/** `busy`: too many sign in at this moment. `unreachable`: the provider does not answer. */
type IdentityFailureCode = 'busy' | 'unreachable';

/** Authentication failed for a reason that says nothing about the caller. The message is for people. */
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

export interface SessionTokens {
  sign(claims: TokenClaims): Promise<string>;
  /** `expired` only when everything else about it is right. */
  verify(token: string): Promise<TokenClaims | 'expired' | 'invalid'>;
}

/** Slow and memory-hungry on purpose, so concurrency is limited. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long, and returns false. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

export interface ClerkUser {
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  imageUrl: string;
}

/** Calls that need Clerk's servers throw an `IdentityFailure` when they do not answer. */
export interface Clerk {
  /**
   * The claims of a token with the right algorithm, signature, times and authorised party. Issuer, audience
   * and status are for the caller to judge.
   */
  verify(token: string): Promise<Readonly<Record<string, unknown>> | 'expired' | 'invalid'>;
  /** Undefined without a secret key, and when there is no such user. */
  readUser(userId: string): Promise<ClerkUser | undefined>;
  /** Without a secret key nothing happens, here and in the next two. */
  endSessions(userId: string): Promise<void>;
  deleteUser(userId: string): Promise<void>;
}

interface LocalIdentityConfig {
  accounts: AccountStore;
  tokens: SessionTokens;
  sendsMail: boolean;
  now(): number;
}

/** Local accounts (D-AUTH): a token is valid exactly as long as its session. */
export function localIdentity({ accounts, tokens, sendsMail, now }: LocalIdentityConfig): Identity {
  return {
    kind: 'local',
    status: {
      kind: 'embedded',
      name: 'Local accounts',
      provider: 'local',
      publishableKey: null,
      sendsMail,
    },
    async authenticate(token) {
      const claims = await tokens.verify(token);
      if (typeof claims === 'string') return { refusal: claims };
      const found = await accounts.find(claims.accountId);
      const session = found?.record.sessions.find(({ id }) => id === claims.sessionId);
      const isOver = session === undefined || Date.parse(session.expiresAt) <= now();
      if (found === undefined || found.record.deletedAt !== null || isOver) return { refusal: 'signed_out' };
      return { account: await accounts.describe(found), sessionId: claims.sessionId };
    },
    async signOutEverywhere(accountId) {
      await accounts.change(accountId, (record) => ({ ...record, sessions: [] }));
    },
    forget: async () => undefined,
  };
}

export interface SessionRecord {
  id: string;
  /** SHA-256 of the cookie's secret, base64url. */
  secretHash: string;
  createdAt: string;
  expiresAt: string;
  /** To the hour; absent until first used, and in older sessions. */
  usedAt?: string | undefined;
  /** Its name in words; absent in older sessions. */
  browser?: string | undefined;
  system?: string | undefined;
}

export interface MailedToken {
  /** SHA-256 of its secret, base64url. */
  hash: string;
  expiresAt: string;
}

export interface PublishingOrder {
  record: string;
  act: 'block' | 'unblock';
  reason: string;
  at: string;
  adminId: string;
}

export interface AccountRecord {
  /** Folded: trimmed, lower case, NFKC (NFC in accounts of before). Empty when the provider tells none. */
  email: string;
  /** Local accounts verify it by a mail. */
  isEmailVerified: boolean;
  /** Absent when a provider says so, and until it is verified. */
  provedAt?: string | undefined;
  /** The newest links; absent once used. */
  proof?: MailedToken | undefined;
  reset?: MailedToken | undefined;
  /** Set for good by a setup code or by the command on the machine. */
  admin?: { since: string; by: 'code' | 'command' } | undefined;
  firstName: string;
  lastName: string;
  imageUrl: string;
  /** ISO 8601, like all times here. */
  createdAt: string;
  /** `email:mara@example.com`, or `clerk:user_…`. */
  claim: string;
  /** Null where a provider knows the password. */
  passwordHash: string | null;
  sessions: readonly SessionRecord[];
  /** A provider's tokens from before are refused. */
  signedOutAt: string | null;
  profileAt: string | null;
  publishing?: PublishingOrder | undefined;
  /** Set when its deletion began: nobody can sign in to it any more. */
  deletedAt: string | null;
}

export interface StoredAccount {
  id: string;
  record: AccountRecord;
}

export interface AccountStore {
  find(id: string): Promise<StoredAccount | undefined>;
  findByClaim(claim: string): Promise<StoredAccount | undefined>;
  /** The account with this verified address of a provider; reads all accounts. */
  findByVerifiedEmail(email: string): Promise<StoredAccount | undefined>;
  /** Undefined when the claim exists already: of several callers exactly one makes it. */
  create(record: AccountRecord): Promise<StoredAccount | undefined>;
  /**
   * Changes the newest record, and retries on conflict. Undefined when there is no such account, or when
   * `change` returns undefined, which changes nothing.
   */
  change(
    id: string,
    change: (record: AccountRecord) => AccountRecord | undefined,
  ): Promise<StoredAccount | undefined>;
  /** Deletes the claim and all personal data. The id stays taken for ever. */
  erase(id: string): Promise<void>;
  /**
   * Makes the account an admin for good; `command` verifies its address too. Undefined when there is no such
   * account, or when its deletion has begun.
   */
  makeAdmin(id: string, by: 'code' | 'command'): Promise<StoredAccount | undefined>;
  /** True when nobody was ever made the first admin, as far as the records tell. */
  awaitsAdmin(): Promise<boolean>;
  /** True when there is no account, no booking and no work in an account. */
  isFresh(): Promise<boolean>;
  /** When the account that this claim last led to was erased; null when there was none. */
  erasedAt(claim: string): Promise<string | null>;
  describe(stored: StoredAccount): Promise<Account>;
}
