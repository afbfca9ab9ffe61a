import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type PostgresDatabases, postgresDatabases } from './postgresDatabases.ts';
import { preparePostgres, run } from './preparePostgres.ts';

export interface TestPostgres extends PostgresDatabases {
  /** Of its database `postgres`, for its superuser. */
  address: string;
  /** Ends it as a crash of its machine would: nobody is told. */
  stop(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
}

const PATIENCE_MS = 30_000;
const password = randomBytes(12).toString('hex');

/** What it has acknowledged survives its own crash, and not one of the machine. */
const hasty = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'];

/**
 * A real PostgreSQL of one's own, on a free port, with its data in a temporary folder. Whatever end the caller comes to,
 * it ends as well.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const { folder, binaries, user, port } = await preparePostgres();
  const data = join(folder, 'data');
  const watchdog = spawn(
    process.execPath,
    [resolve(import.meta.dirname, 'endPostgresWithParent.mjs'), folder, data],
    { stdio: ['pipe', 'ignore', 'inherit'], detached: true },
  );
  watchdog.unref();
  let server: ChildProcess | undefined;

  async function close(): Promise<void> {
    watchdog.ref();
    const ended = once(watchdog, 'exit');
    watchdog.stdin.end();
    await ended;
  }

  async function start(): Promise<void> {
    const log = openSync(join(folder, 'log'), 'a');
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'jit=off'];
    server = spawn(join(binaries, 'bin/postgres'), ['-D', data, '-p', String(port), ...settings, ...hasty], {
      ...user,
      stdio: ['ignore', log, log],
      detached: true,
      cwd: folder,
    });
    server.unref();
    const from = performance.now();
    while (!isReady(data)) {
      if (server.exitCode !== null || performance.now() - from > PATIENCE_MS) {
        throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`);
      }
      await delay(10);
    }
  }

  try {
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o644 });
    // Sorted as a language does: what depends on the order of bytes has to say so.
    const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8'];
    await run(
      join(binaries, 'bin/initdb'),
      [
        `--pgdata=${data}`,
        '--username=fabula',
        `--pwfile=${passwordFile}`,
        '--auth=password',
        '--no-sync',
        '--no-instructions',
        ...locale,
      ],
      user,
    );
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  const address = `postgresql://fabula:${password}@127.0.0.1:${port}/postgres`;
  return {
    ...postgresDatabases(address),
    address,
    async stop() {
      if (server === undefined) return;
      server.ref();
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
      server = undefined;
    },
    start,
    close,
  };
}

/** The last line of its own file says so. */
function isReady(data: string): boolean {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready';
}
