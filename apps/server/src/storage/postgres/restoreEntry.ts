import { sql, type Transaction } from 'kysely';
import { checkEntry } from '../checkEntry.ts';
import type { LedgerEntry } from '../Ledger.ts';
import { LedgerMistake } from '../LedgerMistake.ts';
import { byAccount, EntryRefusal, isKept, writeEntry } from './makeEntry.ts';
import type { Tables } from './Tables.ts';
import { toText } from './toText.ts';

/** Takes an entry as it was made elsewhere, with its number where that is still free. */
export async function restoreEntry(db: Transaction<Tables>, entry: LedgerEntry): Promise<void> {
  checkEntry(entry);
  const known = await db
    .selectFrom('ledger_entries')
    .select('seq')
    .where('key', '=', toText(entry.key))
    .executeTakeFirst();
  if (known) return;
  for (const { account, unit, amount } of entry.postings.filter(isKept).toSorted(byAccount)) {
    const name = { account: toText(account), unit };
    await db
      .insertInto('ledger_accounts')
      .values({ ...name, balance: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .updateTable('ledger_accounts')
      .set({ balance: sql`balance + ${amount}::bigint` })
      .where('account', '=', name.account)
      .where('unit', '=', unit)
      .execute();
  }
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(seq), 0) as last from ledger_entries`.execute(db);
  const seq = Math.max(entry.seq, (rows[0]?.last ?? 0) + 1);
  try {
    await writeEntry(db, { ...entry, seq });
  } catch (error) {
    if (!(error instanceof EntryRefusal)) throw error;
    throw new LedgerMistake(`${entry.key} opens or closes a hold that cannot be opened or closed.`);
  }
  await sql`select setval(pg_get_serial_sequence('ledger_entries', 'seq'), ${seq}::bigint)`.execute(db);
}
