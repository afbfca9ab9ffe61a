import type { AccountStore } from '../identity/AccountStore.ts';
import type { Identity } from '../identity/Identity.ts';
import type { Storage } from '../storage/Storage.ts';
import type { WorkEntry } from '../storage/Works.ts';
import type { ClaimedAddresses } from './claimedAddresses.ts';
import { WITHHELD } from './withheldPictures.ts';
import { REPORTS } from './workReports.ts';

export interface AccountDeletionsConfig {
  storage: Pick<Storage, 'documents' | 'works' | 'blobs'>;
  accounts: AccountStore;
  identity: Identity;
  claims: Pick<ClaimedAddresses, 'remember'>;
  /** Milliseconds since 1970. */
  now(): number;
  report(reference: string, error: unknown): void;
}

/** A deletion that has begun; its document goes when nothing is left to do. */
interface Deletion {
  /** ISO 8601. */
  startedAt: string;
  /** What led to the account: the provider knows the person by it. */
  claim: string;
}

export interface AccountDeletions {
  /** Deletes an account with all that it owns. Whatever stops it in the middle, `resume` goes on from there. */
  delete(accountId: string): Promise<void>;
  /** Finishes what an earlier process began, or what failed. */
  resume(): Promise<void>;
}

/**
 * The account is closed first, so that nobody can come in and add to it; then goes what it owns; then its name.
 * The ledger stays: its entries name an id that belongs to nobody any more.
 */
export function accountDeletions(config: AccountDeletionsConfig): AccountDeletions {
  const { storage, accounts, identity, claims, now, report } = config;
  const deletions = storage.documents<Deletion>('account_deletions');

  async function finish(accountId: string, { startedAt, claim }: Deletion): Promise<void> {
    await accounts.change(accountId, (record) =>
      record.deletedAt === null ? { ...record, deletedAt: startedAt, sessions: [] } : undefined,
    );
    // A request that was let in before may still save: what it leaves behind is found by the next round.
    while ((await removeWorks(accountId)) + (await removeImages(accountId)) > 0);
    const email = (await accounts.find(accountId))?.record.email ?? '';
    await claims.remember(accountId, email);
    await accounts.erase(accountId);
    try {
      // Whoever has come back in the meantime is not to be thrown out.
      if ((await accounts.findByClaim(claim)) === undefined) await identity.forget(claim);
      await deletions.delete(accountId);
    } catch (error) {
      // Nothing of ours is left; the provider is asked again later.
      report(`deleting account ${accountId}`, error);
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
    async delete(accountId) {
      const found = await accounts.find(accountId);
      if (found === undefined) return;
      const started = { startedAt: new Date(now()).toISOString(), claim: found.record.claim };
      const deletion = (await deletions.create(accountId, started))?.value ?? started;
      await finish(accountId, deletion);
    },
    async resume() {
      const open: { id: string; value: Deletion }[] = [];
      for await (const one of deletions.all()) open.push(one);
      for (const { id, value } of open) {
        await finish(id, value).catch((error: unknown) => report(`deleting account ${id}`, error));
      }
    },
  };
}
