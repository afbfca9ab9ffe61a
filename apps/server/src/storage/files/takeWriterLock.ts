import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageFailure } from '../Storage.ts';

export interface WriterLock {
  release(): Promise<void>;
}

const SOCKET = /^writer-[0-9a-f-]{36}\.socket$/;
/** The kernel's limit is 108 bytes on Linux and 104 on macOS, the final NUL included. */
const LONGEST_ADDRESS = 103;
const POLL_MS = 5;

type Standing = 'asking' | 'holding';

/**
 * Locks a folder for this process. Each contender listens on a socket in the folder before it asks the
 * others, so of two at least one sees the other; the holder wins, and of mere contenders the first by name. A
 * killed process's socket does not answer. Where available, an abstract kernel name is held first, which
 * nobody can delete. Throws a `StorageFailure` when another process has the folder.
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

/** Undefined to retry, when a concurrent contender won and is gone. */
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
      // A loser closes its socket; until then it may not have seen this one.
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

/** A stopped or busy process answers late, and still holds the folder. */
const PATIENCE_MS = 700;
const PAUSE_MS = 5;

type HolderAnswer = 'holding' | 'asking' | 'nobody';

/** Asks the listener of a socket whether it holds the folder, or only contends. */
async function askHolder(address: string): Promise<HolderAnswer> {
  for (;;) {
    const answer = await ask(address);
    if (answer !== 'hungUp') return answer;
    // It has just closed its socket, or was killed: the next answer tells.
    await pause(PAUSE_MS);
  }
}

function ask(address: string): Promise<HolderAnswer | 'hungUp'> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    socket.setEncoding('utf8');
    socket.setTimeout(PATIENCE_MS, () => settle('holding'));
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('end', () => settle(answer === 'asking' || answer === 'holding' ? answer : 'hungUp'));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNRESET' || code === 'EPIPE') settle('hungUp');
      else settle(code === 'ECONNREFUSED' || code === 'ENOENT' ? 'nobody' : 'holding');
    });

    function settle(result: HolderAnswer | 'hungUp'): void {
      socket.destroy();
      resolve(result);
    }
  });
}

/** Versions of Node differ in padding a name, so it has the maximum length. */
const NAME_LENGTH = 107;

/** False: another process holds it. Undefined: the system has no such names. */
type KernelHold = { release(): Promise<void> } | false | undefined;

/**
 * Holds an abstract socket name derived from the folder's identity, whatever its path. It has no file, ends
 * with the process, and excludes processes of one network namespace, on Linux.
 */
async function holdKernelName(folder: string): Promise<KernelHold> {
  if (process.platform !== 'linux') return undefined;
  const { dev, ino } = await stat(folder, { bigint: true });
  const server = createServer((socket) => socket.destroy());
  server.unref();
  try {
    const listening = once(server, 'listening');
    server.listen(`\0fabula-writer-${dev}-${ino}-`.padEnd(NAME_LENGTH, '.'));
    await listening;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? false : undefined;
  }
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
