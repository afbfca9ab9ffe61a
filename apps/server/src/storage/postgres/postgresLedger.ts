import type { Transaction } from 'kysely';
import {
  checkEntry,
  isSameEntry,
  type Ledger,
  type LedgerAnswer,
  LedgerMistake,
  type NewLedgerEntry,
} from '../Ledger.ts';
import { StorageFailure } from '../Storage.ts';
import { allEntries, auditLedger, balanceOf, findEntry, ledgerEntryOf, selectEntries } from './ledgerRows.ts';
import { EntryRefusal, isKept, makeEntry, restoreEntry } from './makeEntry.ts';
import type { Database, Tables } from './openDatabase.ts';

/** After a refusal its cause may change before it is explained: retries. */
const ATTEMPTS = 20;

export function postgresLedger(database: Database): Ledger {
  return {
    async post(given) {
      const entry = structuredClone(given);
      checkEntry(entry);
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        try {
          return { entry: await database.transact((db) => makeEntry(db, entry)), isReplay: false };
        } catch (error) {
          if (!(error instanceof EntryRefusal)) throw error;
        }
        const answer = await database.snapshot((db) => explainRefusal(db, entry));
        if (answer) return answer;
      }
      throw new StorageFailure(
        'unavailable',
        'Too much happens on this account at once. Try again in a moment.',
      );
    },
    find: (key) => database.ask((db) => findEntry(db, key)),
    balance: (account, unit) => database.ask((db) => balanceOf(db, account, unit)),
    entries: ({ account, unit, limit, before }) =>
      database.ask(async (db) => {
        const rows = await selectEntries(db)
          .where('seq', 'in', ({ selectFrom }) =>
            selectFrom('ledgerPostings')
              .select('ledgerPostings.seq')
              .where('account', '=', account)
              .where('unit', '=', unit)
              .$if(before !== undefined, (query) => query.where('ledgerPostings.seq', '<', before ?? 0))
              .orderBy('ledgerPostings.seq', 'desc')
              .limit(limit),
          )
          .orderBy('seq', 'desc')
          .execute();
        return rows.map(ledgerEntryOf);
      }),
    openHolds: () =>
      database.ask(async (db) => {
        const rows = await selectEntries(db)
          .where('seq', 'in', ({ selectFrom }) =>
            selectFrom('ledgerHolds').select('openedBy').where('closedBy', 'is', null),
          )
          .orderBy('seq')
          .execute();
        return rows.map(ledgerEntryOf);
      }),
    audit: () => database.snapshot(auditLedger),
    all: () => allEntries(database.ask),
    restore(entry) {
      const copy = structuredClone(entry);
      return database.transact((db) => restoreEntry(db, copy));
    },
  };
}

/** Undefined when nothing refuses it any more. Throws a `LedgerMistake` when the entry itself is wrong. */
async function explainRefusal(
  db: Transaction<Tables>,
  entry: NewLedgerEntry,
): Promise<LedgerAnswer | undefined> {
  const { key, opens, closes } = entry;
  const known = (await findEntry(db, key)) ?? (closes === undefined ? undefined : await closing(db, closes));
  if (known?.key === key && !isSameEntry(known, entry)) {
    throw new LedgerMistake(`The key ${key} is that of an entry with other postings.`);
  }
  if (known) return { entry: known, isReplay: true };
  if (closes !== undefined && !(await isHold(db, closes)))
    throw new LedgerMistake(`There is no hold ${closes}.`);
  if (opens !== undefined && (await isHold(db, opens)))
    throw new LedgerMistake(`There is a hold ${opens} already.`);
  for (const { account, unit, amount } of entry.postings.filter(isKept)) {
    const available = await balanceOf(db, account, unit);
    if (available + amount < 0) return { shortfall: { account, unit, available } };
  }
  return undefined;
}

async function closing(db: Transaction<Tables>, hold: string) {
  const row = await selectEntries(db)
    .where('seq', '=', ({ selectFrom }) =>
      selectFrom('ledgerHolds').select('closedBy').where('id', '=', hold),
    )
    .executeTakeFirst();
  return row && ledgerEntryOf(row);
}

const isHold = async (db: Transaction<Tables>, id: string) =>
  (await db.selectFrom('ledgerHolds').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
