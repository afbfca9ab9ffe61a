import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import { postgresStorage } from '../../apps/server/src/storage/postgres/postgresStorage.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';

export interface End {
  /** For people: without a password. */
  name: string;
  storage: Storage;
}

export type Report = (reference: string, error: unknown) => void;

/** Opens a database by its address, or a folder as DATA_DIR names it. Throws while a server is using it. */
export async function openEnd(place: string, isSource: boolean, logError: Report): Promise<End> {
  return /^postgres(ql)?:\/\//.test(place)
    ? openPostgres(place, logError)
    : openFolder(place, isSource, logError);
}

async function openPostgres(url: string, logError: Report): Promise<End> {
  const storage = await postgresStorage({ url, logError });
  const { self, living } = storage.instances;
  const others = [...(await living())].filter((id) => id !== self);
  if (others.length === 0) return { name: storage.status.name, storage };
  await storage.close();
  throw new Error(
    `A server is using ${storage.status.name}. Stop it first; one that was killed is forgotten after 30 s.`,
  );
}

async function openFolder(place: string, isSource: boolean, logError: Report): Promise<End> {
  // npm runs scripts in the repository, wherever they were called.
  const directory = resolve(process.env.INIT_CWD ?? '.', place);
  if (isSource && !existsSync(join(directory, 'store'))) {
    throw new Error(`There is no data of Fabula in ${directory}. Name the folder that DATA_DIR names.`);
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return { name: `the files in ${directory}`, storage: await fileStorage({ directory, logError }) };
}
