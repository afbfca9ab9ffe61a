import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeFileSystem } from './FileSystem.ts';
import { openRecords } from './openRecords.ts';
import { jsonBodies, type Records } from './Records.ts';

interface Row {
  title: string;
}
type Body = { text: string };

let folder: string;
let opened: Records<Row, Body>[] = [];
let reports: unknown[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'));
});
afterEach(async () => {
  for (const records of opened) await records.close();
  opened = [];
  reports = [];
  await rm(folder, { recursive: true });
});

async function open(told: [string, Row | undefined][] = []) {
  const records = await openRecords<Row, Body>({
    fs: nodeFileSystem,
    directory: join(folder, 'notes'),
    form: jsonBodies(),
    staleLines: 100,
    onRow: (id, row) => told.push([id, row]),
    logError: (_, error) => reports.push(error),
  });
  opened.push(records);
  return records;
}

const files = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => /records\/..\//.test(name));

describe('records', { timeout: 30_000 }, () => {
  it('are there again at the next opening, with their rows', async () => {
    const first = await open();
    await first.write('a/é', { title: 'A' }, { text: 'one' });
    await first.write('b', { title: 'B' }, { text: 'two' });
    await first.write('a/é', { title: 'A2' }, { text: 'three' });
    await first.close();
    const told: [string, Row | undefined][] = [];
    const second = await open(told);
    expect(told).toEqual([
      ['a/é', { title: 'A2' }],
      ['b', { title: 'B' }],
    ]);
    expect(await second.read('a/é')).toEqual({ row: { title: 'A2' }, body: { text: 'three' } });
    expect(await second.read('c')).toBeUndefined();
    expect(await second.audit()).toEqual([]);
    expect(reports).toEqual([]);
  });

  it('are there again when nobody has closed them, and so the index lacks its last rows', async () => {
    const first = await open();
    await first.write('a', { title: 'A' }, { text: 'one' });
    await first.write('a', { title: 'A2' }, { text: 'two' });
    await first.write('b', { title: 'B' }, { text: 'three' });
    const second = await open();
    expect([...second.rows()]).toEqual(
      expect.arrayContaining([
        ['a', { title: 'A2' }],
        ['b', { title: 'B' }],
      ]),
    );
    expect(await second.audit()).toEqual([]);
  });

  it('leave no file behind when they are removed', async () => {
    const told: [string, Row | undefined][] = [];
    const records = await open(told);
    await records.write('a', { title: 'A' }, { text: 'one' });
    await records.write('a', { title: 'A2' }, { text: 'two' });
    expect(await files()).toHaveLength(3);
    expect(await records.remove('a')).toBe(true);
    expect(await records.remove('a')).toBe(false);
    expect(await files()).toEqual([]);
    expect(told.at(-1)).toEqual(['a', undefined]);
    expect([...(await open()).rows()]).toEqual([]);
  });

  it('take what is written at once to one id in turn', async () => {
    const records = await open();
    const writes = Array.from({ length: 50 }, (_, n) => records.write('a', { title: `${n}` }, { text: '' }));
    await Promise.all(writes);
    expect(records.row('a')).toEqual({ title: '49' });
    expect(await files()).toHaveLength(3);
  });

  it('are readable by their owner alone, under names that say nothing', async () => {
    const records = await open();
    await records.write('../../secret', { title: 'A' }, { text: 'one' });
    const names = await files();
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(name).toMatch(/^notes\/records\/[0-9a-f]{2}\/[0-9a-f]{64}\.(record|copy)$/);
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    }
  });

  it('shorten an index that is mostly out of date', async () => {
    const first = await open();
    for (let n = 0; n < 60; n++) await first.write('a', { title: `${n}` }, { text: '' });
    await first.close();
    const index = join(folder, 'notes/index.journal');
    const long = (await stat(index)).size;
    const second = await open();
    expect(long).toBeGreaterThan(5_000);
    expect((await stat(index)).size).toBeLessThan(200);
    await second.write('b', { title: 'B' }, { text: '' });
    expect(new Map((await open()).rows())).toEqual(
      new Map([
        ['a', { title: '59' }],
        ['b', { title: 'B' }],
      ]),
    );
  });
});
