import type { Account } from '../identity/Account.ts';
import type { Ledger, LedgerEntry, LedgerUnit } from '../storage/Ledger.ts';
import type { Storage } from '../storage/Storage.ts';
import type { Work } from '../storage/Works.ts';
import { heldAccount, userAccount } from './ledgerAccounts.ts';
import { moderationOf } from './moderation.ts';
import { userOf } from './userOf.ts';

export interface AccountExportConfig {
  storage: Pick<Storage, 'works' | 'blobs' | 'ledger'>;
  /** Milliseconds since 1970. */
  now(): number;
}

const PAGE = 200;

/**
 * Everything that an account owns, as the pieces of one JSON document (`accountExport` in the contract): never more
 * than one work or one image of it is in memory.
 */
export async function* accountExport(
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

/** Who took it from sight is not for its owner; that it was, and why, is. */
function exportedWork({ uid: _, ownerId: __, moderation, ...work }: Work): object | undefined {
  return moderation?.isErased ? undefined : { ...work, moderation: moderationOf({ moderation }) };
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

/** What changed what one has; then what became of credits that were held. */
async function* creditBookings(ledger: Ledger, accountId: string): AsyncGenerator<LedgerEntry> {
  const own = userAccount(accountId);
  yield* bookings(ledger, own, 'credits');
  for await (const entry of bookings(ledger, heldAccount(accountId), 'credits')) {
    if (!entry.postings.some(({ account }) => account === own)) yield entry;
  }
}

/** Newest first. */
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
