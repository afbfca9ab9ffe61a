import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { grantEntry } from '../../../../../tests/storage/contract/ledgerEntries.ts';
import { postgresTest } from '../../../../../tests/support/postgresTest.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { bookAt } from '../../../../../tests/support/saveChanges.ts';

const PROCESSES = 4;
const RESERVES = rounds(5_000, 500);
const CREDITS = RESERVES / 10;

const postgres = postgresTest();
const children: ChildProcessWithoutNullStreams[] = [];
const programs = resolve(import.meta.dirname, '../../../../../tests/support');
const KILLS = rounds(40, 3);

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Its lines, one by one. */
function start(
  program: string,
  ...words: string[]
): { tell(): void; line(): Promise<string>; kill(): Promise<void> } {
  const child = spawn(process.execPath, [
    '--conditions=@fabula/source',
    '--import',
    import.meta.resolve('tsx'),
    join(programs, program),
    ...words,
  ]);
  children.push(child);
  let complaints = '';
  child.stderr.on('data', (bytes: Buffer) => {
    complaints += bytes;
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    tell: () => child.stdin.write('now\n'),
    /** At once, and heard to its end. */
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error(complaints);
      return value;
    },
  };
}

it(`${RESERVES} reserves of 1 credit on ${CREDITS}, from four processes, get exactly ${CREDITS}`, {
  timeout: 240_000,
}, async () => {
  const url = await postgres.server.createDatabase();
  const { ledger } = await postgres.open({ url });
  await ledger.post(grantEntry('ann', CREDITS));
  const processes = Array.from({ length: PROCESSES }, (_, name) =>
    start('reserveCredits.ts', url, String(name), String(RESERVES / PROCESSES)),
  );
  for (const one of processes) expect(await one.line()).toBe('ready');
  for (const one of processes) one.tell();
  const counts = await Promise.all(processes.map(async (one) => JSON.parse(await one.line())));
  expect(counts.reduce((sum, { made }) => sum + made, 0)).toBe(CREDITS);
  expect(counts.reduce((sum, { short }) => sum + short, 0)).toBe(RESERVES - CREDITS);
  expect(await ledger.balance('user:ann', 'credits')).toBe(0);
  expect(await ledger.balance('held:ann', 'credits')).toBe(CREDITS);
  expect(await ledger.openHolds()).toHaveLength(CREDITS);
  expect(await ledger.audit()).toEqual([]);
});

it(`a process that is killed between changes and folds loses no save of a book, ${KILLS} times`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const url = await postgres.server.createDatabase();
  const { works } = await postgres.open({ url, heartbeatMs: 10, restMs: 0 });
  for (let kill = 0; kill < KILLS; kill++) {
    const name = `author ${kill}`;
    const process = start('saveChanges.ts', url, name);
    let acknowledged = 0;
    const hearing = (async () => {
      for (;;) acknowledged = Number(await process.line());
    })().catch(() => undefined);
    await expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThan(2);
    await delay(Math.random() * 100);
    await process.kill();
    await hearing;
    const found = await works.find({ kind: 'story', shelf: 'saved', ownerId: name, id: 'the_mole' });
    const value = Number(found?.content.first);
    expect([acknowledged, acknowledged + 1]).toContain(value);
    expect(found?.content).toEqual(bookAt(name, value).content);
  }
});
