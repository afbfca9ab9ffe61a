import type { Account } from './Identity.ts';

/** One browser in which somebody is signed in with us. */
export interface SessionRecord {
  id: string;
  /** Of the cookie's secret: SHA-256, base64url. */
  secretHash: string;
  /** ISO 8601. */
  createdAt: string;
  expiresAt: string;
  /** When it was last looked for, to the hour; left out until it is, as in sessions of before. */
  usedAt?: string | undefined;
  /** In what, in words; left out in sessions of before. */
  browser?: string | undefined;
  system?: string | undefined;
}

/** What is kept of a link that was mailed. */
export interface MailedToken {
  /** Of its secret: SHA-256, base64url. */
  hash: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The last thing that an admin said about an account's publishing. */
export interface PublishingOrder {
  /** The id of its record. */
  record: string;
  act: 'block' | 'unblock';
  /** In the admin's words, for the account's owner. */
  reason: string;
  at: string;
  adminId: string;
}

/** All that is kept of an account, in one document: so its sessions and its password change together or not at all. */
export interface AccountRecord {
  /** Folded: trimmed, lower case, NFKC (NFC in accounts of before). Empty when the provider tells none. */
  email: string;
  /** Somebody has shown that it is theirs. Local accounts do so by a mail. */
  isEmailVerified: boolean;
  /** Since when; left out where a provider says so, and until it is so. */
  provedAt?: string | undefined;
  /** The newest link that proves the address, and the newest to a new password; left out once used. */
  proof?: MailedToken | undefined;
  reset?: MailedToken | undefined;
  /** Set for good by a code of the start or by the command on the machine; left out in accounts of which nobody said so. */
  admin?: { since: string; by: 'code' | 'command' } | undefined;
  firstName: string;
  lastName: string;
  imageUrl: string;
  /** ISO 8601, like all times here. */
  createdAt: string;
  /** What leads to it: `email:mara@example.com`, or `clerk:user_…`. */
  claim: string;
  /** Null where somebody else knows the password. */
  passwordHash: string | null;
  sessions: readonly SessionRecord[];
  /** A provider's tokens that were made before are refused. */
  signedOutAt: string | null;
  /** When the provider was last asked about this person. */
  profileAt: string | null;
  /** Set by an admin who stops it from publishing (D-MODERATE); left out in accounts that none ever stopped. */
  publishing?: PublishingOrder | undefined;
  /** Set when its deletion began: from then on nobody can sign in to it. */
  deletedAt: string | null;
}

export interface StoredAccount {
  id: string;
  record: AccountRecord;
}

/** Accounts, and what leads to them. */
export interface AccountStore {
  find(id: string): Promise<StoredAccount | undefined>;
  findByClaim(claim: string): Promise<StoredAccount | undefined>;
  /** Whoever a provider says that this address belongs to; reads all accounts. */
  findByProvedEmail(email: string): Promise<StoredAccount | undefined>;
  /** Undefined when the claim leads to an account already: of several callers at once exactly one makes it. */
  create(record: AccountRecord): Promise<StoredAccount | undefined>;
  /**
   * Changes the newest record, again where somebody else was faster. Undefined when there is no such account, or when
   * `change` answers undefined: then nothing has changed.
   */
  change(
    id: string,
    change: (record: AccountRecord) => AccountRecord | undefined,
  ): Promise<StoredAccount | undefined>;
  /** Lets go of the claim, and of everything that says who it was. The id stays taken for ever. */
  erase(id: string): Promise<void>;
  /**
   * Makes an admin of it for good, and ends the wait for the first one; by the command its address is proved, too. Undefined when there is no such account, or when
   * its deletion has begun.
   */
  makeAdmin(id: string, by: 'code' | 'command'): Promise<StoredAccount | undefined>;
  /** Whether nobody has ever been made the admin here, as far as is known: its record may have been lost. */
  awaitsAdmin(): Promise<boolean>;
  /** Whether nothing here is anybody's yet: no account, no booking, no work in an account. */
  isFresh(): Promise<boolean>;
  /** When the account that this claim last led to was erased; null when there was none. */
  erasedAt(claim: string): Promise<string | null>;
  /** As the rest of the server knows them. */
  describe(stored: StoredAccount): Promise<Account>;
}
