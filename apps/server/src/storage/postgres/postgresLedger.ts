import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import {
  balanceKey,
  checkEntry,
  eachOf,
  isSameEntry,
  type Ledger,
  type LedgerAnswer,
  type LedgerAudit,
  type LedgerEntry,
  LedgerMistake,
  LedgerReplay,
  type LedgerUnit,
  type NewLedgerEntry,
  type Posting,
} from '../Ledger.ts';
import { StorageFailure } from '../Storage.ts';
import { type Database, fromText, inPages, type Tables, toJson } from './openDatabase.ts';

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
    balances: (accounts, unit) => database.ask((db) => balancesOf(db, accounts, unit)),
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

/** Rolls the transaction back. */
class EntryRefusal extends Error {}

/**
 * Makes an entry in a transaction, or throws an `EntryRefusal`. Accounts are locked in one order, which
 * prevents deadlocks and keeps an account's entries in the order of its balances.
 */
async function makeEntry(db: Transaction<Tables>, entry: NewLedgerEntry): Promise<LedgerEntry> {
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
function isKept({ account }: Posting): boolean {
  return !account.startsWith('house:');
}

function byAccount(a: Posting, b: Posting): number {
  const [one, other] = [a, b].map(({ account, unit }) => `${account} ${unit}`) as [string, string];
  return one < other ? -1 : 1;
}

/** Restores an entry, with its number where that is still free. */
async function restoreEntry(db: Transaction<Tables>, entry: LedgerEntry): Promise<void> {
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

const PAGE = 500;

const postings = sql<[string, LedgerUnit, number, number | null][]>`(
  select json_agg(json_build_array(p.account, p.unit, p.amount, p.balance_after) order by p.place)
  from ledger_postings p where p.seq = ledger_entries.seq
)`.as('postings');

function selectEntries(db: Kysely<Tables>) {
  return db
    .selectFrom('ledgerEntries')
    .select(['seq', 'key', 'kind', 'at', 'opens', 'closes', 'memo', postings]);
}

type EntryRow =
  ReturnType<typeof selectEntries> extends SelectQueryBuilder<Tables, 'ledgerEntries', infer Row>
    ? Row
    : never;

function ledgerEntryOf({ postings, opens, closes, ...entry }: EntryRow): LedgerEntry {
  return {
    ...entry,
    postings: postings.map(([account, unit, amount, balanceAfter]) => ({
      ...{ account: fromText(account), unit, amount, balanceAfter },
    })),
    ...(opens !== null && { opens }),
    ...(closes !== null && { closes }),
  };
}

async function findEntry(db: Kysely<Tables>, key: string): Promise<LedgerEntry | undefined> {
  const row = await selectEntries(db).where('key', '=', key).executeTakeFirst();
  return row && ledgerEntryOf(row);
}

/** Oldest first. */
async function* allEntries(
  ask: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>,
): AsyncGenerator<LedgerEntry> {
  const read = (after: number) =>
    ask((db) => selectEntries(db).where('seq', '>', after).orderBy('seq').limit(PAGE).execute());
  for await (const row of inPages(PAGE, 0, read, ({ seq }) => seq)) yield ledgerEntryOf(row);
}

async function balanceOf(db: Kysely<Tables>, account: string, unit: LedgerUnit): Promise<number> {
  if (account.startsWith('house:')) {
    const { sum } = await db
      .selectFrom('ledgerPostings')
      .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
      .where('account', '=', account)
      .where('unit', '=', unit)
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  }
  const [balance] = await balancesOf(db, [account] as const, unit);
  return balance;
}

/** In one statement, so of one moment. */
async function balancesOf<Accounts extends readonly string[]>(
  db: Kysely<Tables>,
  accounts: Accounts,
  unit: LedgerUnit,
) {
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select(['account', 'balance'])
    .where('account', 'in', accounts)
    .where('unit', '=', unit)
    .execute();
  const known = new Map(rows.map(({ account, balance }) => [fromText(account), balance]));
  return eachOf(accounts, (account) => known.get(account) ?? 0);
}

async function auditLedger(db: Transaction<Tables>): Promise<LedgerAudit> {
  const replay = new LedgerReplay();
  for await (const entry of allEntries((work) => work(db))) replay.add(entry);

  const accounts = await db.selectFrom('ledgerAccounts').selectAll().execute();
  const balances = new Map(
    accounts.map(({ account, unit, balance }) => [balanceKey(account, unit), balance]),
  );
  const names = [...replay.balances.keys()].filter((name) => !name.includes(' house:'));
  const wrong = [...new Set([...names, ...balances.keys()])]
    .filter((name) => (balances.get(name) ?? 0) !== (replay.balances.get(name) ?? 0))
    .map(
      (name) =>
        `The balance of ${name} is ${balances.get(name) ?? 0}, and its entries sum to ${replay.balances.get(name) ?? 0}.`,
    );

  const holds = await db.selectFrom('ledgerHolds').selectAll().execute();
  const open = new Set(holds.filter(({ closedBy }) => closedBy === null).map(({ id }) => id));
  const unlike = [...new Set([...open, ...replay.open])]
    .filter((id) => open.has(id) !== replay.open.has(id))
    .map((id) => `The hold ${id} is ${open.has(id) ? 'open' : 'closed'}, and its entries disagree.`);
  return [...replay.faults, ...wrong, ...unlike];
}
