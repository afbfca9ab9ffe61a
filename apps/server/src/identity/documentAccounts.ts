import { hash, randomUUID } from 'node:crypto';
import type { Documents, Storage } from '../storage/Storage.ts';
import type { Account, AccountRecord, AccountStore } from './Identity.ts';

export interface DocumentAccountsConfig {
  storage: Pick<Storage, 'documents' | 'ledger' | 'works'>;
  /** Folded addresses of admins, once verified (D-ADMIN). */
  adminEmails: readonly string[];
  isLocal: boolean;
  /** The first account is the admin: only the operator can reach the server (D-FIRST-ADMIN). */
  isFirstAdmin: boolean;
}

interface Claim {
  accountId: string | null;
  erasedAt: string | null;
}

interface FirstAccount {
  accountId: string;
}

const FIRST = 'first_account';

/**
 * Accounts on documents: one for each account, and one for each claim under its hash. The claim is made first
 * and names the account's id. After a crash between the two, the next call with that claim makes the account
 * under that id.
 */
export function documentAccounts(config: DocumentAccountsConfig): AccountStore {
  const { storage, adminEmails, isLocal, isFirstAdmin } = config;
  const accounts = storage.documents<AccountRecord>('accounts');
  const claims = storage.documents<Claim>('account_claims');
  const facts = storage.documents<FirstAccount>('facts');
  let firstId: string | undefined;
  let isUsed = false;

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
    async findByVerifiedEmail(email) {
      for await (const { id, value: record } of accounts.all())
        if (record.isEmailVerified && record.deletedAt === null && record.email === email)
          return { id, record };
      return undefined;
    },
    async create(record) {
      const id = await claimedId(claims, record.claim);
      const isNew = (await accounts.get(id)) === undefined;
      // Made after the check: of many accounts at once only one is the first.
      if (isLocal && isFirstAdmin && isNew && (await store.awaitsAdmin()) && (await store.isFresh()))
        await facts.create(FIRST, { accountId: id });
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
    async makeAdmin(id, by) {
      const since = new Date().toISOString();
      const made = await store.change(id, (record) =>
        record.deletedAt === null
          ? {
              ...record,
              ...(by === 'command' && !record.isEmailVerified && { isEmailVerified: true, provedAt: since }),
              admin: record.admin ?? { since, by },
            }
          : undefined,
      );
      if (made) await facts.create(FIRST, { accountId: id });
      return made;
    },
    awaitsAdmin: async () => firstId === undefined && (await facts.get(FIRST)) === undefined,
    async isFresh() {
      isUsed ||= await holdsAnything(storage);
      return !isUsed;
    },
    erasedAt: async (claim) => (await claims.get(hashOf(claim)))?.value.erasedAt ?? null,
    async describe({ id, record }) {
      const { email, firstName, lastName, imageUrl, createdAt } = record;
      const publishingBlocked = blockOf(record);
      const provedAt = record.isEmailVerified ? (record.provedAt ?? createdAt) : null;
      const isNamed = provedAt !== null && adminEmails.includes(email);
      const isAdmin = isNamed || record.admin !== undefined || (isLocal && (await isFirst(id)));
      return {
        id,
        email,
        firstName,
        lastName,
        imageUrl,
        isAdmin,
        provedAt,
        publishingBlocked,
        createdAt,
      } satisfies Account;
    },
  };
  return store;
}

/** True when something belongs to an account. Visitors' works and samples belong to none. */
async function holdsAnything({
  documents,
  ledger,
  works,
}: DocumentAccountsConfig['storage']): Promise<boolean> {
  for await (const _ of documents('accounts').all()) return true;
  for await (const _ of ledger.all()) return true;
  for await (const { shelf } of works.all()) if (shelf === 'saved') return true;
  return false;
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

/** A provider goes on making tokens for a deleted account: its time must be remembered. */
async function letGo(claims: Documents<Claim>, claim: string, id: string, erasedAt: string): Promise<void> {
  const key = hashOf(claim);
  const found = await claims.get(key);
  if (found?.value.accountId !== id) return;
  if (claim.startsWith('email:')) await claims.delete(key, found.revision);
  else await claims.update(key, { accountId: null, erasedAt }, found.revision);
}

/** A claim may be longer than a document's id, and file names must not contain addresses. */
const hashOf = (claim: string) => hash('sha256', claim, 'hex');

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
