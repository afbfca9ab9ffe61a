import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { balanceKey, type LedgerAudit, type LedgerEntry, LedgerReplay, type LedgerUnit } from '../Ledger.ts';
import { inPages, type Tables } from './openDatabase.ts';
import { fromText } from './toText.ts';

const PAGE = 500;

const postings = sql<[string, LedgerUnit, number, number | null][]>`(
  select json_agg(json_build_array(p.account, p.unit, p.amount, p.balance_after) order by p.place)
  from ledger_postings p where p.seq = ledger_entries.seq
)`.as('postings');

export function selectEntries(db: Kysely<Tables>) {
  return db
    .selectFrom('ledgerEntries')
    .select(['seq', 'key', 'kind', 'at', 'opens', 'closes', 'memo', postings]);
}

export type EntryRow =
  ReturnType<typeof selectEntries> extends SelectQueryBuilder<Tables, 'ledgerEntries', infer Row>
    ? Row
    : never;

export function ledgerEntryOf({ postings, opens, closes, ...entry }: EntryRow): LedgerEntry {
  return {
    ...entry,
    postings: postings.map(([account, unit, amount, balanceAfter]) => ({
      ...{ account: fromText(account), unit, amount, balanceAfter },
    })),
    ...(opens !== null && { opens }),
    ...(closes !== null && { closes }),
  };
}

export async function findEntry(db: Kysely<Tables>, key: string): Promise<LedgerEntry | undefined> {
  const row = await selectEntries(db).where('key', '=', key).executeTakeFirst();
  return row && ledgerEntryOf(row);
}

/** Oldest first. */
export async function* allEntries(
  ask: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>,
): AsyncGenerator<LedgerEntry> {
  const read = (after: number) =>
    ask((db) => selectEntries(db).where('seq', '>', after).orderBy('seq').limit(PAGE).execute());
  for await (const row of inPages(PAGE, 0, read, ({ seq }) => seq)) yield ledgerEntryOf(row);
}

export async function balanceOf(db: Kysely<Tables>, account: string, unit: LedgerUnit): Promise<number> {
  if (account.startsWith('house:')) {
    const { sum } = await db
      .selectFrom('ledgerPostings')
      .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
      .where('account', '=', account)
      .where('unit', '=', unit)
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  }
  const row = await db
    .selectFrom('ledgerAccounts')
    .select('balance')
    .where('account', '=', account)
    .where('unit', '=', unit)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

export async function auditLedger(db: Transaction<Tables>): Promise<LedgerAudit> {
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
    .map((id) => `The hold ${id} is ${open.has(id) ? 'open' : 'closed'}, and its entries say otherwise.`);
  return [...replay.faults, ...wrong, ...unlike];
}
