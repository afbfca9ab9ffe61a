import type { Account } from './Identity.ts';

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
  findByProvedEmail(email: string): Promise<StoredAccount | undefined>;
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
