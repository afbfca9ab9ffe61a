import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';
import type { PostgresTest } from './postgresTest.ts';

/** The two real storages, each open until the test is over. */
export function keptStorages(postgres: PostgresTest) {
  return {
    async files(): Promise<Storage> {
      const directory = mkdtempSync(join(tmpdir(), 'fabula-kept-'));
      const storage = await fileStorage({ directory, logError: () => undefined });
      onTestFinished(async () => {
        await storage.close();
        rmSync(directory, { recursive: true });
      });
      return storage;
    },
    PostgreSQL: () => postgres.open(),
  };
}
