import {
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { StorageFailure } from '../Storage.ts';

export interface OpenFile {
  /** Where it throws, some of the bytes may have been written. */
  append(bytes: Uint8Array): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Settles once written data is durable. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface PatchFile {
  /** Where it throws, some of the bytes may have been written. */
  write(bytes: Uint8Array, position: number): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface FileIdentity {
  /** Changes when the file is recreated or restored from a copy. */
  id: string;
  length: number;
}

/**
 * File system port: the calls of the file engine. Paths are absolute. Throws the file system's errors with
 * their `code`.
 */
export interface FileSystem {
  /** One level, owner only; idempotent. */
  makeDirectory(path: string): Promise<void>;
  /** Names in no order; none for a missing directory. */
  list(path: string): Promise<string[]>;
  /** Undefined for a missing file. */
  read(path: string): Promise<Buffer | undefined>;
  /** Empty for a missing file. */
  readPieces(path: string): AsyncIterable<Buffer>;
  /** Owner only; throws EEXIST for an existing file. */
  create(path: string): Promise<OpenFile>;
  openToAppend(path: string): Promise<OpenFile>;
  openToPatch(path: string): Promise<PatchFile>;
  identify(path: string): Promise<FileIdentity | undefined>;
  /** Atomic, and overwrites `to`. False where `from` is missing. */
  rename(from: string, to: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /** Settles once its entries are durable. */
  syncDirectory(path: string): Promise<void>;
}

interface Round {
  running: Promise<void>;
  next?: Promise<void> | undefined;
}

/** Batches syncs of folders: callers during a sync share the next one. */
export class FolderSyncs {
  readonly #fs: FileSystem;
  readonly #rounds = new Map<string, Round>();

  constructor(fs: FileSystem) {
    this.#fs = fs;
  }

  sync(folder: string): Promise<void> {
    const round = this.#rounds.get(folder);
    if (round === undefined) return this.#start(folder);
    const again = () => this.#start(folder);
    round.next ??= round.running.then(again, again);
    return round.next;
  }

  #start(folder: string): Promise<void> {
    const round: Round = {
      running: this.#fs.syncDirectory(folder).finally(() => {
        if (round.next === undefined) this.#rounds.delete(folder);
      }),
    };
    this.#rounds.set(folder, round);
    return round.running;
  }
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function storageFailureOf(error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && noRoom.has(code)) {
    return new StorageFailure('full', 'The disk is full. Nothing was lost, and nothing was changed.', {
      cause: error,
    });
  }
  return new StorageFailure('unavailable', 'The disk cannot be used now. Nothing was changed.', {
    cause: error,
  });
}

const PIECE_BYTES = 1 << 20;
/** Durable writes in one system call instead of two. Missing on Windows. */
const O_DSYNC: number | undefined = constants.O_DSYNC;

export const nodeFileSystem: FileSystem = {
  makeDirectory: (path) =>
    mkdir(path, { mode: 0o700 }).then(
      () => undefined,
      (error) => unless('EEXIST', error),
    ),
  list: (path) => readdir(path).catch((error) => unless('ENOENT', error) ?? []),
  read: (path) => readFile(path).catch((error) => unless('ENOENT', error)),
  async *readPieces(path) {
    const handle = await open(path, 'r').catch((error) => unless('ENOENT', error));
    if (handle === undefined) return;
    try {
      for (;;) {
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await handle.close();
    }
  },
  create: async (path) => openFile(await open(path, 'ax', 0o600)),
  openToAppend: async (path) => openFile(await open(path, 'a', 0o600)),
  openToPatch: async (path) => patchFile(await open(path, constants.O_RDWR | (O_DSYNC ?? 0))),
  identify: (path) =>
    stat(path, { bigint: true }).then(
      ({ dev, ino, size }) => ({ id: `${dev}-${ino}`, length: Number(size) }),
      (error) => unless('ENOENT', error),
    ),
  rename: (from, to) =>
    rename(from, to).then(
      () => true,
      (error) => unless('ENOENT', error) ?? false,
    ),
  remove: (path) => rm(path, { force: true }),
  async syncDirectory(path) {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
};

function openFile(handle: FileHandle): OpenFile {
  return {
    async append(bytes) {
      for (let from = 0; from < bytes.byteLength; ) {
        from += (await handle.write(bytes, from, bytes.byteLength - from)).bytesWritten;
      }
    },
    truncate: (length) => handle.truncate(length),
    sync: () => handle.datasync(),
    close: () => handle.close(),
  };
}

function patchFile(handle: FileHandle): PatchFile {
  return {
    async write(bytes, position) {
      for (let done = 0; done < bytes.byteLength; ) {
        done += (await handle.write(bytes, done, bytes.byteLength - done, position + done)).bytesWritten;
      }
    },
    sync: async () => {
      if (O_DSYNC === undefined) await handle.datasync();
    },
    close: () => handle.close(),
  };
}

function unless(code: string, error: NodeJS.ErrnoException): undefined {
  if (error.code !== code) throw error;
}
