import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The directory that holds everything this server keeps. */
export interface DataDir {
  /** Absolute. */
  readonly path: string;
  /** Writes, syncs and removes a small file; throws what the file system says. */
  probe(): Promise<void>;
}

/** Makes the directory where it is missing; throws what the file system says. */
export function createDataDir(directory: string): DataDir {
  const path = resolve(directory);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return {
    path,
    async probe() {
      const name = join(path, `.probe-${randomUUID()}`);
      try {
        const file = await open(name, 'wx', 0o600);
        try {
          await file.writeFile('ready');
          await file.sync();
        } finally {
          await file.close();
        }
      } finally {
        await rm(name, { force: true });
      }
    },
  };
}
