import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LONG_BODY } from '../../apps/server/src/storage/byteChange.ts';
import { openRecords } from '../../apps/server/src/storage/files/openRecords.ts';
import { jsonBodies, type Records } from '../../apps/server/src/storage/files/Records.ts';
import { rounds, someOf } from '../support/rounds.ts';
import { isUnacknowledged } from './simulation/isUnacknowledged.ts';
import { SimulatedDisk } from './simulation/SimulatedDisk.ts';
import { SimulatedFileSystem } from './simulation/SimulatedFileSystem.ts';
import { seededRandom } from './simulation/seededRandom.ts';

type Book = { chapters: string; last: number };
type Row = { value: number };

const directory = '/books';
const chapters = (letter: string) => `${letter} rained on the mole. `.repeat(LONG_BODY / 16);

async function open(
  fs: SimulatedFileSystem,
  reports: unknown[],
  restMs?: number,
): Promise<Records<Row, Book>> {
  return openRecords<Row, Book>({
    ...{ fs, directory, form: jsonBodies<Book>(), staleLines: 0, restMs },
    logError: (_, error) => {
      if (!isUnacknowledged(error)) reports.push(error);
    },
  });
}

/** What is there may be what was acknowledged last, or what was asked for since. */
class Witness {
  acknowledged: number | null = null;
  asked: number | null = null;

  async ask(value: number | null, act: () => Promise<unknown>): Promise<void> {
    this.asked = value;
    await act();
    this.acknowledged = value;
  }
}

const write = (records: Records<Row, Book>, value: number, letter = 'It') =>
  records.write('book', { value }, { chapters: chapters(letter), last: value });

/** Whole, changes, folded; a whole over a change; removed with a change, and made anew. */
async function live(fs: SimulatedFileSystem, witness: Witness, reports: unknown[]): Promise<void> {
  let records = await open(fs, reports);
  let value = 0;
  const next = (letter?: string) => {
    value += 1;
    return witness.ask(value, () => write(records, value, letter));
  };
  for (let turn = 0; turn < 3; turn++) await next();
  await records.close();
  records = await open(fs, reports);
  for (let turn = 0; turn < 2; turn++) await next();
  await next('Nobody');
  await next('Nobody');
  await witness.ask(null, () => records.remove('book'));
  await next();
  await next();
  await records.close();
}

async function valueIn(records: Records<Row, Book>): Promise<number | null> {
  const found = await records.read('book');
  if (!found) return null;
  const { row, body } = found;
  expect(body.last).toBe(row.value);
  expect([chapters('It'), chapters('Nobody')]).toContain(body.chapters);
  return row.value;
}

async function endingsIn(fs: SimulatedFileSystem): Promise<string[]> {
  const shards = await fs.list(`${directory}/records`);
  const names = await Promise.all(shards.map((shard) => fs.list(`${directory}/records/${shard}`)));
  return names
    .flat()
    .map((name) => name.slice(64))
    .toSorted();
}

async function countCalls(): Promise<number> {
  const fs = new SimulatedFileSystem(new SimulatedDisk(), seededRandom(1));
  await live(fs, new Witness(), []);
  return fs.calls;
}

describe('a long record, which is kept as its change', () => {
  it('loses nothing that was acknowledged, wherever the process or the power ends', async () => {
    const calls = await countCalls();
    expect(calls).toBeGreaterThan(150);
    for (const at of someOf(
      Array.from({ length: calls }, (_, index) => index + 1),
      0,
      60,
    ))
      for (const loss of [0, 1, 2]) {
        const random = seededRandom(at * 7 + loss);
        const disk = new SimulatedDisk();
        const fs = new SimulatedFileSystem(disk, random, ({ number }) =>
          number === at ? 'crash' : undefined,
        );
        const [witness, reports]: [Witness, unknown[]] = [new Witness(), []];
        await Promise.race([fs.crashed, live(fs, witness, reports)]);
        fs.kill();
        const left = loss === 0 ? disk : disk.afterPowerLoss(random);
        const records = await open(new SimulatedFileSystem(left, random), reports);
        const told = `call ${at}, loss ${loss}`;
        const found = await valueIn(records);
        expect([witness.acknowledged, witness.asked], told).toContain(found);
        expect([await records.audit(), reports], told).toEqual([[], []]);
        await write(records, 99);
        await write(records, 100);
        expect(await valueIn(records), told).toBe(100);
        await records.close();
        const again = await open(new SimulatedFileSystem(left, random), reports);
        expect([await valueIn(again), await again.audit(), reports], told).toEqual([100, [], []]);
      }
  }, 240_000);

  it('writes what has changed, and is whole again once it is closed', async () => {
    const fs = new SimulatedFileSystem(new SimulatedDisk(), seededRandom(1));
    const reports: unknown[] = [];
    const records = await open(fs, reports);
    await write(records, 1);
    const files = async (ending: string) => {
      const [shard = ''] = await fs.list(`${directory}/records`);
      const folder = `${directory}/records/${shard}`;
      const name = (await fs.list(folder)).find((one) => one.endsWith(ending));
      return name === undefined ? undefined : fs.read(`${folder}/${name}`);
    };
    const whole = await files('.record');
    await write(records, 2);
    expect(await files('.record')).toEqual(whole);
    expect((await files('.change'))?.byteLength).toBeLessThan(1_000);
    expect(await endingsIn(fs)).toEqual(['.change', '.change-copy', '.copy', '.record']);
    await records.close();
    expect(await endingsIn(fs)).toEqual(['.before', '.copy', '.record']);
    expect((await files('.record'))?.toString()).toContain('"last":2');
    expect(reports).toEqual([]);
  });

  it('is what it was where all records are checked while it is folded', async () => {
    for (let seed = 1; seed <= rounds(400, 60); seed++) {
      const [disk, reports]: [SimulatedDisk, unknown[]] = [new SimulatedDisk(), []];
      const fs = new SimulatedFileSystem(disk, seededRandom(seed));
      const records = await open(fs, reports);
      for (const value of [1, 2]) await write(records, value);
      fs.kill();
      const again = new SimulatedFileSystem(disk, seededRandom(seed));
      const folding = await open(again, reports, 0);
      const from = again.calls;
      await delay(seed % 4);
      // Until it was folded, and once more.
      while (again.calls === from || (await endingsIn(again)).includes('.change'))
        expect([await folding.audit(), await folding.lost(), reports], `${seed}`).toEqual([[], [], []]);
      expect(await valueIn(folding), `${seed}`).toBe(2);
      await folding.close();
    }
  }, 240_000);

  for (const ending of ['.change', '.change-copy', '.record', '.copy'])
    it(`costs nothing wherever its ${ending} is damaged: it is served, reported, and mended`, async () => {
      for (const share of [0, 0.3, 0.6, 0.99]) {
        const disk = new SimulatedDisk();
        const reports: unknown[] = [];
        const fs = new SimulatedFileSystem(disk, seededRandom(1));
        const records = await open(fs, reports);
        for (const value of [1, 2, 3]) await write(records, value);
        const [shard = ''] = await fs.list(`${directory}/records`);
        const folder = `${directory}/records/${shard}`;
        const name = (await fs.list(folder)).find((one) => one.endsWith(ending));
        const bytes = await fs.read(`${folder}/${name}`);
        if (!bytes) throw new Error('unreachable');
        const at = Math.floor(share * bytes.byteLength);
        const file = await fs.openToPatch(`${folder}/${name}`);
        await file.write(Buffer.from([(bytes[at] ?? 0) ^ 1]), at);
        await file.sync();
        await file.close();
        fs.kill();
        const again = await open(new SimulatedFileSystem(disk, seededRandom(2)), reports);
        expect(await valueIn(again)).toBe(3);
        expect(reports).toMatchObject([{ isMended: true }]);
        expect(await again.audit()).toEqual([]);
        await again.close();
        expect(reports).toHaveLength(1);
      }
    });

  it('is served no more where both copies of its change are damaged, and says so', async () => {
    const disk = new SimulatedDisk();
    const reports: unknown[] = [];
    const fs = new SimulatedFileSystem(disk, seededRandom(1));
    const records = await open(fs, reports);
    for (const value of [1, 2]) await write(records, value);
    const [shard = ''] = await fs.list(`${directory}/records`);
    for (const name of await fs.list(`${directory}/records/${shard}`)) {
      if (!name.includes('.change')) continue;
      const file = await fs.openToPatch(`${directory}/records/${shard}/${name}`);
      await file.write(Buffer.from('torn'), 0);
      await file.close();
    }
    fs.kill();
    const again = await open(new SimulatedFileSystem(disk, seededRandom(2)), reports);
    await expect(again.read('book')).rejects.toMatchObject({ name: 'StorageFailure' });
    expect(reports).toMatchObject([{ isMended: false }]);
  });

  it('is served no more where both copies of its change are gone, and says so', async () => {
    const disk = new SimulatedDisk();
    const reports: unknown[] = [];
    const fs = new SimulatedFileSystem(disk, seededRandom(1));
    const records = await open(fs, reports);
    for (const value of [1, 2]) await write(records, value);
    // What follows in the index makes sure of what it said before.
    await records.write('other', { value: 1 }, { chapters: '', last: 1 });
    for (const shard of await fs.list(`${directory}/records`))
      for (const name of await fs.list(`${directory}/records/${shard}`))
        if (name.includes('.change')) await fs.remove(`${directory}/records/${shard}/${name}`);
    fs.kill();
    const again = await open(new SimulatedFileSystem(disk, seededRandom(2)), reports);
    await expect(again.read('book')).rejects.toMatchObject({ name: 'StorageFailure' });
    expect(reports).toMatchObject([{ isMended: false }]);
    const [lost] = await again.lost();
    expect(lost).toMatchObject({ id: 'book', hasOlder: true });
    if (lost) expect(await again.takeOlder(lost)).toBe(true);
    expect(await valueIn(again)).toBe(1);
  });
});
