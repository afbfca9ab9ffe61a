import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { grantEntry } from '../../../../../tests/storage/contract/ledgerEntries.ts';
import { postgresTest } from '../../../../../tests/support/postgresTest.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';

const PROCESSES = 4;
const RESERVES = rounds(5_000, 500);
const CREDITS = RESERVES / 10;

const postgres = postgresTest();
const children: ChildProcessWithoutNullStreams[] = [];
const program = resolve(import.meta.dirname, '../../../../../tests/support/reserveCredits.ts');

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Its lines, one by one. */
function start(...words: string[]): { tell(): void; line(): Promise<string> } {
  const child = spawn(process.execPath, [
    '--conditions=@fabula/source',
    '--import',
    import.meta.resolve('tsx'),
    program,
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
    start(url, String(name), String(RESERVES / PROCESSES)),
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
