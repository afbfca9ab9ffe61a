import { createHash, randomUUID } from 'node:crypto';
import type { Documents } from '../storage/Documents.ts';
import type { Storage } from '../storage/Storage.ts';
import type { Account } from './Account.ts';
import type { AccountRecord, AccountStore } from './AccountStore.ts';

export interface DocumentAccountsConfig {
  storage: Pick<Storage, 'documents'>;
  /** Folded addresses of those who are admins (D-ADMIN). */
  adminEmails: readonly string[];
  /** A local server's first account is its admin; and nobody verifies the addresses of local accounts. */
  isLocal: boolean;
}

interface Claim {
  /** Null when the account that it led to is gone. */
  accountId: string | null;
  erasedAt: string | null;
}

interface FirstAccount {
  accountId: string;
}

const FIRST = 'first_account';

/**
 * Accounts on documents: one for each, and one for each claim, under the claim's hash. The claim is made first and
 * names the account's id. When the server dies between the two, whoever comes with that claim next makes the account
 * under that same id, so there is never a second one, and never a claim that leads nowhere for good.
 */
export function documentAccounts({ storage, adminEmails, isLocal }: DocumentAccountsConfig): AccountStore {
  const accounts = storage.documents<AccountRecord>('accounts');
  const claims = storage.documents<Claim>('account_claims');
  const facts = storage.documents<FirstAccount>('facts');
  let firstId: string | undefined;

  async function isFirst(id: string): Promise<boolean> {
    firstId ??= (await facts.get(FIRST))?.value.accountId;
    return firstId === id;
  }

  const store: AccountStore = {
    async find(id) {
      const found = await accounts.get(id);
      return found && { id, record: found.value };
    },
    async findByClaim(claim) {
      const id = (await claims.get(hashOf(claim)))?.value.accountId;
      return id ? store.find(id) : undefined;
    },
    async create(record) {
      const id = await claimedId(claims, record.claim);
      if (isLocal && (await accounts.get(id)) === undefined) await facts.create(FIRST, { accountId: id });
      const made = await accounts.create(id, record);
      return made && { id, record: made.value };
    },
    async change(id, change) {
      for (;;) {
        const found = await accounts.get(id);
        const changed = found && change(found.value);
        if (found === undefined || changed === undefined) return undefined;
        const kept = await accounts.update(id, changed, found.revision);
        if (kept) return { id, record: kept.value };
      }
    },
    async erase(id) {
      const found = await accounts.get(id);
      if (found === undefined) return;
      const erasedAt = found.value.deletedAt ?? new Date().toISOString();
      await letGo(claims, found.value.claim, id, erasedAt);
      await store.change(id, () => ({ ...NOBODY, deletedAt: erasedAt }));
    },
    erasedAt: async (claim) => (await claims.get(hashOf(claim)))?.value.erasedAt ?? null,
    async describe({ id, record }) {
      const { email, firstName, lastName, imageUrl, createdAt } = record;
      const publishingBlocked = blockOf(record);
      const isNamed = (isLocal || record.isEmailVerified) && adminEmails.includes(email);
      const isAdmin = isNamed || (isLocal && (await isFirst(id)));
      return {
        id,
        email,
        firstName,
        lastName,
        imageUrl,
        isAdmin,
        publishingBlocked,
        createdAt,
      } satisfies Account;
    },
  };
  return store;
}

/** Null while it may publish. */
function blockOf({ publishing }: AccountRecord): Account['publishingBlocked'] {
  if (publishing?.act !== 'block') return null;
  const { reason, at } = publishing;
  return { reason, at };
}

async function claimedId(claims: Documents<Claim>, claim: string): Promise<string> {
  const key = hashOf(claim);
  for (;;) {
    const accountId = randomUUID();
    const made = (await claims.create(key, { accountId, erasedAt: null })) ?? (await claims.get(key));
    if (made?.value.accountId) return made.value.accountId;
    if (made && (await claims.update(key, { ...made.value, accountId }, made.revision))) return accountId;
  }
}

/** A provider goes on making tokens for somebody whose account is gone: when it went must be remembered. */
async function letGo(claims: Documents<Claim>, claim: string, id: string, erasedAt: string): Promise<void> {
  const key = hashOf(claim);
  const found = await claims.get(key);
  if (found?.value.accountId !== id) return;
  if (claim.startsWith('email:')) await claims.delete(key, found.revision);
  else await claims.update(key, { accountId: null, erasedAt }, found.revision);
}

/** A claim may be longer than an id of a document, and no list of file names should tell anybody's address. */
function hashOf(claim: string): string {
  return createHash('sha256').update(claim).digest('hex');
}

const NOBODY: Omit<AccountRecord, 'deletedAt'> = {
  email: '',
  isEmailVerified: false,
  firstName: '',
  lastName: '',
  imageUrl: '',
  createdAt: '',
  claim: '',
  passwordHash: null,
  sessions: [],
  signedOutAt: null,
  profileAt: null,
};
