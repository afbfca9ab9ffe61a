import { checkEntry, type Ledger } from '../Ledger.ts';
import { StorageFailure } from '../Storage.ts';
import { explainRefusal } from './asStorageFailure.ts';
import { allEntries, auditLedger, balanceOf, findEntry, ledgerEntryOf, selectEntries } from './ledgerRows.ts';
import { EntryRefusal, makeEntry, restoreEntry } from './makeEntry.ts';
import type { Database } from './openDatabase.ts';
import { toText } from './toText.ts';

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
        const answer = await database.ask((db) => explainRefusal(db, entry));
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
            selectFrom('ledger_postings')
              .select('ledger_postings.seq')
              .where('account', '=', toText(account))
              .where('unit', '=', unit)
              .$if(before !== undefined, (query) => query.where('ledger_postings.seq', '<', before ?? 0))
              .orderBy('ledger_postings.seq', 'desc')
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
            selectFrom('ledger_holds').select('opened_by').where('closed_by', 'is', null),
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
