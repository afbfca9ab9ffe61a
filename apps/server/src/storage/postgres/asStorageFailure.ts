import { type Kysely, sql } from 'kysely';
import {
  isSameEntry,
  type LedgerAnswer,
  LedgerMistake,
  type LedgerUnit,
  type NewLedgerEntry,
} from '../Ledger.ts';
import { StorageFailure } from '../Storage.ts';
import { type EntryRow, ledgerEntryOf, selectEntries } from './ledgerRows.ts';
import { isKept } from './makeEntry.ts';
import type { Tables } from './openDatabase.ts';
import { fromText, toText } from './toText.ts';

/** SQLSTATE of a full disk. */
const FULL = '53100';
/** Connections, resources, operator intervention, the disk, damage, rights, and a missing or read-only database. */
const UNAVAILABLE = /^(08|28|53|57|58|XX|25006$|3D000$|42501$|55P03$|40001$|40P01$|25P0[34]$)/;
const NETWORK = /^(E[A-Z_]{3,}|CERT_|SELF_SIGNED|UNABLE_TO_|DEPTH_ZERO)/;
const CONNECTION =
  /Connection terminated|connection error|timeout|not queryable|after calling end|been destroyed|Client was closed|SSL|SASL/i;

/** Maps connection and disk errors to a `StorageFailure`. Other errors, such as a wrong query, pass through. */
export function asStorageFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageFailure) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === FULL) {
    return new StorageFailure(
      'full',
      'The database has no room left: nothing new can be kept until there is some.',
      { cause: error },
    );
  }
  const isTrouble =
    code === undefined
      ? error instanceof AggregateError || CONNECTION.test(error.message)
      : UNAVAILABLE.test(code) || NETWORK.test(code);
  if (!isTrouble) return error;
  return new StorageFailure(
    'unavailable',
    'The database does not answer as it should. What was kept before is safe; try again in a moment.',
    { cause: error },
  );
}

interface Standing {
  /** The entry under its key, and the one that closed its hold. */
  entries: EntryRow[];
  holds: string[];
  balances: [account: string, unit: LedgerUnit, balance: number][];
}

/** Undefined when nothing refuses it any more. Throws a `LedgerMistake` when the entry itself is wrong. */
export async function explainRefusal(
  db: Kysely<Tables>,
  entry: NewLedgerEntry,
): Promise<LedgerAnswer | undefined> {
  const { key, opens, closes } = entry;
  const { entries, holds, balances } = await readStanding(db, entry);
  const known = entries.map(ledgerEntryOf).toSorted((one) => (one.key === key ? -1 : 1))[0];
  if (known?.key === key && !isSameEntry(known, entry)) {
    throw new LedgerMistake(`The key ${key} is that of an entry with other postings.`);
  }
  if (known) return { entry: known, isReplay: true };
  const isHold = (id: string) => holds.includes(toText(id));
  if (closes !== undefined && !isHold(closes)) throw new LedgerMistake(`There is no hold ${closes}.`);
  if (opens !== undefined && isHold(opens)) throw new LedgerMistake(`There is a hold ${opens} already.`);
  for (const { account, unit, amount } of entry.postings.filter(isKept)) {
    const [, , available = 0] =
      balances.find(([name, its]) => fromText(name) === account && its === unit) ?? [];
    if (available + amount < 0) return { shortfall: { account, unit, available } };
  }
  return undefined;
}

async function readStanding(
  db: Kysely<Tables>,
  { key, opens, closes, postings }: NewLedgerEntry,
): Promise<Standing> {
  const holds = [opens, closes].flatMap((id) => (id === undefined ? [] : [toText(id)]));
  const kept = postings.filter(isKept);
  const entries = selectEntries(db).where(({ eb, or, selectFrom }) =>
    or([
      eb('key', '=', toText(key)),
      eb(
        'seq',
        '=',
        selectFrom('ledger_holds')
          .select('closed_by')
          .where('id', '=', closes === undefined ? null : toText(closes)),
      ),
    ]),
  );
  const { rows } = await sql<Standing>`select
    coalesce((select json_agg(e) from ${entries} e), '[]') as entries,
    coalesce((select json_agg(id) from ledger_holds where id = any (${holds}::text[])), '[]') as holds,
    coalesce((
      select json_agg(json_build_array(account, unit, balance)) from ledger_accounts
      where (account, unit) in (
        select * from unnest(${kept.map(({ account }) => toText(account))}::text[], ${kept.map(({ unit }) => unit)}::text[])
      )
    ), '[]') as balances`.execute(db);
  const [standing] = rows;
  if (standing === undefined) throw new Error('A question without a condition has an answer.');
  return standing;
}
