import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  type Blobs,
  type Documents,
  type Instances,
  type Storage,
  StorageFailure,
  type StoredBlob,
  type StoredDocument,
} from '../Storage.ts';
import { foldResting } from './changedWorks.ts';
import { migrate } from './migrate.ts';
import { type Database, inPages, openDatabase, type Tables, toJson } from './openDatabase.ts';
import { postgresCounters, sweepCounters } from './postgresCounters.ts';
import { postgresLedger } from './postgresLedger.ts';
import { postgresSignals } from './postgresSignals.ts';
import { postgresWorks } from './postgresWorks.ts';

export interface PostgresStorageOptions {
  url: string;
  connections?: number;
  waitMs?: number | undefined;
  heartbeatMs?: number;
  /** After which a work that was changed is written whole. */
  restMs?: number;
  logError(reference: string, error: unknown): void;
}

const STATEMENT_MS = 30_000;
const CONNECTIONS = 10;
const HEARTBEAT_MS = 10_000;
const REST_MS = 30_000;

/**
 * Stores everything in PostgreSQL, which several instances may share. Migrates first. Throws a
 * `StorageFailure` when the database cannot be used, or was used by a newer version.
 */
export async function postgresStorage({
  url,
  connections = CONNECTIONS,
  waitMs,
  heartbeatMs = HEARTBEAT_MS,
  restMs = REST_MS,
  logError,
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
  const instances = await postgresInstances(database, { heartbeatMs, restMs, logError });
  const signals = postgresSignals(database, logError);
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
        const probe = {
          id: `probe ${instances.self}`,
          seenAt: sql<Date>`to_timestamp(0)`,
          readsChanges: true,
        };
        await db.insertInto('instances').values(probe).execute();
        await db.deleteFrom('instances').where('id', '=', probe.id).execute();
      }),
    async close() {
      await signals.close();
      await instances.close().catch((error: unknown) => logError('storage', error));
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
  restMs: number;
  logError(reference: string, error: unknown): void;
}

const now = sql<Date>`clock_timestamp()`;

/** Registers, with a heartbeat. In the database's time. */
async function postgresInstances(
  database: Database,
  { heartbeatMs, restMs, logError }: InstancesOptions,
): Promise<PostgresInstances> {
  const self = randomUUID();
  let isLost = false;

  const beat = () =>
    database.ask(async (db) => {
      await db
        .insertInto('instances')
        .values({ id: self, seenAt: now, readsChanges: true })
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
      .then(() => database.ask((db) => foldResting(db, new Date(Date.now() - restMs).toISOString())))
      .then(() => {
        isLost = false;
      })
      .catch((error: unknown) => {
        if (!isLost) logError('storage', error);
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

const PAGE = 500;

function postgresDocuments<T extends object>(database: Database, collection: string): Documents<T> {
  const stored = (row: Omit<Tables['documents'], 'collection'>) => row as StoredDocument<T>;
  const columns = ['id', 'value', 'revision'] as const;

  return {
    get: (id) =>
      database.ask(async (db) => {
        const row = await db
          .selectFrom('documents')
          .select(columns)
          .where('collection', '=', collection)
          .where('id', '=', id)
          .executeTakeFirst();
        return row && stored(row);
      }),
    create: (id, value) =>
      database.ask(async (db) => {
        const row = await db
          .insertInto('documents')
          .values({ collection, id, value: toJson(value), revision: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .returning(columns)
          .executeTakeFirst();
        return row && stored(row);
      }),
    update: (id, value, revision) =>
      database.ask(async (db) => {
        const row = await db
          .updateTable('documents')
          .set({ value: toJson(value), revision: revision + 1 })
          .where('collection', '=', collection)
          .where('id', '=', id)
          .where('revision', '=', revision)
          .returning(columns)
          .executeTakeFirst();
        return row && stored(row);
      }),
    delete: (id, revision) =>
      database.ask(async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom('documents')
          .where('collection', '=', collection)
          .where('id', '=', id)
          .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    async *all() {
      const read = (after: string) =>
        database.ask((db) =>
          db
            .selectFrom('documents')
            .select(columns)
            .where('collection', '=', collection)
            .where('id', '>', after)
            .orderBy('id')
            .limit(PAGE)
            .execute(),
        );
      for await (const row of inPages(PAGE, '', read, ({ id }) => id)) yield stored(row);
    },
    restore: ({ id, value, revision }) =>
      database.ask(async (db) => {
        const row = { value: toJson(value), revision };
        await db
          .insertInto('documents')
          .values({ collection, id, ...row })
          .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet(row))
          .execute();
      }),
  };
}

function postgresBlobs(database: Database): Blobs {
  const get = (id: string) =>
    database.ask(async (db) => {
      const row = await db.selectFrom('blobs').selectAll().where('id', '=', id).executeTakeFirst();
      return row && stored(row);
    });

  const ids = (ownerId: string | undefined) => (after: string) =>
    database.ask((db) =>
      db
        .selectFrom('blobs')
        .select('id')
        .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    );

  return {
    put({ id, ownerId, contentType, isNsfw, createdAt, bytes }) {
      // A copy: the caller may change theirs meanwhile.
      const copy = { size: bytes.byteLength, bytes: Buffer.from(bytes) };
      const row = { ownerId, contentType, isNsfw, createdAt, ...copy };
      return database.ask(async (db) => {
        await db
          .insertInto('blobs')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
      });
    },
    get,
    delete: (id, ownerId) =>
      database.ask(async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom('blobs')
          .where('id', '=', id)
          .where('ownerId', '=', ownerId)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    usage: (ownerId) =>
      database.ask(async (db) => {
        const { bytes } = await db
          .selectFrom('blobs')
          .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
          .where('ownerId', '=', ownerId)
          .executeTakeFirstOrThrow();
        return Number(bytes);
      }),
    /** One at a time: each may be many megabytes. */
    async *all(ownerId) {
      for await (const { id } of inPages(PAGE, '', ids(ownerId), (row) => row.id)) {
        const blob = await get(id);
        if (blob) yield blob;
      }
    },
  };
}

function stored({ size: _, bytes, ...info }: Tables['blobs']): StoredBlob {
  // A Buffer compares and clones unlike a Uint8Array.
  return { ...info, bytes: new Uint8Array(bytes) };
}
