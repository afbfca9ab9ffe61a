import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { writeTemporary } from './files/DurableFile.ts';
import { nodeFileSystem as fs } from './files/FileSystem.ts';
import { type Storage, StorageFailure } from './Storage.ts';

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

export interface Disk {
  size: number;
  free: number;
}

interface ReserveOptions {
  /** Bytes that stay free; default: 1 GB or 5 % of the disk, whichever is less. */
  reserve?: number | undefined;
  look(): Promise<Disk>;
}

const GIGABYTE = 1024 ** 3;
const SHARE = 0.05;
/** Cache time of a look at the disk, in ms. */
const BELIEVED_MS = 1_000;

export async function lookAtDisk(path: string): Promise<Disk> {
  const { bsize, blocks, bavail } = await statfs(path);
  return { size: bsize * blocks, free: bsize * bavail };
}

/**
 * Rejects works and pictures with a `StorageFailure` `full` once only the reserve is free, which is for
 * accounts and money.
 */
export function keepReserve(storage: Storage, { reserve, look }: ReserveOptions): Storage {
  let seen: { at: number; isSpent: Promise<boolean> } | undefined;

  async function isSpent(): Promise<boolean> {
    // An unreadable disk size must not block writes.
    const disk = await look().catch(() => undefined);
    return disk !== undefined && disk.free < (reserve ?? Math.min(GIGABYTE, disk.size * SHARE));
  }

  async function checkRoom(): Promise<void> {
    const now = performance.now();
    if (seen === undefined || now - seen.at > BELIEVED_MS) seen = { at: now, isSpent: isSpent() };
    if (!(await seen.isSpent)) return;
    throw new StorageFailure(
      'full',
      'The disk of this server is nearly full, and what is left of it is kept for accounts and payments: nothing was saved. Keep a copy, and tell the people who run it.',
    );
  }

  const { works, blobs } = storage;
  return {
    ...storage,
    works: {
      ...works,
      async save(draft) {
        await checkRoom();
        return works.save(draft);
      },
    },
    blobs: {
      ...blobs,
      async put(blob) {
        await checkRoom();
        return blobs.put(blob);
      },
    },
  };
}
