import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileSystem, nodeFileSystem } from '../../apps/server/src/storage/files/FileSystem.ts';
import { fileCounters } from '../../apps/server/src/storage/files/fileCounters.ts';
import { openRecords } from '../../apps/server/src/storage/files/openRecords.ts';
import { jsonBodies, type Records } from '../../apps/server/src/storage/files/Records.ts';
import { writeRecord } from '../../apps/server/src/storage/files/recordFormat.ts';
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
    logError: (_, error) => reports.push(String(error)),
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

describe('a damaged record', { timeout: 120_000 }, () => {
  const newest = { row: { title: 'New' }, body: { text: 'the newest' } };

  it.each(['.record', '.copy'])(
    'costs nothing wherever its %s is damaged: it is served, reported, and mended from the other',
    async (ending) => {
      const path = await pathOf(ending);
      const whole = await readFile(path);
      for (const [what, bytes] of damages(whole)) {
        await records.close();
        await writeFile(path, bytes);
        reports = [];
        records = await open();
        expect(await records.read('a'), what).toEqual(newest);
        expect(records.row('a')).toEqual({ title: 'New' });
        expect(reports, what).toEqual([expect.stringContaining(`A damaged record was found: ${path}.`)]);
        expect((await readFile(path)).equals(whole), what).toBe(true);
        const [aside = ''] = await readdir(join(folder, 'notes/damaged'));
        expect((await readFile(join(folder, 'notes/damaged', aside))).equals(bytes)).toBe(true);
        await rm(join(folder, 'notes/damaged', aside));
      }
      await records.write('a', { title: 'Newer' }, { text: 'again' });
      expect(await records.read('a')).toEqual({ row: { title: 'Newer' }, body: { text: 'again' } });
      expect(await records.audit()).toEqual([]);
    },
  );

  it('costs nothing when it was written once, and while the server runs', async () => {
    await records.write('b', { title: 'B' }, { text: 'once' });
    const name = createHash('sha256').update('b').digest('hex');
    for (const ending of ['.record', '.copy']) {
      await records.close();
      await writeFile(await pathOf(`${name}${ending}`), 'null');
      records = await open();
      expect(await records.read('b')).toEqual({ row: { title: 'B' }, body: { text: 'once' } });
    }
    await writeFile(await pathOf(`${name}.record`), '');
    expect(await records.read('b')).toEqual({ row: { title: 'B' }, body: { text: 'once' } });
    expect(reports).toHaveLength(3);
    expect(await records.audit()).toEqual([]);
  });

  it('is made anew where one of the two is missing, and says so of the first', async () => {
    const [record, copy] = [await pathOf('.record'), await pathOf('.copy')];
    for (const path of [record, copy]) {
      await records.close();
      const whole = await readFile(path);
      await rm(path);
      records = await open();
      expect(await records.read('a')).toEqual(newest);
      expect((await readFile(path)).equals(whole)).toBe(true);
    }
    expect(reports).toEqual([
      expect.stringContaining(`A file is missing, or is an older one than was written: ${record}.`),
    ]);
  });

  it('is served though it cannot be mended, and is mended when it can be', async () => {
    await records.close();
    await writeFile(await pathOf('.record'), 'rubbish');
    let isReadOnly = true;
    const refuse = () => Promise.reject(Object.assign(new Error('EROFS'), { code: 'EROFS' }));
    const readOnly: FileSystem = {
      ...nodeFileSystem,
      create: (path) => (isReadOnly ? refuse() : nodeFileSystem.create(path)),
      rename: (from, to) => (isReadOnly ? refuse() : nodeFileSystem.rename(from, to)),
    };
    records = await open(readOnly);
    for (let time = 0; time < 3; time++) expect(await records.read('a')).toEqual(newest);
    expect(reports).toEqual([expect.stringContaining('it could not be mended yet')]);
    await expect(records.write('a', { title: 'Newer' }, { text: '' })).rejects.toThrow('Nothing was changed');
    isReadOnly = false;
    expect(await records.read('a')).toEqual(newest);
    expect(reports).toEqual([expect.anything(), expect.stringContaining('it was mended from that')]);
    expect(await records.audit()).toEqual([]);
  });

  it('is never replaced by nothing, nor by an older one: when both are damaged or missing, reading says so', async () => {
    const older = await pathOf('.before');
    for (const damage of [
      (path: string) => writeFile(path, 'null'),
      (path: string) => rm(path, { force: true }),
    ]) {
      for (const ending of ['.record', '.copy']) await damage(await pathOf(ending));
      await records.close();
      for (let start = 0; start < 2; start++) {
        reports = [];
        records = await open();
        await expect(records.read('a')).rejects.toMatchObject({ code: 'unavailable' });
        await expect(records.read('a')).rejects.toMatchObject({ code: 'unavailable' });
        expect(records.row('a')).toEqual({ title: 'New' });
        expect(reports).toEqual([expect.stringContaining('A record is lost')]);
        if (start === 0) await records.close();
      }
      expect((await readFile(older)).toString()).toContain('the one before');
    }
    await records.write('a', { title: 'Anew' }, { text: 'from the writer’s own copy' });
    expect(await records.audit()).toEqual([]);
  });

  it.each(['.record', '.copy', '.before'])(
    'is no older one that stands where the newest stood (%s)',
    async (ending) => {
      const older = await readFile(await pathOf('.before'));
      for (const one of ['.record', '.copy']) await rm(await pathOf(one));
      await writeFile((await pathOf('.before')).replace('.before', ending), older);
      await expect(records.read('a')).rejects.toMatchObject({ code: 'unavailable' });
      await records.close();
      records = await open();
      await expect(records.read('a')).rejects.toMatchObject({ code: 'unavailable' });
      expect(reports.at(-1)).toContain('A record is lost');
    },
  );

  it('is not another record that stands in its place', async () => {
    for (let time = 0; time < 2; time++) await records.write('b', { title: 'B' }, { text: 'another' });
    const [a, b] = ['a', 'b'].map((id) => createHash('sha256').update(id).digest('hex'));
    const other = await readFile(await pathOf(`${b}.record`));
    for (const ending of ['.record', '.copy']) await writeFile(await pathOf(`${a}${ending}`), other);
    await records.close();
    records = await open();
    await expect(records.read('a')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('cannot be made a second time while its files are there and nobody can read them', async () => {
    await records.close();
    for (const ending of ['.record', '.copy']) await writeFile(await pathOf(ending), 'null');
    await rm(join(folder, 'notes/index.journal'));
    for (let start = 0; start < 3; start++) {
      records = await open();
      expect(records.row('a')).toBeUndefined();
      await expect(records.read('a')).rejects.toMatchObject({ code: 'unavailable' });
      await expect(records.write('a', { title: 'First' }, { text: 'mine' })).rejects.toMatchObject({
        code: 'unavailable',
      });
      await records.write(`b${start}`, { title: 'Other' }, { text: 'goes on' });
      if (start < 2) await records.close();
    }
    expect(reports).toHaveLength(3);
  });
});

describe('a record from before there were copies', () => {
  /** What a server of before would have left. */
  async function makeOld(): Promise<Record<'record' | 'previous', string>> {
    await records.close();
    const paths = {
      record: await pathOf('.record'),
      previous: (await pathOf('.record')).replace('.record', '.previous'),
    };
    await rename(await pathOf('.before'), paths.previous);
    await rm(await pathOf('.copy'));
    return paths;
  }

  it('gets its second copy when it is first read, or written', async () => {
    for (const use of [() => records.read('a'), () => records.write('a', { title: 'Newer' }, { text: '' })]) {
      const { record } = await makeOld();
      records = await open();
      await use();
      expect(await readFile(await pathOf('.copy'))).toEqual(await readFile(record));
      expect(
        (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.previous')),
      ).toEqual([]);
      expect(reports).toEqual([]);
    }
  });

  it('is not served by the one before it, when its only file is damaged', async () => {
    const { record } = await makeOld();
    await writeFile(record, 'null');
    records = await open();
    await expect(records.read('a')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is served as a server of before left it last, whatever number its copy has', async () => {
    const row = { title: 'Gone' };
    const body = Buffer.from(JSON.stringify({ text: 'from before it was removed and made anew' }));
    await records.close();
    await writeFile(await pathOf('.copy'), Buffer.concat(writeRecord({ id: 'a', generation: 9, row, body })));
    records = await open();
    expect(await records.read('a')).toEqual({ row: { title: 'New' }, body: { text: 'the newest' } });
    expect(await readFile(await pathOf('.copy'))).toEqual(await readFile(await pathOf('.record')));
  });

  it('is there where a crash left its newest in the place of the one before', async () => {
    const { record, previous } = await makeOld();
    await rename(record, previous);
    records = await open();
    expect(await records.read('a')).toEqual({ row: { title: 'New' }, body: { text: 'the newest' } });
    await records.close();
    await rm(join(folder, 'notes/index.journal'));
    records = await open();
    expect(await records.read('a')).toEqual({ row: { title: 'New' }, body: { text: 'the newest' } });
    expect(reports).toEqual([]);
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

describe('garbled counters', () => {
  const directory = () => join(folder, 'counters');
  const path = () => join(directory(), 'counters.journal');
  const later = Date.now() + 3_600_000;
  const openCounters = () =>
    fileCounters({ fs: nodeFileSystem, path: path(), logError: (_, error) => reports.push(String(error)) });
  const keptFiles = () => readdir(join(directory(), 'damaged'));

  async function fillCounters(): Promise<Buffer> {
    await mkdir(directory());
    const counters = await openCounters();
    for (let time = 0; time < 5; time++) await counters.take([{ key: 'a', amount: 1, ceiling: 9 }], later);
    await counters.close();
    return readFile(path());
  }

  it.each([
    ['all of it', (whole: Buffer) => Buffer.from(whole.map((byte) => byte ^ 1))],
    ['its beginning', (whole: Buffer) => Buffer.concat([Buffer.from('x'), whole.subarray(1)])],
    ['its end', (whole: Buffer) => whole.subarray(0, whole.byteLength - 3)],
  ])('are reported and kept, and counting goes on: %s', async (_, garble) => {
    const garbled = garble(await fillCounters());
    await writeFile(path(), garbled);
    let counters = await openCounters();
    expect(reports).toEqual([expect.stringContaining('StorageDamage: The')]);
    const [kept = ''] = await keptFiles();
    expect(reports[0]).toContain(kept);
    expect(garbled.includes(await readFile(join(directory(), 'damaged', kept)))).toBe(true);
    const count = await counters.read('a');
    await counters.take([{ key: 'a', amount: 1, ceiling: 99 }], later);
    await counters.close();
    reports = [];
    counters = await openCounters();
    expect(await counters.read('a')).toBe(count + 1);
    await counters.close();
    expect(reports).toEqual([]);
    expect(await keptFiles()).toHaveLength(1);
  });
});
