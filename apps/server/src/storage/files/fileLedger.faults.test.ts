import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { grantEntry, holdEntry } from '../../../../../tests/storage/contract/ledgerEntries.ts';
import { type FileSystem, nodeFileSystem } from './FileSystem.ts';
import { type FileLedgerOptions, fileLedger } from './fileLedger.ts';

let folder: string;
let path: string;
let reports: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-ledger-'));
  path = join(folder, 'ledger.journal');
  reports = [];
});
afterEach(() => rm(folder, { recursive: true }));

const open = (fs: FileSystem = nodeFileSystem, more: Partial<FileLedgerOptions> = {}) =>
  fileLedger({ fs, path, pauseMs: 0, logError: (_, error) => reports.push(error), ...more });

/** A disk that does everything until it is told to fail. */
function failingDisk() {
  type Call = 'append' | 'sync' | 'truncate';
  const disk = { fails: undefined as { at: readonly Call[]; code: string; times?: number } | undefined };
  const check = (at: Call) => {
    if (!disk.fails?.at.includes(at) || disk.fails.times === 0) return;
    if (disk.fails.times !== undefined) disk.fails.times--;
    throw Object.assign(new Error('The disk said no.'), { code: disk.fails.code });
  };
  const fs: FileSystem = {
    ...nodeFileSystem,
    async openToAppend(name) {
      const file = await nodeFileSystem.openToAppend(name);
      return {
        ...file,
        append: async (bytes) => {
          // A full disk takes the first bytes of what it has no room for.
          if (disk.fails?.at.includes('append')) await file.append(bytes.subarray(0, 40));
          check('append');
          await file.append(bytes);
        },
        truncate: async (length) => {
          check('truncate');
          await file.truncate(length);
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
    ['append', 'EIO', 'unavailable'],
    ['sync', 'EIO', 'unavailable'],
    ['append', 'ENOSPC', 'full'],
  ] as const)(
    'goes on by itself after %s said %s once, and what was refused is not there',
    async (at, code, said) => {
      const { disk, fs } = failingDisk();
      const ledger = await open(fs);
      await ledger.post(grantEntry('ann', 5));
      disk.fails = { at: [at], code, times: 1 };
      const answers = await Promise.allSettled(
        ['a', 'a', 'b'].map((hold) => ledger.post(holdEntry('ann', 2, hold))),
      );
      const refused = { name: 'StorageFailure', code: said };
      expect(answers).toMatchObject(Array(3).fill({ status: 'rejected', reason: refused }));
      disk.fails = undefined;
      expect(await ledger.balance('user:ann', 'credits')).toBe(5);
      expect(await ledger.openHolds()).toEqual([]);
      expect(await ledger.post(holdEntry('ann', 2, 'c'))).toMatchObject({ isReplay: false });
      await ledger.probe();
      expect(await ledger.audit()).toEqual([]);
      await ledger.close();

      const again = await open();
      expect(await again.audit()).toEqual([]);
      expect(await again.balance('user:ann', 'credits')).toBe(3);
      expect(await again.find('hold:a')).toBeUndefined();
      await again.close();
      expect(reports).toEqual([]);
    },
  );

  it.each([
    ['ENOSPC', ['append'], 'full'],
    ['EROFS', ['append', 'sync', 'truncate'], 'unavailable'],
  ] as const)(
    'refuses with a sentence while the disk says %s, and works again after',
    async (code, at, said) => {
      const { disk, fs } = failingDisk();
      const ledger = await open(fs);
      await ledger.post(grantEntry('ann', 5));
      disk.fails = { at, code };
      for (let round = 0; round < 20; round++) {
        await expect(ledger.post(holdEntry('ann', 1, `no-${round}`))).rejects.toMatchObject({ code: said });
        await expect(ledger.probe()).rejects.toMatchObject({ code: said });
      }
      disk.fails = undefined;
      await ledger.probe();
      expect(await ledger.post(holdEntry('ann', 1, 'yes'))).toMatchObject({ isReplay: false });
      expect(await ledger.balance('user:ann', 'credits')).toBe(4);
      await ledger.close();
      const again = await open();
      expect(await again.balance('user:ann', 'credits')).toBe(4);
      await again.close();
    },
  );

  it('reads the file anew no more often than it is told to', async () => {
    const { disk, fs } = failingDisk();
    let readings = 0;
    const ledger = await open(
      {
        ...fs,
        readPieces(name) {
          readings++;
          return fs.readPieces(name);
        },
      },
      { pauseMs: 200 },
    );
    disk.fails = { at: ['sync'], code: 'EIO' };
    for (let round = 0; round < 20; round++) await ledger.post(grantEntry('ann', 5)).catch(() => undefined);
    disk.fails = undefined;
    await expect(ledger.probe()).rejects.toMatchObject({ code: 'unavailable' });
    await pause(250);
    await ledger.probe();
    expect(readings).toBe(2);
    await ledger.close();
  });
});

describe('books that are not as they were', () => {
  async function write(): Promise<Buffer> {
    const ledger = await open();
    for (let round = 0; round < 5; round++) await ledger.post(grantEntry('ann', 1, `grant:${round}`));
    await ledger.close();
    return readFile(path);
  }

  it('stop the opening with what happened, and the commands that help', async () => {
    const bytes = await write();
    const commands = /“npm run fabula -- ledger check”.+“npm run fabula -- ledger restore”/;
    await truncate(path, bytes.byteLength - 1);
    await expect(open()).rejects.toThrow(
      /is not as it was written from byte \d+ on, after 4 entries, and 5 were/,
    );
    await writeFile(path, bytes.subarray(0, bytes.lastIndexOf(10, bytes.byteLength - 2) + 1));
    await expect(open()).rejects.toThrow(/ends after 4 entries, and 5 were acknowledged/);
    await rm(path);
    await expect(open()).rejects.toThrow(/There is no longer a .+ledger.journal, and 5 of its entries/);
    await expect(open()).rejects.toThrow(commands);
    await writeFile(path, '');
    await expect(open()).rejects.toThrow(/ends after 0 entries, and 5 were acknowledged/);
    await cp(path, join(folder, 'ledger.mark.1'));
    await cp(path, join(folder, 'ledger.mark.2'));
    await expect(open()).rejects.toThrow(/Both marks/);
    expect(reports).toEqual([]);
  });

  it('are not begun anew beside what others have kept', async () => {
    await expect(open(nodeFileSystem, { beside: { isUsed: true, hasAccounts: false } })).rejects.toThrow(
      /There is no .+ledger.journal, beside what others have kept/,
    );
    await writeFile(path, '');
    await expect(open(nodeFileSystem, { beside: { isUsed: true, hasAccounts: true } })).rejects.toThrow(
      /is empty, and there are accounts/,
    );
  });

  it('keep what they cut off when nobody was told of it, and say so', async () => {
    const bytes = await write();
    const torn = Buffer.concat([bytes, Buffer.from('half a line')]);
    await writeFile(path, torn);
    const ledger = await open();
    expect(await ledger.balance('user:ann', 'credits')).toBe(5);
    await ledger.close();
    expect(reports).toEqual([expect.objectContaining({ message: expect.stringContaining('11 bytes') })]);
    const [kept = ''] = await readdir(join(folder, 'damaged'));
    expect(await readFile(join(folder, 'damaged', kept), 'utf8')).toBe('half a line');
  });

  it('written before there was a mark are read whole and marked', async () => {
    const old = resolve(
      import.meta.dirname,
      '../../../../../tests/fixtures/c5f1341/files/data/store/ledger.journal',
    );
    await cp(old, path);
    const entries = (await readFile(old, 'utf8')).split('\n').filter((line) => line.includes('{')).length;
    const ledger = await open(nodeFileSystem, { beside: { isUsed: true, hasAccounts: true } });
    let count = 0;
    for await (const _ of ledger.all()) count++;
    expect([count, await ledger.audit()]).toEqual([entries, []]);
    await ledger.close();
    expect((await readdir(folder)).toSorted()).toEqual(['ledger.journal', 'ledger.mark.1', 'ledger.mark.2']);
    await cp(old, path);
    await expect(open()).rejects.toThrow(/are not whole/);
    expect(reports).toEqual([]);
  });
});

describe('two processes that write the same books', () => {
  it('do not both go on: the one that had them first stops, and says so once', async () => {
    const forks: unknown[] = [];
    const first = await open(nodeFileSystem, { onForked: (failure) => forks.push(failure) });
    await first.post(grantEntry('ann', 5));
    const second = await open();
    await second.post(holdEntry('ann', 5, 'second'));
    await expect(first.post(holdEntry('ann', 5, 'first'))).rejects.toThrow(/Another process has written/);
    await expect(first.balance('user:ann', 'credits')).rejects.toThrow(/Another process has written/);
    await expect(first.probe()).rejects.toThrow(/Another process has written/);
    expect(forks).toHaveLength(1);
    expect(await second.balance('user:ann', 'credits')).toBe(0);
    expect(await second.post(grantEntry('ann', 1, 'more'))).toMatchObject({ isReplay: false });
    await first.close();
    await second.close();
    const again = await open();
    expect(await again.audit()).toEqual([]);
    expect(await again.openHolds()).toHaveLength(1);
    await again.close();
  });

  it('notice a journal that was put in the place of theirs', async () => {
    const ledger = await open();
    await ledger.post(grantEntry('ann', 5));
    const bytes = await readFile(path);
    await rm(path);
    await writeFile(path, bytes);
    await expect(ledger.probe()).rejects.toThrow(/Another process has written or replaced/);
    await ledger.close();
  });
});
