import { StorageFailure } from '../Storage.ts';

/** A file that bytes are added to. */
export interface OpenFile {
  /** Adds all the bytes at the end. Where it throws, some of them may stand there. */
  append(bytes: Uint8Array): Promise<void>;
  /** Cuts off what stands after `length` bytes. */
  truncate(length: number): Promise<void>;
  /** Settles once what was written would survive a loss of power. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** A file whose bytes are written over. */
export interface PatchFile {
  /** Writes all the bytes from `position` on. Where it throws, some of them may stand there. */
  write(bytes: Uint8Array, position: number): Promise<void>;
  /** Settles once what was written would survive a loss of power. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Which file stands under a name, and how long it is. */
export interface FileIdentity {
  /** Another one when the file was taken away and made anew, or put back from a copy. */
  id: string;
  /** In bytes. */
  length: number;
}

/** File system port: the calls that the file engine makes, and no more. Paths are absolute. Throws what the file system says, with its `code`. */
export interface FileSystem {
  /** One level; nothing when it is there. For its owner only. */
  makeDirectory(path: string): Promise<void>;
  /** Names, in no order; none where there is no such directory. */
  list(path: string): Promise<string[]>;
  /** Undefined where there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** The file piece by piece; nothing where there is none. */
  readPieces(path: string): AsyncIterable<Buffer>;
  /** A new file, for its owner only; throws EEXIST where there is one. */
  create(path: string): Promise<OpenFile>;
  /** Makes the file where it is missing. */
  openToAppend(path: string): Promise<OpenFile>;
  /** Throws ENOENT where there is no such file. */
  openToPatch(path: string): Promise<PatchFile>;
  /** Undefined where there is no such file. */
  identify(path: string): Promise<FileIdentity | undefined>;
  /** Atomic, over what stands at `to`. False where there is nothing at `from`. */
  rename(from: string, to: string): Promise<boolean>;
  /** Nothing where there is no such file. */
  remove(path: string): Promise<void>;
  /** Settles once the names in it, made, moved and removed, would survive a loss of power. */
  syncDirectory(path: string): Promise<void>;
}

interface Round {
  running: Promise<void>;
  next?: Promise<void> | undefined;
}

/** Syncs folders: who asks while one is being synced shares the next round with everybody who does. */
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

/** Maps an error of the file system to a `StorageFailure`. */
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
