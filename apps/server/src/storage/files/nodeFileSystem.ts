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
import type { FileSystem, OpenFile, PatchFile } from './FileSystem.ts';

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
