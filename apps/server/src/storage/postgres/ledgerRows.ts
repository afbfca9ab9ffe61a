import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { balanceKey, type LedgerAudit, type LedgerEntry, LedgerReplay, type LedgerUnit } from '../Ledger.ts';
import type { Tables } from './openDatabase.ts';
import { fromText, toText } from './toText.ts';

const PAGE = 500;

const postings = sql<[string, LedgerUnit, number, number | null][]>`(
  select json_agg(json_build_array(p.account, p.unit, p.amount, p.balance_after) order by p.place)
  from ledger_postings p where p.seq = ledger_entries.seq
)`.as('postings');

export function selectEntries(db: Kysely<Tables>) {
  return db
    .selectFrom('ledger_entries')
    .select(['seq', 'key', 'kind', 'at', 'opens', 'closes', 'memo', postings]);
}

export type EntryRow =
  ReturnType<typeof selectEntries> extends SelectQueryBuilder<Tables, 'ledger_entries', infer Row>
    ? Row
    : never;

export function ledgerEntryOf(row: EntryRow): LedgerEntry {
  return {
    seq: row.seq,
    key: fromText(row.key),
    kind: fromText(row.kind),
    at: fromText(row.at),
    postings: row.postings.map(([account, unit, amount, balanceAfter]) => ({
      account: fromText(account),
      unit,
      amount,
      balanceAfter,
    })),
    ...(row.opens !== null && { opens: fromText(row.opens) }),
    ...(row.closes !== null && { closes: fromText(row.closes) }),
    memo: row.memo,
  };
}

export async function findEntry(db: Kysely<Tables>, key: string): Promise<LedgerEntry | undefined> {
  const row = await selectEntries(db).where('key', '=', toText(key)).executeTakeFirst();
  return row && ledgerEntryOf(row);
}

/** Oldest first, in pages. */
export async function* allEntries(
  ask: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>,
): AsyncGenerator<LedgerEntry> {
  for (let after = 0; ; ) {
    const rows = await ask((db) =>
      selectEntries(db).where('seq', '>', after).orderBy('seq').limit(PAGE).execute(),
    );
    for (const row of rows) yield ledgerEntryOf(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.seq;
  }
}

export async function balanceOf(db: Kysely<Tables>, account: string, unit: LedgerUnit): Promise<number> {
  if (account.startsWith('house:')) {
    const { sum } = await db
      .selectFrom('ledger_postings')
      .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
      .where('account', '=', toText(account))
      .where('unit', '=', unit)
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  }
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('account', '=', toText(account))
    .where('unit', '=', unit)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

export async function auditLedger(db: Transaction<Tables>): Promise<LedgerAudit> {
  const replay = new LedgerReplay();
  for await (const entry of allEntries((work) => work(db))) replay.add(entry);

  const accounts = await db.selectFrom('ledger_accounts').selectAll().execute();
  const balances = new Map(
    accounts.map(({ account, unit, balance }) => [balanceKey(fromText(account), unit), balance]),
  );
  const names = [...replay.balances.keys()].filter((name) => !name.includes(' house:'));
  const wrong = [...new Set([...names, ...balances.keys()])]
    .filter((name) => (balances.get(name) ?? 0) !== (replay.balances.get(name) ?? 0))
    .map(
      (name) =>
        `The balance of ${name} is ${balances.get(name) ?? 0}, and its entries sum to ${replay.balances.get(name) ?? 0}.`,
    );

  const holds = await db.selectFrom('ledger_holds').selectAll().execute();
  const open = new Set(holds.filter(({ closed_by }) => closed_by === null).map(({ id }) => fromText(id)));
  const unlike = [...new Set([...open, ...replay.open])]
    .filter((id) => open.has(id) !== replay.open.has(id))
    .map((id) => `The hold ${id} is ${open.has(id) ? 'open' : 'closed'}, and its entries say otherwise.`);
  return [...replay.faults, ...wrong, ...unlike];
}
