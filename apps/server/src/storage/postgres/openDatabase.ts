import {
  type Generated,
  type JSONColumnType,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import { Client, type ClientConfig, Pool, types } from 'pg';
import type { LedgerUnit } from '../Ledger.ts';
import type { WorkKind, WorkModeration, WorkShelf } from '../Works.ts';
import { asStorageFailure } from './asStorageFailure.ts';

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
      getTypeParser: (type, format) =>
        Number(type) === INT8 ? Number : types.getTypeParser(type as number, format as 'text'),
    },
  };
  const pool = new Pool({ ...config, max: connections, connectionTimeoutMillis: waitMs });
  // A query reports its own error; an idle connection is just replaced.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withoutSilent(pool) }) });
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

/** Drops connections that timed out. */
function withoutSilent(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let silence: Error | undefined;
      const query = async (text: string, values: unknown[]) => {
        if (silence) throw silence;
        try {
          return await client.query(text, values);
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

/** Text columns are encoded by `toText`. */
export interface Tables {
  documents: { collection: string; id: string; value: JSONColumnType<object>; revision: number };
  works: WorksTable;
  /** Maintained by triggers. */
  work_groups: {
    by: 'premise' | 'genre';
    kind: WorkKind;
    is_nsfw: boolean;
    digest: string;
    count: number;
    newest_at: string;
    newest_uid: string;
  };
  ledger_entries: {
    seq: Generated<number>;
    key: string;
    kind: string;
    at: string;
    opens: string | null;
    closes: string | null;
    memo: JSONColumnType<Record<string, string | number>>;
  };
  ledger_postings: {
    seq: number;
    place: number;
    account: string;
    unit: LedgerUnit;
    amount: number;
    balance_after: number | null;
  };
  /** `house:` accounts have no row. */
  ledger_accounts: { account: string; unit: LedgerUnit; balance: number };
  ledger_holds: { id: string; opened_by: number; closed_by: number | null };
  blobs: {
    id: string;
    owner_id: string;
    content_type: string;
    is_nsfw: boolean;
    created_at: string;
    size: number;
    bytes: Buffer;
  };
  counters: { key: string; count: number; expires_at: Date };
  instances: { id: string; seen_at: Date };
}

export interface WorksTable {
  uid: string;
  kind: WorkKind;
  shelf: WorkShelf;
  owner_id: string;
  id: string;
  base_id: string;
  key: string | null;
  title: string;
  author: string;
  premise: string;
  genre: string;
  excerpt: string;
  is_nsfw: boolean;
  cover: string | null;
  moderation: JSONColumnType<WorkModeration> | null;
  created_at: string;
  updated_at: string;
  revision: number;
  content: JSONColumnType<Record<string, unknown>>;
  /** Digests for filters, since an index takes no long text. */
  genre_digest: string;
  premise_digest: string;
  /** Search terms, each after a blank. */
  words: string;
  /** The same as a tsvector, for prefixes. */
  terms: string;
}
