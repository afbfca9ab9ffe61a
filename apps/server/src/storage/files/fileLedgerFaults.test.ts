import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { grantEntry, holdEntry } from '../contract/ledgerEntries.ts';
import { StorageFailure } from '../StorageFailure.ts';
import type { FileSystem } from './FileSystem.ts';
import { fileLedger } from './fileLedger.ts';
import { nodeFileSystem } from './nodeFileSystem.ts';

let folder: string;
let path: string;
let reports: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-ledger-'));
  path = join(folder, 'ledger.journal');
  reports = [];
});
afterEach(() => rm(folder, { recursive: true }));

const open = (fs: FileSystem = nodeFileSystem) =>
  fileLedger({ fs, path, report: (_, error) => reports.push(error) });

/** A disk that does everything until it is told to fail. */
function failingDisk() {
  const disk = { fails: undefined as { at: 'append' | 'sync'; code: string } | undefined };
  const check = (at: 'append' | 'sync') => {
    if (disk.fails?.at === at) throw Object.assign(new Error('The disk said no.'), { code: disk.fails.code });
  };
  const fs: FileSystem = {
    ...nodeFileSystem,
    async openToAppend(name) {
      const file = await nodeFileSystem.openToAppend(name);
      return {
        ...file,
        append: async (bytes) => {
          check('append');
          await file.append(bytes);
        },
        sync: async () => {
          check('sync');
          await file.sync();
        },
      };
    },
  };
  return { disk, fs };
}

describe('a ledger on a disk that fails', () => {
  it.each([
    ['append', 'ENOSPC', 'full'],
    ['append', 'EIO', 'unavailable'],
    ['sync', 'EIO', 'unavailable'],
    ['append', 'EROFS', 'unavailable'],
  ] as const)(
    'answers nothing more after %s says %s, and has all it promised when it is opened anew',
    async (at, code, said) => {
      const { disk, fs } = failingDisk();
      const ledger = await open(fs);
      await ledger.post(grantEntry('ann', 5));
      disk.fails = { at, code };
      const refused = { name: 'StorageFailure', code: said };
      const answers = await Promise.allSettled([
        ledger.post(holdEntry('ann', 2, 'a')),
        ledger.post(holdEntry('ann', 2, 'a')),
        ledger.post(holdEntry('ann', 2, 'b')),
      ]);
      expect(answers).toMatchObject(Array(3).fill({ status: 'rejected', reason: refused }));
      disk.fails = undefined;
      await expect(ledger.post(holdEntry('ann', 1, 'c'))).rejects.toMatchObject(refused);
      await expect(ledger.balance('user:ann', 'credits')).rejects.toMatchObject(refused);
      await expect(ledger.find('grant:ann')).rejects.toMatchObject(refused);
      await ledger.close();

      const again = await open();
      expect(await again.audit()).toEqual([]);
      expect(await again.find('grant:ann')).toMatchObject({ kind: 'grant' });
      expect(await again.post(grantEntry('ann', 5))).toMatchObject({ isReplay: true });
      expect(await again.post(grantEntry('ann', 1, 'grant:2'))).toMatchObject({ isReplay: false });
      await again.close();
    },
  );
});

describe('a ledger whose file is not as it was written', { timeout: 30_000 }, () => {
  async function write(): Promise<Buffer> {
    const ledger = await open();
    for (let round = 0; round < 5; round++) await ledger.post(grantEntry('ann', 1, `grant:${round}`));
    await ledger.close();
    return readFile(path);
  }

  it('has every entry whose line is whole when the end is torn off, wherever that is', async () => {
    const bytes = await write();
    const ends = [...bytes.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1);
    for (let length = bytes.byteLength - 1; length >= 0; length -= 7) {
      await writeFile(path, bytes);
      await truncate(path, length);
      const ledger = await open();
      const whole = ends.filter((end) => end <= length).length;
      expect(await ledger.balance('user:ann', 'credits')).toBe(Math.min(5, whole));
      expect(await ledger.audit()).toEqual([]);
      await ledger.close();
    }
    expect(reports).toEqual([]);
  });

  it('answers nothing when an entry in its middle is damaged, says so, and leaves the file alone', async () => {
    const bytes = await write();
    const middle = bytes.indexOf(10) + 1;
    for (let at = middle; at < middle + 200; at += 9) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await writeFile(path, damaged);
      reports = [];
      const ledger = await open();
      await expect(ledger.balance('user:ann', 'credits')).rejects.toThrow(/their books are damaged/);
      await expect(ledger.post(grantEntry('ann', 1, 'more'))).rejects.toBeInstanceOf(StorageFailure);
      expect(reports).toHaveLength(1);
      await ledger.close();
      expect((await readFile(path)).subarray(0, bytes.byteLength)).toEqual(damaged);
    }
  });
});
