import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface ServerProcess {
  url: string;
  child: ChildProcessWithoutNullStreams;
  dataDir: string;
  output(): string;
  /** Kills it, and removes its folder. */
  close(): Promise<void>;
}

const main = resolve(import.meta.dirname, '../../apps/server/dist/main.js');

/** The server in a process of its own, as it was built before the tests. */
export async function startProcess(variables: Record<string, string>): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fabula-process-'));
  const child = spawn(process.execPath, [...(process.env.PROF ?? '').split(' ').filter(Boolean), main], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      OFFLINE_PACE: '0',
      SAMPLE_WORKS: '0',
      // Named, or text by a fake model on this machine would be free.
      CREDIT_COSTS: 'paragraph=1',
      ...variables,
    },
  });
  const ended = once(child, 'exit');
  let output = '';
  const listening = new Promise<string>((found) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        output += bytes;
        const address = /address\s+(http:\S+)/.exec(output)?.[1];
        if (address) found(address);
      });
    }
  });
  const url = await Promise.race([listening, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`The server ended:\n${output}`);
  return {
    url,
    child,
    dataDir,
    output: () => output,
    async close() {
      child.kill('SIGKILL');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
