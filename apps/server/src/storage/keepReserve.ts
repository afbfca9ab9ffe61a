import { statfs } from 'node:fs/promises';
import { type Storage, StorageFailure } from './Storage.ts';

export interface Disk {
  /** In bytes. */
  size: number;
  free: number;
}

export interface ReserveOptions {
  /** Bytes that stay free; 1 GB or 5 % of the disk, whichever is less, where it is left out. */
  reserve?: number | undefined;
  look(): Promise<Disk>;
}

const GIGABYTE = 1024 ** 3;
const SHARE = 0.05;
/** So long what was seen of the disk is believed, in ms. */
const BELIEVED_MS = 1_000;

/** The disk that a path lies on, as this user may fill it. */
export async function lookAtDisk(path: string): Promise<Disk> {
  const { bsize, blocks, bavail } = await statfs(path);
  return { size: bsize * blocks, free: bsize * bavail };
}

/**
 * The same storage, which keeps no more works and pictures once the disk has nothing left but its reserve: that is for
 * accounts and money. They get a `StorageFailure` with the code `full` then.
 */
export function keepReserve(storage: Storage, { reserve, look }: ReserveOptions): Storage {
  let seen: { at: number; isSpent: Promise<boolean> } | undefined;

  async function isSpent(): Promise<boolean> {
    // A disk that says nothing of itself is no reason to keep nothing.
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
    status: storage.status,
    documents: (collection) => storage.documents(collection),
    collections: () => storage.collections(),
    works: {
      ...works,
      async save(draft) {
        await checkRoom();
        return works.save(draft);
      },
    },
    ledger: storage.ledger,
    blobs: {
      ...blobs,
      async put(blob) {
        await checkRoom();
        return blobs.put(blob);
      },
    },
    counters: storage.counters,
    signals: storage.signals,
    instances: storage.instances,
    probe: () => storage.probe(),
    close: () => storage.close(),
  };
}
