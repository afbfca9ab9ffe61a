import type { AccountDeletion, User } from '@fabula/contract';
import type { Account, AccountStore, Identity } from '../../identity/Identity.ts';
import type { Ledger, LedgerEntry, LedgerUnit } from '../../storage/Ledger.ts';
import type { Storage } from '../../storage/Storage.ts';
import type { Work, WorkEntry } from '../../storage/Works.ts';
import { connectionShelves } from '../models/connections.ts';
import type { ClaimedAddresses } from '../money/gifts.ts';
import { heldAccount, userAccount } from '../money/ledger.ts';
import { isErased, moderationOf } from '../policies/workPolicies.ts';
import { REPORTS } from '../safety/reports.ts';
import { WITHHELD } from '../works/pictures.ts';
import type { SignInRefusal, SignInService } from './signIn.ts';

interface AccountServiceConfig extends AccountExportConfig {
  identity: Identity;
  signIn: SignInService | undefined;
  deletions: AccountDeletions;
}

export function accountService(config: AccountServiceConfig) {
  const { identity, signIn, deletions } = config;

  async function confirm(account: Account, { password, confirmation }: AccountDeletion, address: string) {
    if (signIn === undefined) return confirmation === undefined ? UNCONFIRMED : true;
    return password === undefined ? UNCONFIRMED : signIn.checkPassword(account.id, password, address);
  }

  return {
    signOutEverywhere: (account: Account): Promise<void> => identity.signOutEverywhere(account.id),
    export: (account: Account): AsyncGenerator<string, void, undefined> => accountExport(config, account),
    /** `unconfirmed`: wrong password, or wrong confirmation where there is none. */
    async delete(
      account: Account,
      confirmation: AccountDeletion,
      address: string,
    ): Promise<{ isDeleted: true } | SignInRefusal | { refusal: 'unconfirmed' }> {
      const check = await confirm(account, confirmation, address);
      if (check !== true) return check;
      await deletions.delete(account.id);
      return { isDeleted: true };
    },
  };
}

const UNCONFIRMED = { refusal: 'unconfirmed' } as const;

interface AccountDeletionsConfig {
  storage: Pick<Storage, 'documents' | 'works' | 'blobs'>;
  accounts: AccountStore;
  identity: Identity;
  claims: Pick<ClaimedAddresses, 'remember'>;
  now(): number;
  logError(reference: string, error: unknown): void;
}

interface Deletion {
  startedAt: string;
  claim: string;
}

type AccountDeletions = ReturnType<typeof accountDeletions>;

/**
 * Closes the account, so that nobody adds to it, deletes its data, then its name. The ledger keeps an id that
 * is nobody's.
 */
export function accountDeletions(config: AccountDeletionsConfig) {
  const { storage, accounts, identity, claims, now, logError } = config;
  const deletions = storage.documents<Deletion>('account_deletions');

  async function finish(accountId: string, { startedAt, claim }: Deletion): Promise<void> {
    await accounts.change(accountId, (record) =>
      record.deletedAt === null ? { ...record, deletedAt: startedAt, sessions: [] } : undefined,
    );
    // A request in flight may still save: the next round finds its works.
    while ((await removeWorks(accountId)) + (await removeImages(accountId)) > 0);
    await connectionShelves(storage).delete(accountId);
    const email = (await accounts.find(accountId))?.record.email ?? '';
    await claims.remember(accountId, email);
    await accounts.erase(accountId);
    try {
      // A person who has registered again must stay.
      if ((await accounts.findByClaim(claim)) === undefined) await identity.forget(claim);
      await deletions.delete(accountId);
    } catch (error) {
      logError(`deleting account ${accountId}`, error);
    }
  }

  async function removeWorks(ownerId: string): Promise<number> {
    const places: Pick<WorkEntry, 'uid' | 'kind' | 'shelf' | 'id'>[] = [];
    for await (const { uid, kind, shelf, id } of storage.works.all(ownerId))
      places.push({ uid, kind, shelf, id });
    for (const { uid, ...place } of places) {
      await storage.works.delete({ ...place, ownerId });
      if (place.shelf !== 'saved') await storage.documents(REPORTS).delete(uid);
    }
    return places.length;
  }

  async function removeImages(ownerId: string): Promise<number> {
    const ids: string[] = [];
    for await (const { id } of storage.blobs.all(ownerId)) ids.push(id);
    for (const id of ids) {
      await storage.blobs.delete(id, ownerId);
      await storage.documents(WITHHELD).delete(id);
    }
    return ids.length;
  }

  return {
    async delete(accountId: string): Promise<void> {
      const found = await accounts.find(accountId);
      if (found === undefined) return;
      const started = { startedAt: new Date(now()).toISOString(), claim: found.record.claim };
      const deletion = (await deletions.create(accountId, started))?.value ?? started;
      await finish(accountId, deletion);
    },
    async resume(): Promise<void> {
      const open: { id: string; value: Deletion }[] = [];
      for await (const one of deletions.all()) open.push(one);
      for (const { id, value } of open) {
        await finish(id, value).catch((error: unknown) => logError(`deleting account ${id}`, error));
      }
    },
  };
}

interface AccountExportConfig {
  storage: Pick<Storage, 'works' | 'blobs' | 'ledger'>;
  now(): number;
}

const PAGE = 200;

/** Streams the contract's `accountExport`: one work or one image at a time is in memory. */
async function* accountExport(
  { storage, now }: AccountExportConfig,
  account: Account,
): AsyncGenerator<string, void, undefined> {
  const { works, blobs, ledger } = storage;
  const head = {
    format: 'fabula-account',
    version: 1,
    exportedAt: new Date(now()).toISOString(),
    account: userOf(account),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"works":[`;
  yield* items(works.all(account.id), exportedWork);
  yield `],"credits":{"balance":${await ledger.balance(userAccount(account.id), 'credits')},"entries":[`;
  yield* items(creditBookings(ledger, account.id), (entry) => booking(entry, account.id));
  yield `]},"wallet":{"balanceCents":${await ledger.balance(userAccount(account.id), 'usd_cents')},"entries":[`;
  yield* items(bookings(ledger, userAccount(account.id), 'usd_cents'), (entry) => booking(entry, account.id));
  yield ']},"images":[';
  yield* items(blobs.all(account.id), ({ bytes, ownerId: _, ...info }) => ({
    ...info,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  yield ']}\n';
}

/** Its owner sees the reason, not the admin. */
function exportedWork({ uid: _, ownerId: __, moderation, ...work }: Work): object | undefined {
  return isErased({ moderation }) ? undefined : { ...work, moderation: moderationOf({ moderation }) };
}

async function* items<T>(
  all: AsyncIterable<T>,
  shown: (one: T) => object | undefined,
): AsyncGenerator<string> {
  let separator = '\n';
  for await (const one of all) {
    const text = JSON.stringify(shown(one));
    if (text === undefined) continue;
    yield separator + text;
    separator = ',\n';
  }
}

async function* creditBookings(ledger: Ledger, accountId: string): AsyncGenerator<LedgerEntry> {
  const own = userAccount(accountId);
  yield* bookings(ledger, own, 'credits');
  for await (const entry of bookings(ledger, heldAccount(accountId), 'credits')) {
    if (!entry.postings.some(({ account }) => account === own)) yield entry;
  }
}

async function* bookings(ledger: Ledger, account: string, unit: LedgerUnit): AsyncGenerator<LedgerEntry> {
  let before: number | undefined;
  for (;;) {
    const page = await ledger.entries({ account, unit, limit: PAGE, before });
    yield* page;
    before = page.at(-1)?.seq;
    if (page.length < PAGE) return;
  }
}

function booking({ key, kind, at, postings, memo }: LedgerEntry, accountId: string): object {
  const { holder: _, admin: __, ...told } = memo;
  const names = new Map([
    [userAccount(accountId), 'available'],
    [heldAccount(accountId), 'held'],
  ]);
  const changes = postings.flatMap(({ account, unit, amount, balanceAfter }) => {
    const name = names.get(account);
    return name === undefined ? [] : [{ account: name, unit, amount, balanceAfter }];
  });
  return { key, kind, at, changes, memo: told };
}

export function userOf(account: Account): User {
  const { id, email, firstName, lastName, imageUrl, isAdmin, provedAt, publishingBlocked, createdAt } =
    account;
  const fullName = [firstName, lastName].filter((name) => name !== '').join(' ');
  return {
    id,
    email,
    firstName,
    lastName,
    fullName,
    imageUrl,
    isAdmin,
    provedAt,
    publishingBlocked,
    createdAt,
  };
}
