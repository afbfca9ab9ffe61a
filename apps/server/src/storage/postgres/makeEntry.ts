import { sql, type Transaction } from 'kysely';
import { checkEntry, type LedgerEntry, LedgerMistake, type NewLedgerEntry, type Posting } from '../Ledger.ts';
import type { Tables } from './openDatabase.ts';
import { toJson } from './toText.ts';

/** Rolls the transaction back. */
export class EntryRefusal extends Error {}

/**
 * Makes an entry in a transaction, or throws an `EntryRefusal`. Accounts are locked in one order, which
 * prevents deadlocks and keeps an account's entries in the order of its balances.
 */
export async function makeEntry(db: Transaction<Tables>, entry: NewLedgerEntry): Promise<LedgerEntry> {
  const balances = new Map<Posting, number>();
  for (const posting of entry.postings.filter(isKept).toSorted(byAccount)) {
    const balance = await post(db, posting);
    if (balance === undefined) throw new EntryRefusal();
    if (!Number.isSafeInteger(balance)) {
      throw new LedgerMistake(`${entry.key} takes ${posting.account} past what can be counted.`);
    }
    balances.set(posting, balance);
  }
  const postings = entry.postings.map((posting) => ({
    ...posting,
    balanceAfter: balances.get(posting) ?? null,
  }));
  const seq = await writeEntry(db, { ...entry, postings });
  return { ...entry, seq, postings };
}

/** Balances are given; `seq` where it has one. */
async function writeEntry(
  db: Transaction<Tables>,
  entry: Omit<LedgerEntry, 'seq'> & { seq?: number },
): Promise<number> {
  const { key, kind, at, opens = null, closes = null, memo, postings } = entry;
  const seq = entry.seq === undefined ? sql`default` : sql`${entry.seq}`;
  const { rows } = await sql<{ seq: number; opened: number; closed: number }>`
    with made as (
      insert into ledger_entries (seq, key, kind, at, opens, closes, memo)
      values (${seq}, ${key}, ${kind}, ${at}, ${opens}, ${closes},
        ${toJson(memo)})
      on conflict do nothing returning seq
    ), posted as (
      insert into ledger_postings (seq, place, account, unit, amount, balance_after)
      select made.seq, place, account, unit, amount, balance_after from made, unnest(
        ${postings.map(({ account }) => account)}::text[], ${postings.map(({ unit }) => unit)}::text[],
        ${postings.map(({ amount }) => amount)}::bigint[],
        ${postings.map(({ balanceAfter }) => balanceAfter)}::bigint[]
      ) with ordinality as p (account, unit, amount, balance_after, place)
    ), opened as (
      insert into ledger_holds (id, opened_by)
      select ${opens}::text, seq from made where ${opens}::text is not null
      on conflict do nothing returning id
    ), closed as (
      update ledger_holds set closed_by = made.seq from made
      where id = ${closes}::text and closed_by is null returning id
    )
    select seq, (select count(*) from opened) as opened, (select count(*) from closed) as closed from made`.execute(
    db,
  );
  const [made] = rows;
  const isWhole = made?.opened === (opens === null ? 0 : 1) && made.closed === (closes === null ? 0 : 1);
  if (!made || !isWhole) throw new EntryRefusal();
  return made.seq;
}

/** Undefined when the balance is too low. */
async function post(
  db: Transaction<Tables>,
  { account, unit, amount }: Posting,
): Promise<number | undefined> {
  if (amount > 0) {
    const { balance } = await db
      .insertInto('ledgerAccounts')
      .values({ account, unit, balance: amount })
      .onConflict((conflict) =>
        conflict
          .columns(['account', 'unit'])
          .doUpdateSet({ balance: sql`ledger_accounts.balance + excluded.balance` }),
      )
      .returning('balance')
      .executeTakeFirstOrThrow();
    return balance;
  }
  const row = await db
    .updateTable('ledgerAccounts')
    .set({ balance: sql`balance + ${amount}::bigint` })
    .where('account', '=', account)
    .where('unit', '=', unit)
    .where(sql<boolean>`balance + ${amount}::bigint >= 0`)
    .returning('balance')
    .executeTakeFirst();
  return row?.balance;
}

/** `house:` accounts may be negative, and have no row. */
export function isKept({ account }: Posting): boolean {
  return !account.startsWith('house:');
}

function byAccount(a: Posting, b: Posting): number {
  const [one, other] = [a, b].map(({ account, unit }) => `${account} ${unit}`) as [string, string];
  return one < other ? -1 : 1;
}

/** Restores an entry, with its number where that is still free. */
export async function restoreEntry(db: Transaction<Tables>, entry: LedgerEntry): Promise<void> {
  checkEntry(entry);
  const known = await db
    .selectFrom('ledgerEntries')
    .select('seq')
    .where('key', '=', entry.key)
    .executeTakeFirst();
  if (known) return;
  for (const { account, unit, amount } of entry.postings.filter(isKept).toSorted(byAccount)) {
    const name = { account, unit };
    await db
      .insertInto('ledgerAccounts')
      .values({ ...name, balance: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .updateTable('ledgerAccounts')
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
