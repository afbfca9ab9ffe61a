import type { Transaction } from 'kysely';
import { isSameEntry } from '../isSameEntry.ts';
import type { LedgerAnswer, LedgerEntry, NewLedgerEntry } from '../Ledger.ts';
import { LedgerMistake } from '../LedgerMistake.ts';
import { balanceOf, findEntry, ledgerEntryOf, selectEntries } from './ledgerRows.ts';
import { isKept } from './makeEntry.ts';
import type { Tables } from './Tables.ts';
import { toText } from './toText.ts';

/**
 * What stands against an entry, as of one moment; undefined when nothing does any more. Throws a `LedgerMistake` when
 * the entry itself is wrong.
 */
export async function explainRefusal(
  db: Transaction<Tables>,
  entry: NewLedgerEntry,
): Promise<LedgerAnswer | undefined> {
  const known = await findEntry(db, entry.key);
  if (known && !isSameEntry(known, entry)) {
    throw new LedgerMistake(`The key ${entry.key} is that of an entry with other postings.`);
  }
  const before = known ?? (entry.closes === undefined ? undefined : await closingOf(db, entry.closes));
  if (before) return { entry: before, isReplay: true };
  if (entry.closes !== undefined && !(await isHold(db, entry.closes))) {
    throw new LedgerMistake(`There is no hold ${entry.closes}.`);
  }
  if (entry.opens !== undefined && (await isHold(db, entry.opens))) {
    throw new LedgerMistake(`There is a hold ${entry.opens} already.`);
  }
  for (const { account, unit, amount } of entry.postings.filter(isKept)) {
    const available = await balanceOf(db, account, unit);
    if (available + amount < 0) return { shortfall: { account, unit, available } };
  }
  return undefined;
}

async function closingOf(db: Transaction<Tables>, hold: string): Promise<LedgerEntry | undefined> {
  const row = await selectEntries(db)
    .where('seq', '=', ({ selectFrom }) =>
      selectFrom('ledger_holds').select('closed_by').where('id', '=', toText(hold)),
    )
    .executeTakeFirst();
  return row && ledgerEntryOf(row);
}

async function isHold(db: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_holds')
    .select('id')
    .where('id', '=', toText(id))
    .executeTakeFirst();
  return row !== undefined;
}
