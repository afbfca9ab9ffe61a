import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryFolder } from './memoryFolder.ts';

const main = resolve(import.meta.dirname, '../../apps/server/dist/main.js');
const patience = 60_000;

export interface BuiltServer {
  /** Its address, without a slash at the end. */
  url: string;
  dataDir: string;
  /** What it has said so far. */
  printed(): string;
  /** Ends it. Rejects when it had ended by itself before. */
  close(): Promise<void>;
}

/** Starts the product as `npm start` does once it is built: own port, own data, no configuration but what is given. */
export async function startBuiltServer(variables: Record<string, string> = {}): Promise<BuiltServer> {
  if (!existsSync(main)) throw new Error('The server is not built: run "npm run build" first.');
  const dataDir = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'fabula-e2e-'));
  const server = spawn(process.execPath, [main], {
    // Not the repository: a developer's .env must not reach the tests.
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      OFFLINE_PACE: '0',
      SAMPLE_WORKS: '0',
      // Named, or text by a fake model on this machine would be free.
      CREDIT_COSTS: 'paragraph=1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const ended = new Promise<string>((done) =>
    server.once('exit', (code, signal) => done(`ended by itself (${signal ?? code})`)),
  );
  const complaint = (reason: string) => new Error(`The server ${reason}. It had printed:\n${printed}`);

  async function close(): Promise<void> {
    const hadEnded = server.exitCode !== null || server.signalCode !== null;
    server.kill('SIGKILL');
    const reason = await ended;
    rmSync(dataDir, { recursive: true, force: true });
    if (hadEnded) throw complaint(reason);
  }

  const overdue = new AbortController();
  const late = delay(patience, 'did not start in time', { signal: overdue.signal });
  const started = new Promise<{ url: string }>((found) => {
    server.stdout.on('data', () => {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (url) found({ url });
    });
  });
  const first = await Promise.race([started, ended, late]);
  overdue.abort();
  late.catch(() => undefined);
  if (typeof first === 'string') {
    server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
    throw complaint(first);
  }
  return { url: first.url, dataDir, printed: () => printed, close };
}
