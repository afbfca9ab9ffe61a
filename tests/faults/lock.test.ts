import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { bundleScript } from './processes/bundleScript.ts';

interface Taker {
  child: ChildProcessByStdio<Writable, Readable, null>;
  /** Settles with what it says next. */
  say(): Promise<string>;
}

let bundle: string;
let script: string;
let folder: string;
const children: Taker['child'][] = [];

beforeAll(async () => {
  bundle = await mkdtemp(join(tmpdir(), 'fabula-lock-'));
  script = await bundleScript(join(import.meta.dirname, 'processes/lockTaker.ts'), join(bundle, 'built'));
});
afterAll(() => rm(bundle, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-locked-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function startTaker(where: string, kind: string): Promise<Taker> {
  const child = spawn(process.execPath, [script, where, kind], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = async () => (await lines.next()).value ?? 'nothing';
  expect(await say()).toBe('ready');
  return { child, say };
}

async function take(taker: Taker): Promise<{ answer: string; ms: number }> {
  taker.child.stdin.write('take');
  const [answer = '', ms = 0] = (await taker.say()).split(' ');
  return { answer, ms: Number(ms) };
}

async function kill({ child }: Taker): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

describe.each([
  ['held in the kernel and by sockets', ''],
  ['held by sockets alone', 'sockets'],
])('the lock of a folder, %s', { timeout: 120_000 }, (_, kind) => {
  const start = (where = folder) => startTaker(where, kind);

  it('refuses a second process within a second, and lets it in when the first one has gone', async () => {
    const first = await start();
    expect((await take(first)).answer).toBe('taken');
    const { answer, ms } = await take(await start());
    expect(answer).toBe('refused');
    expect(ms).toBeLessThan(1_000);
    const exit = once(first.child, 'exit');
    first.child.stdin.write('go');
    await exit;
    expect((await take(await start())).answer).toBe('taken');
  });

  it('is still held by a process that is stopped', async () => {
    const first = await start();
    await take(first);
    first.child.kill('SIGSTOP');
    const { answer, ms } = await take(await start());
    expect(answer).toBe('refused');
    expect(ms).toBeLessThan(1_000);
  });

  it('is taken over from a process that was killed, and leaves one socket', async () => {
    for (let round = 0; round < 3; round++) {
      const holder = await start();
      expect((await take(holder)).answer).toBe('taken');
      expect(await readdir(folder)).toHaveLength(1);
      await kill(holder);
    }
  });

  it('goes to exactly one of eight that come at once, each time', async () => {
    let holder = await start();
    await take(holder);
    for (let round = 0; round < rounds(3); round++) {
      const takers = await Promise.all(Array.from({ length: 8 }, () => start()));
      await kill(holder);
      const answers = await Promise.all(takers.map(take));
      const winners = takers.filter((_, index) => answers[index]?.answer === 'taken');
      expect(answers.map(({ answer }) => answer).toSorted()).toEqual([...Array(7).fill('refused'), 'taken']);
      for (const taker of takers) if (!winners.includes(taker)) await kill(taker);
      holder = winners[0] ?? holder;
    }
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(100), 'b'.repeat(100));
    await mkdir(deep, { recursive: true });
    const first = await start(deep);
    expect((await take(first)).answer).toBe('taken');
    expect((await take(await start(deep))).answer).toBe('refused');
    await kill(first);
    expect((await take(await start(deep))).answer).toBe('taken');
  });
});

describe.runIf(process.platform === 'linux')('the lock of a folder, on Linux', { timeout: 120_000 }, () => {
  it('is held when everything is deleted that looks like a lock, whatever path leads to the folder', async () => {
    const holder = await startTaker(folder, '');
    expect((await take(holder)).answer).toBe('taken');
    for (const name of await readdir(folder)) await rm(join(folder, name));
    const { answer, ms } = await take(await startTaker(folder, ''));
    expect(answer).toBe('refused');
    expect(ms).toBeLessThan(1_000);
    const other = join(bundle, 'another-way');
    await symlink(folder, other);
    expect((await take(await startTaker(other, ''))).answer).toBe('refused');
    await kill(holder);
    expect((await take(await startTaker(other, ''))).answer).toBe('taken');
  });
});
