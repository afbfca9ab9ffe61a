import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../apps/server/dist/main.js');
const patience = 15_000;

export interface BuiltServer {
  /** Its address, without a slash at the end. */
  url: string;
  dataDir: string;
  close(): Promise<void>;
}

/** Starts the product as `npm start` does once it is built: own port, own data, no configuration but what is given. */
export async function startBuiltServer(variables: Record<string, string> = {}): Promise<BuiltServer> {
  if (!existsSync(main)) throw new Error('The server is not built: run "npm run build" first.');
  const dataDir = mkdtempSync(join(tmpdir(), 'fabula-e2e-'));
  const server = spawn(process.execPath, [main], {
    // Not the repository: a developer's .env must not reach the tests.
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      OFFLINE_PACE: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const close = async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await address(server), dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address that the server prints once it listens. */
function address(server: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let printed = '';
    const give = (reason: string) => fail(new Error(`The server ${reason}. It said:\n${printed}`));
    const overdue = setTimeout(() => give('did not start in time'), patience);
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
        if (!url) return;
        clearTimeout(overdue);
        found(url);
      });
    server.once('exit', (code) => {
      clearTimeout(overdue);
      give(`ended with code ${code}`);
    });
  });
}
