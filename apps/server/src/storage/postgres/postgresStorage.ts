import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Instances, type Storage, StorageFailure } from '../Storage.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase, type Tables } from './openDatabase.ts';
import { postgresBlobs } from './postgresBlobs.ts';
import { postgresCounters, sweepCounters } from './postgresCounters.ts';
import { postgresDocuments } from './postgresDocuments.ts';
import { postgresLedger } from './postgresLedger.ts';
import { postgresSignals } from './postgresSignals.ts';
import { postgresWorks } from './postgresWorks.ts';

export interface PostgresStorageOptions {
  url: string;
  connections?: number;
  waitMs?: number | undefined;
  heartbeatMs?: number;
  report(reference: string, error: unknown): void;
}

const STATEMENT_MS = 30_000;
const CONNECTIONS = 10;
const HEARTBEAT_MS = 10_000;

/**
 * Stores everything in PostgreSQL, which several instances may share. Migrates first. Throws a
 * `StorageFailure` when the database cannot be used, or was used by a newer version.
 */
export async function postgresStorage({
  url,
  connections = CONNECTIONS,
  waitMs,
  heartbeatMs = HEARTBEAT_MS,
  report,
}: PostgresStorageOptions): Promise<Storage> {
  // Waiting for another instance's migration must not time out.
  const setup = openDatabase({ url, connections: 1, statementMs: 0 });
  try {
    await setup.ask(migrate);
  } catch (error) {
    throw error instanceof StorageFailure && error.cause !== undefined ? unusable(url, error.cause) : error;
  } finally {
    await setup.close();
  }
  const database = openDatabase({ url, connections, statementMs: STATEMENT_MS, waitMs });
  const instances = await postgresInstances(database, { heartbeatMs, report });
  const signals = postgresSignals(database, report);
  return {
    status: { kind: 'real', name: `PostgreSQL at ${hostOf(url)}` },
    documents: (collection) => postgresDocuments(database, collection),
    collections: () =>
      database.ask(async (db) => {
        const rows = await db.selectFrom('documents').select('collection').distinct().execute();
        return rows.map(({ collection }) => collection);
      }),
    works: postgresWorks(database),
    ledger: postgresLedger(database),
    blobs: postgresBlobs(database),
    counters: postgresCounters(database),
    signals,
    instances,
    probe: () =>
      database.transact(async (db) => {
        const probe = { id: `probe ${instances.self}`, seenAt: sql<Date>`to_timestamp(0)` };
        await db.insertInto('instances').values(probe).execute();
        await db.deleteFrom('instances').where('id', '=', probe.id).execute();
      }),
    async close() {
      await signals.close();
      await instances.close().catch((error: unknown) => report('storage', error));
      await database.close();
    },
  };
}

function unusable(url: string, cause: unknown): StorageFailure {
  return new StorageFailure(
    'unavailable',
    `The database at ${hostOf(url)} cannot be used. Check that PostgreSQL runs there, and that DATABASE_URL names the right user, password and database.`,
    { cause: cause instanceof AggregateError ? cause.errors[0] : cause },
  );
}

function hostOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return port === '' || port === '5432' ? host : `${host}:${port}`;
}

interface PostgresInstances extends Instances {
  close(): Promise<void>;
}

interface InstancesOptions {
  heartbeatMs: number;
  report(reference: string, error: unknown): void;
}

const now = sql<Date>`clock_timestamp()`;

/** Registers, with a heartbeat. In the database's time. */
async function postgresInstances(
  database: Database,
  { heartbeatMs, report }: InstancesOptions,
): Promise<PostgresInstances> {
  const self = randomUUID();
  let isLost = false;

  const beat = () =>
    database.ask(async (db) => {
      await db
        .insertInto('instances')
        .values({ id: self, seenAt: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: now }))
        .execute();
    });
  const sweep = (db: Kysely<Tables>) =>
    db
      .deleteFrom('instances')
      .where('seenAt', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
      .execute();

  await beat();
  await database.ask(sweep);
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    beating = beat()
      .then(() => database.ask(sweepCounters))
      .then(() => {
        isLost = false;
      })
      .catch((error: unknown) => {
        if (!isLost) report('storage', error);
        isLost = true;
      });
  }, heartbeatMs);
  timer.unref();

  return {
    self,
    living: () =>
      database.ask(async (db) => {
        const rows = await db
          .selectFrom('instances')
          .select('id')
          .where('seenAt', '>', sql<Date>`clock_timestamp() - interval '30 seconds'`)
          .execute();
        return new Set([self, ...rows.map(({ id }) => id)]);
      }),
    async close() {
      clearInterval(timer);
      await beating;
      await database.ask((db) => db.deleteFrom('instances').where('id', '=', self).execute());
    },
  };
}
