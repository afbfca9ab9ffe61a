import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { describeLongWorks } from '../../../../../tests/storage/contract/describeLongWorks.ts';
import { describeWorks } from '../../../../../tests/storage/contract/describeWorks.ts';
import { allWorks, listIds, saveWork, timeAt } from '../../../../../tests/storage/contract/draftWork.ts';
import { nodeFileSystem } from './FileSystem.ts';
import { type FileWorks, fileWorks } from './fileWorks.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-works-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(folder = newFolder()): Promise<FileWorks> {
  const works = await fileWorks({
    fs: nodeFileSystem,
    directory: join(folder, 'works'),
    logError: (_, error) => {
      throw error;
    },
  });
  onTestFinished(() => works.close());
  return works;
}

describeWorks('files', () => open());
describeLongWorks('files', () => open());

it('finds everything again after a restart: by id, by key, by title, in lists and by its words', async () => {
  const folder = newFolder();
  const before = await open(folder);
  const keyed = await saveWork(before, { key: 'k', now: timeAt(1) });
  await saveWork(before, { ownerId: 'bob', now: timeAt(2) });
  await saveWork(before, { title: 'The Door', shelf: 'saved', now: timeAt(3) });
  const gone = await saveWork(before, { title: 'Gone', now: timeAt(4) });
  await before.delete(gone);
  const all = await allWorks(before);
  await before.close();

  const after = await open(folder);
  expect(new Set(await allWorks(after))).toEqual(new Set(all));
  expect(await listIds(after, { q: 'light', genre: 'mystery' })).toEqual([
    'the_lighthouse_2',
    'the_lighthouse',
  ]);
  expect(await saveWork(after, { key: 'k', title: 'Renamed' })).toMatchObject({
    uid: keyed.uid,
    revision: 2,
  });
  expect((await saveWork(after, { ownerId: 'bob' })).id).toBe('the_lighthouse_2');
  expect((await saveWork(after, { ownerId: 'cleo' })).id).toBe('the_lighthouse_3');
  expect(await after.find(gone)).toBeUndefined();
  expect(await after.audit()).toEqual([]);
});

it('gives an id to nobody while a save of it is being written, and to the next when that fails', async () => {
  const folder = newFolder();
  let isFull = true;
  const works = await fileWorks({
    fs: {
      ...nodeFileSystem,
      rename: (from, to) => {
        if (isFull) return Promise.reject(Object.assign(new Error('No space left'), { code: 'ENOSPC' }));
        return nodeFileSystem.rename(from, to);
      },
    },
    directory: join(folder, 'works'),
    logError: () => undefined,
  });
  onTestFinished(() => works.close());
  await expect(saveWork(works)).rejects.toMatchObject({ name: 'StorageFailure', code: 'full' });
  expect(await listIds(works)).toEqual([]);
  isFull = false;
  expect((await saveWork(works, { ownerId: 'bob' })).id).toBe('the_lighthouse');
});
