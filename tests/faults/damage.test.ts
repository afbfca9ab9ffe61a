import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileSystem } from '../../apps/server/src/storage/files/FileSystem.ts';
import { jsonBodies } from '../../apps/server/src/storage/files/jsonBodies.ts';
import { nodeFileSystem } from '../../apps/server/src/storage/files/nodeFileSystem.ts';
import { openRecords } from '../../apps/server/src/storage/files/openRecords.ts';
import type { Records } from '../../apps/server/src/storage/files/Records.ts';
import { SimulatedDisk, type SimulatedFile } from './simulation/SimulatedDisk.ts';
import { SimulatedFileSystem } from './simulation/SimulatedFileSystem.ts';
import { seededRandom } from './simulation/seededRandom.ts';

type Row = { title: string };
type Body = { text: string };

let folder: string;
let reports: string[];
let records: Records<Row, Body>;

async function open(
  fs: FileSystem = nodeFileSystem,
  directory = join(folder, 'notes'),
): Promise<Records<Row, Body>> {
  return openRecords<Row, Body>({
    fs,
    directory,
    form: jsonBodies(),
    report: (_, error) => reports.push(String(error)),
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-damage-'));
  reports = [];
  records = await open();
  await records.write('a', { title: 'Old' }, { text: 'the one before' });
  await records.write('a', { title: 'New' }, { text: 'the newest' });
});
afterEach(async () => {
  await records.close();
  await rm(folder, { recursive: true });
});

async function pathOf(ending: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  return join(folder, names.find((name) => /records/.test(name) && name.endsWith(ending)) ?? 'none');
}

/** Every shorter length, and a changed bit at every offset. */
function* damages(whole: Buffer): Generator<[string, Buffer]> {
  for (let length = 0; length < whole.byteLength; length++) {
    yield [`cut to ${length} bytes`, whole.subarray(0, length)];
  }
  for (let offset = 0; offset < whole.byteLength; offset++) {
    const changed = Buffer.from(whole);
    changed[offset] = (changed[offset] ?? 0) ^ (1 << (offset % 8));
    yield [`changed at ${offset}`, changed];
  }
}

describe('a damaged record', { timeout: 60_000 }, () => {
  it('is found, put aside and reported wherever it is damaged, and the generation before is served', async () => {
    const current = await pathOf('.record');
    const previous = await pathOf('.previous');
    const whole = { current: await readFile(current), previous: await readFile(previous) };
    for (const [what, bytes] of damages(whole.current)) {
      await writeFile(current, bytes);
      await writeFile(previous, whole.previous);
      reports = [];
      expect(await records.read('a'), what).toEqual({
        row: { title: 'Old' },
        body: { text: 'the one before' },
      });
      expect(records.row('a')).toEqual({ title: 'Old' });
      expect(reports, what).toEqual([expect.stringContaining('A damaged record was found')]);
      const [aside = ''] = await readdir(join(folder, 'notes/damaged'));
      expect((await readFile(join(folder, 'notes/damaged', aside))).equals(bytes)).toBe(true);
      await rm(join(folder, 'notes/damaged', aside));
    }
    await records.write('a', { title: 'Newer' }, { text: 'again' });
    expect(await records.read('a')).toEqual({ row: { title: 'Newer' }, body: { text: 'again' } });
    expect(await records.audit()).toEqual([]);
  });

  it('is never replaced by nothing: when both generations are damaged, reading says so', async () => {
    await writeFile(await pathOf('.record'), 'null');
    await writeFile(await pathOf('.previous'), '');
    await expect(records.read('a')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(records.read('a')).rejects.toMatchObject({ code: 'unavailable' });
    expect(reports).toHaveLength(2);
    expect(await readdir(join(folder, 'notes/damaged'))).toHaveLength(2);
  });
});

describe('a damaged index', { timeout: 60_000 }, () => {
  it('loses no record and no change, wherever it is damaged', async () => {
    const disk = new SimulatedDisk();
    const openHere = () => open(new SimulatedFileSystem(disk, seededRandom(1)), '/notes');
    const first = await openHere();
    await first.write('a', { title: 'Old' }, { text: 'the one before' });
    await first.write('a', { title: 'New' }, { text: 'the newest' });
    await first.write('b', { title: 'B' }, { text: 'two' });
    await first.close();
    const index = disk.find('/notes/index.journal') as SimulatedFile;
    const whole = index.bytes;
    expect(whole.byteLength).toBeGreaterThan(200);
    for (const [what, bytes] of damages(whole)) {
      (disk.find('/notes/index.journal') as SimulatedFile).bytes = bytes;
      const again = await openHere();
      expect([...again.rows()].map(([id]) => id).toSorted(), what).toEqual(['a', 'b']);
      // A journal that ends early on a whole line looks like one that a crash ended: the record knows better.
      expect(await again.read('a'), what).toEqual({ row: { title: 'New' }, body: { text: 'the newest' } });
      expect(again.row('a'), what).toEqual({ title: 'New' });
      expect(await again.audit(), what).toEqual([]);
      await again.close();
    }
  });

  it('is reported when a line in its middle is damaged, and kept for whoever wants to look', async () => {
    await records.close();
    const index = join(folder, 'notes/index.journal');
    const damaged = (await readFile(index, 'utf8')).replace('Old', 'Odd');
    await writeFile(index, damaged);
    records = await open();
    expect(reports).toEqual([expect.stringContaining('is damaged at 1 places')]);
    const [aside = ''] = await readdir(join(folder, 'notes/damaged'));
    expect(await readFile(join(folder, 'notes/damaged', aside), 'utf8')).toBe(damaged);
    expect([...records.rows()]).toEqual([['a', { title: 'New' }]]);
  });

  it('is made anew when it is gone', async () => {
    await records.close();
    await rm(join(folder, 'notes/index.journal'));
    records = await open();
    expect([...records.rows()]).toEqual([['a', { title: 'New' }]]);
  });
});
