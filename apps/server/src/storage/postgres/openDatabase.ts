import {
  CamelCasePlugin,
  type Generated,
  type Insertable,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import { Client, type ClientConfig, Pool, types } from 'pg';
import type { LedgerUnit } from '../Ledger.ts';
import { type BlobInfo, StorageFailure } from '../Storage.ts';
import type { Work, WorkKind } from '../Works.ts';

/** Access to PostgreSQL. Its errors are `StorageFailure`s. */
export interface Database {
  ask<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Retried a few times after serialization failures and deadlocks. */
  transact<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Reads a consistent snapshot. */
  snapshot<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** A separate connection, not yet connected. */
  client(): Client;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  connections: number;
  /** 0 for none. */
  statementMs: number;
  /** For a connection, in ms. */
  waitMs?: number | undefined;
}

const CONNECT_MS = 5_000;
const WAIT_MS = 30_000;
const LOCK_MS = 10_000;
const ATTEMPTS = 5;
const INT8 = 20;
const TEXT = 25;
const SILENT = 'Query read timeout';
const CLASHES = ['40001', '40P01'];

export function openDatabase({ url, connections, statementMs, waitMs = WAIT_MS }: DatabaseOptions): Database {
  const config: ClientConfig = {
    connectionString: url,
    application_name: 'fabula',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(statementMs > 0 && {
      statement_timeout: statementMs,
      query_timeout: statementMs + Math.min(statementMs, CONNECT_MS),
      lock_timeout: Math.min(LOCK_MS, statementMs),
      idle_in_transaction_session_timeout: statementMs,
    }),
    types: {
      getTypeParser(type, format) {
        if (Number(type) === INT8) return Number;
        return Number(type) === TEXT ? fromText : types.getTypeParser(type as number, format as 'text');
      },
    },
  };
  const pool = new Pool({ ...config, max: connections, connectionTimeoutMillis: waitMs });
  // A query reports its own error; an idle connection is just replaced.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: poolOf(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    ask: (work) => translated(() => work(db)),
    transact: (work) => translated(() => again(() => db.transaction().execute(work))),
    snapshot: (work) =>
      translated(() =>
        db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
      ),
    client: () => new Client({ ...config, connectionTimeoutMillis: CONNECT_MS }),
    close: () => db.destroy(),
  };
}

/** Encodes texts, and drops connections that timed out. */
function poolOf(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let silence: Error | undefined;
      const query = async (text: string, values: unknown[]) => {
        if (silence) throw silence;
        try {
          return await client.query(text, values.map(encoded));
        } catch (error) {
          if (error instanceof Error && error.message === SILENT) silence = error;
          throw error;
        }
      };
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(silence),
      };
    },
    end: () => pool.end(),
  };
}

function encoded(value: unknown): unknown {
  if (typeof value === 'string') return toText(value);
  return Array.isArray(value) ? value.map(encoded) : value;
}

/** Rows in the order of what they are read after. */
export async function* inPages<Row, After>(
  size: number,
  start: After,
  read: (after: After) => Promise<Row[]>,
  afterOf: (row: Row) => After,
): AsyncGenerator<Row> {
  for (let after = start; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = afterOf(last);
  }
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStorageFailure(error);
  }
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isClash = error instanceof Error && 'code' in error && CLASHES.includes(String(error.code));
      if (!isClash || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** attempt * 5));
    }
  }
}

/** Columns of JSON take and give objects: what stands in them is not encoded. */
export interface Tables {
  documents: { collection: string; id: string; value: object; revision: number };
  works: WorksTable;
  /** Maintained by triggers. */
  workGroups: {
    by: 'premise' | 'genre';
    kind: WorkKind;
    isNsfw: boolean;
    digest: string;
    count: number;
    newestAt: string;
    newestUid: string;
  };
  /** One row, changed by a trigger. */
  publishedMark: { mark: string };
  ledgerEntries: {
    seq: Generated<number>;
    key: string;
    kind: string;
    at: string;
    opens: string | null;
    closes: string | null;
    memo: Record<string, string | number>;
  };
  ledgerPostings: {
    seq: number;
    place: number;
    account: string;
    unit: LedgerUnit;
    amount: number;
    balanceAfter: number | null;
  };
  /** `house:` accounts have no row. */
  ledgerAccounts: { account: string; unit: LedgerUnit; balance: number };
  ledgerHolds: { id: string; openedBy: number; closedBy: number | null };
  blobs: BlobInfo & { size: number; bytes: Buffer };
  counters: { key: string; count: number; expiresAt: Date };
  /** `readsChanges`: false of a release that knows no changes of works. */
  instances: { id: string; seenAt: Date; readsChanges: Generated<boolean> };
}

interface WorksTable extends Work {
  /**
   * Of a long work what changed since `content` was written: JSON of the places and lengths in bytes, a line feed, and the
   * bytes that stand there now. A trigger makes it null where `content` is written.
   */
  change: Generated<Buffer | null>;
  /** Digests for filters, since an index takes no long text. */
  genreDigest: string;
  premiseDigest: string;
  /** Search terms, each after a blank. */
  words: string;
  /** The same as a tsvector, for prefixes. */
  terms: string;
}

export type EntryRow = Omit<Insertable<WorksTable>, 'content' | 'change' | 'terms'>;

/** A Unicode noncharacter. */
const MARK = '\ufdd0';
const UNKEEPABLE = new RegExp(`[\\0${MARK}\\p{Cs}]`, 'gu');
const MARKED = new RegExp(`${MARK}([0-9a-f]{4})`, 'g');

/** Encodes NUL and lone surrogates, which PostgreSQL does not store, without loss. */
export function toText(text: string): string {
  return text.replace(UNKEEPABLE, (one) => MARK + one.charCodeAt(0).toString(16).padStart(4, '0'));
}

export function fromText(text: string): string {
  return text.replace(MARKED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** An object as it is now, for a column of JSON: its text is not encoded. */
export function toJson<T extends object>(value: T): T {
  return asJson(JSON.stringify(value));
}

/** The same of an object that is text already. */
export function asJson<T extends object>(text: string): T {
  return { toPostgres: () => text } as unknown as T;
}

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
