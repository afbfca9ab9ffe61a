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
  const facts = storage.documents<Claim>('facts');
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
      const found = await claims.get(hashOf(claim));
      return found && store.find(found.value.accountId);
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
      const key = hashOf(found.value.claim);
      const claim = await claims.get(key);
      if (claim?.value.accountId === id) await claims.delete(key, claim.revision);
      await store.change(id, ({ deletedAt }) => ({
        ...NOBODY,
        deletedAt: deletedAt ?? new Date().toISOString(),
      }));
    },
    async describe({ id, record }) {
      return {
        ...named(id, record),
        isAdmin: (await isNamedAdmin(record)) || (isLocal && (await isFirst(id))),
      };
    },
  };

  async function isNamedAdmin({ email, isEmailVerified }: AccountRecord): Promise<boolean> {
    return (isLocal || isEmailVerified) && adminEmails.includes(email);
  }

  return store;
}

async function claimedId(claims: Documents<Claim>, claim: string): Promise<string> {
  const key = hashOf(claim);
  for (;;) {
    const made = (await claims.create(key, { accountId: randomUUID() })) ?? (await claims.get(key));
    if (made) return made.value.accountId;
  }
}

function named(id: string, record: AccountRecord): Omit<Account, 'isAdmin'> {
  const { email, firstName, lastName, imageUrl, createdAt } = record;
  return { id, email, firstName, lastName, imageUrl, createdAt };
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
