import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeDocuments } from '../../../../../tests/storage/contract/describeDocuments.ts';
import { modelStorage } from '../../../../../tests/storage/model/modelStorage.ts';
import { isWhole } from '../../../../../tests/support/rounds.ts';
import { type FileSystem, nodeFileSystem } from './FileSystem.ts';
import { type JournalDocuments, journalDocuments } from './journalDocuments.ts';

let folder: string;
let reports: string[];
const opened: JournalDocuments[] = [];
const path = () => join(folder, 'documents.journal');

/** A disk on which a sync takes a while. */
const slowDisk: FileSystem = {
  ...nodeFileSystem,
  async openToAppend(name) {
    const file = await nodeFileSystem.openToAppend(name);
    return {
      append: (bytes) => file.append(bytes),
      truncate: (length) => file.truncate(length),
      close: () => file.close(),
      async sync() {
        await file.sync();
        await delay(100);
      },
    };
  },
};

async function open(
  older = modelStorage(),
  staleLines?: number,
  fs: FileSystem = nodeFileSystem,
): Promise<JournalDocuments> {
  const logError = (_: string, error: unknown) => reports.push(String(error));
  const documents = await journalDocuments({ fs, path: path(), older, staleLines, logError });
  opened.push(documents);
  return documents;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-journal-'));
  reports = [];
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await rm(folder, { recursive: true });
});

describeDocuments('a journal', () => open());

describe('documents in a journal', () => {
  it('are there after a restart, with those that stood elsewhere before', async () => {
    const older = modelStorage();
    const before = older.documents<object>('keys');
    for (const id of ['kept', 'changed', 'deleted']) await before.create(id, { old: id });
    const first = await open(older);
    const keys = first.documents<object>('keys');
    await keys.create('new', { is: 'new' });
    expect(await keys.create('kept', {})).toBeUndefined();
    await keys.update('changed', { is: 'changed' }, 1);
    await keys.delete('deleted');
    await first.close();
    const found = [];
    for await (const one of (await open(older)).documents('keys').all()) found.push(one);
    expect(found.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'changed', value: { is: 'changed' }, revision: 2 },
      { id: 'kept', value: { old: 'kept' }, revision: 1 },
      { id: 'new', value: { is: 'new' }, revision: 1 },
    ]);
  });

  it('lose nothing by any flipped bit, and are whole again after the next opening', async () => {
    const first = await open();
    const keys = first.documents('keys');
    await keys.create('a', { n: 1 });
    await keys.update('a', { n: 2 }, 1);
    await keys.create('b', { n: 3 });
    await first.close();
    const whole = await readFile(path());
    for (let bit = 0; bit < whole.byteLength * 8; bit += isWhole ? 3 : 29) {
      const flipped = Buffer.from(whole);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      await writeFile(path(), flipped);
      for (const _ of ['damaged', 'mended']) {
        const again = await open();
        const documents = again.documents('keys');
        expect(await documents.get('a'), `bit ${bit}`).toEqual({ id: 'a', value: { n: 2 }, revision: 2 });
        expect(await documents.get('b'), `bit ${bit}`).toEqual({ id: 'b', value: { n: 3 }, revision: 1 });
        await again.close();
      }
    }
  });

  it('do not let their journal grow for ever, and lose nothing while it is shortened', async () => {
    const documents = await open(undefined, 50);
    const keys = documents.documents<{ round: number }>('keys');
    for (let round = 0; round < 40; round++) {
      await Promise.all(
        Array.from({ length: 10 }, async (_, n) => {
          const found = await keys.get(`${n}`);
          if (found) await keys.update(`${n}`, { round }, found.revision);
          else await keys.create(`${n}`, { round });
        }),
      );
    }
    expect((await stat(path())).size).toBeLessThan(30_000);
    await documents.close();
    const again = (await open()).documents('keys');
    for (let n = 0; n < 10; n++) {
      expect(await again.get(`${n}`)).toEqual({ id: `${n}`, value: { round: 39 }, revision: 40 });
    }
    expect(reports).toEqual([]);
  });

  it('lose nothing where the copies of a crowd are still being written when it is shortened', async () => {
    const documents = await open(undefined, 0, slowDisk);
    const keys = documents.documents<{ round: number }>('keys');
    const ids = Array.from({ length: 1_500 }, (_, n) => `${n}`);
    await Promise.all(ids.map((id) => keys.create(id, { round: 0 })));
    await Promise.all(ids.map((id) => keys.update(id, { round: 1 }, 1)));
    for (const id of ids.slice(0, 20)) await keys.update(id, { round: 2 }, 2);
    await documents.close();
    const again = (await open()).documents('keys');
    for (const [n, id] of ids.entries()) {
      expect((await again.get(id))?.value, id).toEqual({ round: n < 20 ? 2 : 1 });
    }
    expect(reports).toEqual([]);
  });
});
