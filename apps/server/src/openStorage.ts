import type { Env } from './env.ts';
import type { DataDir } from './storage/createDataDir.ts';
import { fileStorage } from './storage/files/fileStorage.ts';
import { keepReserve, lookAtDisk } from './storage/keepReserve.ts';
import type { Storage } from './storage/Storage.ts';

const MEGABYTE = 1024 * 1024;

/** Opens the storage that the configuration names. The process ends when another one has taken its books away. Throws a `StorageFailure`. */
export async function openStorage(
  env: Env,
  dataDir: DataDir,
  report: (reference: string, error: unknown) => void,
): Promise<Storage> {
  if (env.DATABASE_URL !== undefined) {
    const { postgresStorage } = await import('./storage/postgres/postgresStorage.ts');
    return postgresStorage({ url: env.DATABASE_URL, connections: env.DATABASE_POOL, report });
  }
  // Whoever has the books now has the other records as well: not even a save may follow.
  const files = await fileStorage({ directory: dataDir.path, report, onForked: () => process.exit(1) });
  const reserve = env.DISK_RESERVE_MB;
  return keepReserve(files, {
    look: () => lookAtDisk(dataDir.path),
    ...(reserve !== undefined && { reserve: reserve * MEGABYTE }),
  });
}
