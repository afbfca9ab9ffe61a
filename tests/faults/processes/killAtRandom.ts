import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileStorage } from '../../../apps/server/src/storage/files/fileStorage.ts';
import { isUnacknowledged } from '../simulation/isUnacknowledged.ts';
import { type Random, seededRandom } from '../simulation/seededRandom.ts';
import type { Cell } from '../workload/Cell.ts';
import { CellBook } from '../workload/CellBook.ts';
import { bundleScript } from './bundleScript.ts';

export interface Kills {
  kills: number;
  acknowledged: number;
  /** What was lost or is wrong; empty when nothing is. */
  findings: string[];
}

type Victim = ChildProcessByStdio<Writable, Readable, null>;

const WRITERS = 8;
/** A victim lives so long at most after it has begun to write. */
const LIFE_MS = 60;
/** One of so many is killed while it starts. */
const EARLY_ONE_IN = 8;
const START_MS = 150;

/**
 * Starts a process that writes with 8 writers, kills it with SIGKILL at a moment that the seed chooses, opens what it
 * left, and compares; then again on the same folder, so many times.
 */
export async function killAtRandom(
  times: number,
  seed: number,
  onKill: (kills: Kills) => void = () => undefined,
): Promise<Kills> {
  const directory = await mkdtemp(join(tmpdir(), 'fabula-kill-'));
  const random = seededRandom(seed);
  const book = new CellBook();
  const kills: Kills = { kills: 0, acknowledged: 0, findings: [] };
  let next: Victim | undefined;
  try {
    const victim = await bundleScript(join(import.meta.dirname, 'victim.ts'), join(directory, 'bundle'));
    const data = join(directory, 'data');
    await mkdir(data);
    const start = () =>
      spawn(process.execPath, [victim, data, `${random.below(1e9)}`, `${WRITERS}`], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
    next = start();
    while (kills.kills < times && kills.findings.length === 0) {
      const child = next;
      next = start();
      await liveAndDie(child, random, book, kills);
      kills.kills++;
      await examine(data, book, kills);
      onKill(kills);
    }
    return kills;
  } finally {
    next?.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  }
}

async function liveAndDie(child: Victim, random: Random, book: CellBook, kills: Kills): Promise<void> {
  child.stdin.write('write');
  const exit = once(child, 'exit');
  if (random.below(EARLY_ONE_IN) === 0) setTimeout(() => child.kill('SIGKILL'), random.below(START_MS));
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const [word, kind, name = '', text] = line.split(' ');
    const cell = { kind, name } as Cell;
    const value = text === 'null' ? null : Number(text);
    if (word === 'ready') setTimeout(() => child.kill('SIGKILL'), random.below(LIFE_MS));
    else if (word === 'ask') book.ask(cell, value);
    else if (word === 'done') {
      book.acknowledge(cell, value);
      kills.acknowledged++;
    } else {
      kills.findings.push(line);
      child.kill('SIGKILL');
    }
  }
  const [, signal] = await exit;
  if (signal !== 'SIGKILL') kills.findings.push(`The process ended by itself.`);
}

async function examine(data: string, book: CellBook, { findings }: Kills): Promise<void> {
  const storage = await fileStorage({
    directory: data,
    logError: (_, error) => {
      if (!isUnacknowledged(error)) findings.push(`${error}`);
    },
  });
  findings.push(...(await storage.audit()), ...(await book.compare(storage)));
  for (const part of ['documents', 'works', 'blobs']) {
    const damaged = await readdir(join(data, 'store', part, 'damaged'));
    findings.push(...damaged.map((file) => `${file} of ${part} was damaged`));
  }
  await storage.close();
}
