import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileSystem, nodeFileSystem } from './FileSystem.ts';
import { type Journal, openJournal } from './Journal.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
  path = join(folder, 'all.journal');
});
const opened: Journal[] = [];
afterEach(async () => {
  for (const journal of opened.splice(0)) await journal.close();
  await rm(folder, { recursive: true });
});

async function open(fs: FileSystem = nodeFileSystem) {
  const values: unknown[] = [];
  const answer = await openJournal({ fs, path, onValue: (value) => values.push(value) });
  opened.push(answer.journal);
  return { ...answer, values };
}

/** Keeps 1 to 5, each in a batch of its own. */
async function writeFive() {
  const { journal } = await open();
  for (let number = 1; number <= 5; number++) await journal.append({ number });
  return journal;
}

const numbers = (...all: number[]) => all.map((number) => ({ number }));

describe('a journal', { timeout: 30_000 }, () => {
  it('gives back what was appended, in order, and tells whether it was closed in order', async () => {
    const journal = await writeFive();
    expect(await open()).toMatchObject({ values: numbers(1, 2, 3, 4, 5), isSealed: false, damage: [] });
    await journal.close();
    expect(await open()).toMatchObject({ values: numbers(1, 2, 3, 4, 5), isSealed: true, count: 5 });
  });

  it('shares one sync among all who wait', async () => {
    let syncs = 0;
    const { journal } = await open({
      ...nodeFileSystem,
      async openToAppend(of) {
        const file = await nodeFileSystem.openToAppend(of);
        return { ...file, sync: () => file.sync().finally(() => syncs++) };
      },
    });
    syncs = 0;
    await Promise.all(Array.from({ length: 500 }, (_, number) => journal.append({ number })));
    expect(syncs).toBeLessThan(5);
    expect((await open()).values).toHaveLength(500);
  });

  it('writes notes with the next value, or at closing', async () => {
    const { journal } = await open();
    journal.note({ number: 1 });
    expect((await open()).values).toEqual([]);
    await journal.append({ number: 2 });
    journal.note({ number: 3 });
    await journal.close();
    expect((await open()).values).toEqual(numbers(1, 2, 3));
  });

  it('cuts off what stands half written at its end, wherever it breaks off', async () => {
    await (await writeFive()).close();
    const whole = await readFile(path);
    const ends = [...whole.keys()].filter((at) => whole[at] === 10).map((at) => at + 1);
    for (let length = whole.byteLength; length >= 0; length--) {
      await writeFile(path, whole.subarray(0, length));
      const kept = ends.filter((end) => end <= length).length;
      const { values, journal, damage } = await open();
      expect({ values, damage }).toEqual({ values: numbers(1, 2, 3, 4, 5).slice(0, kept), damage: [] });
      await journal.append({ number: 9 });
      expect((await open()).values.at(-1)).toEqual({ number: 9 });
    }
  });

  it('finds a changed bit at every offset, and gives all the lines that are whole', async () => {
    await (await writeFive()).close();
    const whole = await readFile(path);
    const seal = whole.lastIndexOf(10, whole.byteLength - 2) + 1;
    for (let offset = 0; offset < whole.byteLength; offset++) {
      const changed = Buffer.from(whole);
      changed[offset] = (changed[offset] ?? 0) ^ (1 << (offset % 8));
      await writeFile(path, changed);
      const { values, damage, isSealed } = await open();
      if (offset < seal - 1) expect(damage, `offset ${offset}`).not.toEqual([]);
      else expect(isSealed, `offset ${offset}`).toBe(false);
      expect(numbers(1, 2, 3, 4, 5)).toEqual(expect.arrayContaining(values));
      expect(values.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('goes on after an error', async () => {
    let isFull = false;
    const fs: FileSystem = {
      ...nodeFileSystem,
      async openToAppend(of) {
        const file = await nodeFileSystem.openToAppend(of);
        return {
          ...file,
          async append(bytes) {
            await file.append(isFull ? bytes.subarray(0, 5) : bytes);
            if (isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
          },
        };
      },
    };
    const { journal } = await open(fs);
    await journal.append({ number: 1 });
    isFull = true;
    await expect(journal.append({ number: 2 })).rejects.toMatchObject({ code: 'full' });
    isFull = false;
    await journal.append({ number: 3 });
    expect((await open()).values).toEqual(numbers(1, 3));
  });

  it('puts a shorter file in its place', async () => {
    const journal = await writeFive();
    await journal.rewrite(numbers(4, 5));
    await journal.append({ number: 6 });
    expect((await open()).values).toEqual(numbers(4, 5, 6));
    await truncate(path, 3);
    expect((await open()).values).toEqual([]);
  });
});
