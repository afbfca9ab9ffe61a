import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { writeTemporary } from './files/DurableFile.ts';
import { nodeFileSystem as fs } from './files/nodeFileSystem.ts';

export interface DataDir {
  /** Absolute. */
  readonly path: string;
}

/** Creates the directory durably where it is missing; throws the file system's errors. */
export function createDataDir(directory: string): DataDir {
  const path = resolve(directory);
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first !== undefined) {
    for (let made = path; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
  }
  return { path };
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Writes a file atomically and durably (temporary file, sync, rename), readable by its owner only. Creates
 * the folder where it is missing; throws the file system's errors.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  await fs.makeDirectory(folder);
  const temporary = await writeTemporary(fs, path, [Buffer.from(text)]);
  try {
    await fs.rename(temporary, path);
  } catch (error) {
    await fs.remove(temporary).catch(() => undefined);
    throw error;
  }
  await fs.syncDirectory(folder);
}
