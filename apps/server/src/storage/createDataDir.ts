import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { writeTemporary } from './files/DurableFile.ts';
import { nodeFileSystem as fs } from './files/nodeFileSystem.ts';

/** The directory that holds everything this server keeps. */
export interface DataDir {
  /** Absolute. */
  readonly path: string;
}

/** Makes the directory where it is missing, durably; throws what the file system says. */
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
 * Writes a file so that it is there whole or not at all, also after a loss of power: beside it, synced, renamed.
 * Readable by its owner only. Makes the folder where it is missing; throws what the file system says.
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
