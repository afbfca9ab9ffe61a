import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { describeBlobs } from '../../../../../tests/storage/contract/describeBlobs.ts';
import { describeCounters } from '../../../../../tests/storage/contract/describeCounters.ts';
import { describeDocuments } from '../../../../../tests/storage/contract/describeDocuments.ts';
import { describeSignals } from '../../../../../tests/storage/contract/describeSignals.ts';
import { type FileStorage, fileStorage } from './fileStorage.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function open(where?: string): Promise<FileStorage> {
  const directory = where ?? (await mkdtemp(join(tmpdir(), 'fabula-files-')));
  const storage = await fileStorage({ directory, logError: () => undefined });
  ends.push(async () => {
    await storage.close();
    await rm(directory, { recursive: true, force: true });
  });
  return storage;
}

describeDocuments('files', () => open());
describeBlobs('files', async () => (await open()).blobs);
describeCounters('files', async () => (await open()).counters);
describeSignals('files', async () => [(await open()).signals]);

describe('a storage in files', () => {
  const inAnHour = Date.now() + 3_600_000;

  it('has everything again after a restart, and forgets counts that have expired', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'fabula-files-'));
    const first = await open(directory);
    await first.documents('notes').create('a', { text: 'one' });
    await first.blobs.put({
      id: 'b',
      ownerId: 'ann',
      contentType: 'image/png',
      isNsfw: true,
      createdAt: '2026-01-02T03:04:05.678Z',
      bytes: Uint8Array.of(1, 2, 3),
    });
    await first.counters.take([{ key: 'day', amount: 3, ceiling: 5 }], inAnHour);
    await first.counters.give([{ key: 'day', amount: 1 }]);
    await first.counters.take([{ key: 'gone', amount: 3, ceiling: 5 }], Date.now() - 1);
    const self = first.instances.self;
    await first.close();
    const second = await open(directory);
    expect(await second.documents('notes').get('a')).toEqual({
      id: 'a',
      value: { text: 'one' },
      revision: 1,
    });
    expect(await second.collections()).toEqual(['notes']);
    expect(await second.blobs.usage('ann')).toBe(3);
    expect((await second.blobs.get('b'))?.isNsfw).toBe(true);
    expect([await second.counters.read('day'), await second.counters.read('gone')]).toEqual([2, 0]);
    expect(await second.audit()).toEqual([]);
    expect(second.instances.self).not.toBe(self);
    expect(await second.instances.living()).toEqual(new Set([second.instances.self]));
  });

  it('lets nobody else in until it is closed, and takes nothing after', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'fabula-files-'));
    const first = await open(directory);
    await expect(open(directory)).rejects.toThrow('Another Fabula is using the data');
    await Promise.all([first.close(), first.close()]);
    await expect(first.documents('notes').create('a', {})).rejects.toMatchObject({ code: 'unavailable' });
    await open(directory);
  });

  it('leaves nothing behind when it is probed', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'fabula-files-'));
    const storage = await open(directory);
    const before = await readdir(join(directory, 'store'));
    await storage.probe();
    expect(await readdir(join(directory, 'store'))).toEqual(before);
  });
});
