import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageFailure } from '../StorageFailure.ts';
import { askHolder } from './askHolder.ts';
import { holdKernelName } from './holdKernelName.ts';

export interface WriterLock {
  release(): Promise<void>;
}

const SOCKET = /^writer-[0-9a-f-]{36}\.socket$/;
/** The kernel's limit is 108 bytes on Linux and 104 on macOS, the end of the text included. */
const LONGEST_ADDRESS = 103;
const POLL_MS = 5;

type Standing = 'asking' | 'holding';

/**
 * Keeps every other process out of a folder for as long as this one lives. Each that wants in listens on a socket of
 * its own in the folder first, and only then asks all the others: so of two that come at once at least one sees the
 * other. One that holds the folder keeps it; of several that only ask, the first by name stays. The socket of a killed
 * process answers nobody. Before, where the system has it, a name in the kernel is held, which nobody can delete.
 * Throws a `StorageFailure` when another process has the folder.
 */
export async function takeWriterLock(folder: string, holdName = holdKernelName): Promise<WriterLock> {
  const hold = await holdName(folder);
  if (hold === false) throw inUse(folder);
  try {
    const lock = await takeSocketLock(folder);
    return {
      async release() {
        await lock.release();
        await hold?.release();
      },
    };
  } catch (error) {
    await hold?.release();
    throw error;
  }
}

async function takeSocketLock(folder: string): Promise<WriterLock> {
  const door = await openDoor(folder);
  try {
    for (;;) {
      const lock = await attempt(folder, door.address);
      if (lock !== undefined) {
        return {
          async release() {
            await lock.release();
            await door.close();
          },
        };
      }
    }
  } catch (error) {
    await door.close();
    throw error;
  }
}

/** Undefined when another one that asked at the same time stayed, and is gone by now. */
async function attempt(folder: string, address: (name: string) => string): Promise<WriterLock | undefined> {
  const own = `writer-${randomUUID()}.socket`;
  let standing: Standing = 'asking';
  const server = await listen(address(own), () => standing).catch((cause) => {
    throw new StorageFailure(
      'unavailable',
      `Fabula cannot put a socket into ${folder} to keep others out (${cause.code ?? cause.message}). Set DATA_DIR to a folder on a disk of this machine that this user may write.`,
      { cause },
    );
  });
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()));
  try {
    const stale: string[] = [];
    let first: string | undefined;
    for (const name of (await readdir(folder)).filter((one) => SOCKET.test(one) && one !== own)) {
      let answer = await askHolder(address(name));
      // One that is to give way closes its socket; until then nobody knows whether it has seen this one.
      while (answer === 'asking' && own < name) {
        await pause(POLL_MS);
        answer = await askHolder(address(name));
      }
      if (answer === 'holding') throw inUse(folder);
      if (answer === 'asking') first ??= name;
      if (answer === 'nobody') stale.push(name);
    }
    if (first === undefined) {
      standing = 'holding';
      await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
      return { release };
    }
    await release();
    while ((await askHolder(address(first))) === 'asking') await pause(POLL_MS);
    return undefined;
  } catch (error) {
    await release();
    throw error;
  }
}

async function listen(path: string, standing: () => Standing): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(standing());
  });
  server.unref();
  const listening = once(server, 'listening');
  server.listen(path);
  await listening;
  return server;
}

function inUse(folder: string): StorageFailure {
  return new StorageFailure(
    'unavailable',
    `Another Fabula is using the data in ${folder}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
  );
}

/** Address of a socket in the folder: through a short symbolic link where the path is too long. */
async function openDoor(folder: string): Promise<{ address(name: string): string; close(): Promise<void> }> {
  const direct = (name: string) => join(folder, name);
  const longest = `writer-${randomUUID()}.socket`;
  if (Buffer.byteLength(direct(longest)) <= LONGEST_ADDRESS) {
    return { address: direct, close: async () => undefined };
  }
  const short = await mkdtemp(join(tmpdir(), 'fabula-'));
  const link = join(short, 'd');
  const close = () => rm(short, { recursive: true, force: true });
  await symlink(folder, link);
  const address = (name: string) => join(link, name);
  if (Buffer.byteLength(address(longest)) <= LONGEST_ADDRESS) return { address, close };
  await close();
  throw new StorageFailure(
    'unavailable',
    `The path ${folder} is too long for a socket in it. Set DATA_DIR to a shorter one, or TMPDIR.`,
  );
}
