import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import {
  type PostgresStorageOptions,
  postgresStorage,
} from '../../apps/server/src/storage/postgres/postgresStorage.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';
import type { PostgresDatabases } from './postgresDatabases.ts';
import { sharedPostgres } from './sharedPostgres.ts';

/** For what has to arrive, on a machine that is busy with other tests. */
export const soon = { timeout: 20_000 };

export interface PostgresTest<Server extends PostgresDatabases = PostgresDatabases> {
  readonly server: Server;
  /** What storages reported so far. */
  readonly reports: unknown[];
  /** A storage on a database of its own, or on the one at `url`; closed after the test. */
  open(options?: Partial<PostgresStorageOptions>): Promise<Storage>;
}

/** A database with all tables in the PostgreSQL of the run, once for a worker: a copy of it is made in half of the time. */
let withTables: Promise<string> | undefined;
async function createWithTables(): Promise<string> {
  const url = await (await sharedPostgres()).createDatabase();
  const storage = await postgresStorage({
    url,
    logError: (_, error) => {
      throw error;
    },
  });
  await storage.close();
  return url;
}

/** Databases for the tests of a file, in the PostgreSQL of the run or in one that the file starts for itself. */
export function postgresTest(): PostgresTest;
export function postgresTest<Server extends PostgresDatabases>(
  start: () => Promise<Server>,
): PostgresTest<Server>;
export function postgresTest(start: () => Promise<PostgresDatabases> = sharedPostgres): PostgresTest {
  let server: PostgresDatabases | undefined;
  const opened: Storage[] = [];
  const reports: unknown[] = [];
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  const running = () => {
    if (server === undefined) throw new Error('PostgreSQL runs in tests alone, not while they are listed.');
    return server;
  };

  beforeAll(async () => {
    server = await start();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((storage) => storage.close()));
    reports.length = 0;
  });
  afterAll(() => server?.close());

  return {
    get server() {
      return running();
    },
    reports,
    async open({ url, ...rest } = {}) {
      if (start === sharedPostgres && url === undefined) withTables ??= createWithTables();
      const copyOf = start === sharedPostgres ? await withTables : undefined;
      const storage = await postgresStorage({
        url: url ?? (await running().createDatabase(copyOf)),
        connections: 4,
        // Thousands of calls at once, on a machine that is busy with other tests.
        waitMs: 300_000,
        logError: (_, error) => reports.push(error),
        ...rest,
      });
      opened.push(storage);
      return storage;
    },
  };
}
