import fs from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataDir, writeDurably } from '../../apps/server/src/storage/dataDir.ts';
import { nodeFileSystem } from '../../apps/server/src/storage/files/FileSystem.ts';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';

let folder: string;
/** Inodes of the files and folders that this process had the disk sync, in turn. */
let synced: number[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-synced-'));
  synced = [];
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  for (const name of ['sync', 'datasync'] as const) {
    const real = prototype[name];
    vi.spyOn(prototype, name).mockImplementation(async function (this: typeof handle) {
      synced.push((await this.stat()).ino);
      return real.call(this);
    });
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const inode = async (...names: string[]) => (await stat(join(folder, ...names))).ino;

describe('on a real disk', () => {
  it('what is kept is synced, and every folder whose names were changed for it', async () => {
    const fail = (_: string, error: unknown) => {
      throw error;
    };
    const storage = await fileStorage({ directory: folder, logError: fail });
    for (const names of [[], ['store'], ['store', 'documents'], ['store', 'documents', 'records']]) {
      expect(synced, names.join('/')).toContain(await inode(...names));
    }
    synced = [];
    await storage.documents('facts').create('first', { is: 1 });
    const records = ['store', 'documents', 'records'];
    const [shard = ''] = await readdir(join(folder, ...records));
    const files = await readdir(join(folder, ...records, shard));
    expect(files).toHaveLength(2);
    const last = synced.at(-1);
    for (const names of [
      records,
      [...records, shard],
      ...files.map((file) => [...records, shard, file]),
      ['store', 'documents', 'index.journal'],
    ]) {
      expect(synced, names.join('/')).toContain(await inode(...names));
    }
    expect(last, 'the folder comes after its files').toBe(await inode(...records, shard));
    synced = [];
    await storage.counters.take([{ key: 'a', amount: 1, ceiling: 9 }], Date.now() + 60_000);
    expect(synced).toContain(await inode('store', 'counters.journal'));
    await storage.close();
  });

  it('a data directory that is made is synced into the one above it, and so is that', async () => {
    const real = fs.fsyncSync;
    fs.fsyncSync = (fd) => {
      synced.push(fs.fstatSync(fd).ino);
      real(fd);
    };
    syncBuiltinESMExports();
    try {
      createDataDir(join(folder, 'a/b/c'));
      for (const names of [[], ['a'], ['a/b']])
        expect(synced, names[0] ?? '').toContain(await inode(...names));
    } finally {
      fs.fsyncSync = real;
      syncBuiltinESMExports();
    }
  });
});

describe('writeDurably', () => {
  const path = () => join(folder, 'box', 'letter.txt');

  it('syncs the new bytes beside the old ones, puts them in their place, and syncs the folder', async () => {
    await writeDurably(path(), 'the old letter');
    const old = await inode('box', 'letter.txt');
    synced = [];
    const rename = vi.spyOn(nodeFileSystem, 'rename').mockImplementation(async (from, to) => {
      expect(await readFile(path(), 'utf8')).toBe('the old letter');
      expect(await readFile(from, 'utf8')).toBe('the new letter');
      expect(synced).toEqual([(await stat(from)).ino]);
      await fs.promises.rename(from, to);
      return true;
    });
    await writeDurably(path(), 'the new letter');
    expect(rename).toHaveBeenCalledTimes(1);
    expect(await readFile(path(), 'utf8')).toBe('the new letter');
    expect(await inode('box', 'letter.txt')).not.toBe(old);
    expect(synced).toEqual([await inode('box', 'letter.txt'), await inode('box')]);
    expect((await stat(path())).mode & 0o777).toBe(0o600);
  });

  it.each(['create', 'rename'] as const)(
    'leaves what was there, and nothing else, where %s fails',
    async (call) => {
      await writeDurably(path(), 'the old letter');
      vi.spyOn(nodeFileSystem, call).mockRejectedValue(new Error('The disk is gone.'));
      await expect(writeDurably(path(), 'the new letter')).rejects.toThrow('The disk is gone.');
      expect(await readdir(join(folder, 'box'))).toEqual(['letter.txt']);
      expect(await readFile(path(), 'utf8')).toBe('the old letter');
    },
  );

  it('says so where the folder cannot be synced', async () => {
    vi.spyOn(nodeFileSystem, 'syncDirectory').mockRejectedValue(new Error('The disk is gone.'));
    await expect(writeDurably(path(), 'a letter')).rejects.toThrow('The disk is gone.');
  });
});
