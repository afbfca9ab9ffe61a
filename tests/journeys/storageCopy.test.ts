import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';
import { copyStorage } from '../../scripts/copying/copyStorage.ts';
import { draftWork } from '../storage/contract/draftWork.ts';
import {
  depositEntry,
  grantEntry,
  holdEntry,
  purchaseEntry,
  settleEntry,
} from '../storage/contract/ledgerEntries.ts';
import { modelStorage } from '../storage/model/modelStorage.ts';
import { postgresTest } from '../support/postgresTest.ts';

const root = resolve(import.meta.dirname, '../..');
const tsx = import.meta.resolve('tsx');
const postgres = postgresTest();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-copy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function copy(...words: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--import', tsx, join(root, 'scripts/storage-copy.ts'), ...words], {
    cwd: root,
    env: { ...process.env, INIT_CWD: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

async function openFolder(name: string): Promise<Storage> {
  const fail = (_: string, error: unknown) => {
    throw error;
  };
  const directory = join(folder, name);
  mkdirSync(directory, { recursive: true });
  return fileStorage({ directory, logError: fail });
}

/** Something of everything, with all that makes it hard to copy. */
async function fill(storage: Storage): Promise<void> {
  for (let number = 0; number < 40; number++) {
    await storage.documents('accounts').create(`id ${number} ü/..`, { number, nested: { b: [1], a: '☂' } });
  }
  const changed = await storage.documents<object>('facts').create('first', { is: 1 });
  await storage.documents('facts').update('first', { is: 2 }, changed?.revision ?? 0);
  for (let number = 0; number < 60; number++) {
    const shelf = number % 2 ? 'saved' : 'published';
    await storage.works.save(draftWork({ title: `Story ${number % 25}`, shelf, content: { number } }));
  }
  const { ledger } = storage;
  await ledger.post(grantEntry('ann', 100));
  await ledger.post(holdEntry('bob', 1, 'never'));
  await ledger.post(depositEntry('ann', 500));
  await ledger.post(purchaseEntry('ann', 10, 100, 'purchase:1'));
  for (const hold of ['a', 'b', 'c']) await ledger.post(holdEntry('ann', 5, hold));
  await ledger.post(settleEntry('capture', 'ann', 5, 'b'));
  for (const id of ['one', 'two']) {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, place) => (place * 7 + id.length) % 256);
    await storage.blobs.put({
      id,
      ownerId: 'ann',
      contentType: 'image/webp',
      isNsfw: id === 'two',
      createdAt: '2026-11-21T12:00:00.000Z',
      bytes,
    });
  }
  const tomorrow = Date.now() + 86_400_000;
  await storage.counters.take([{ key: 'day', amount: 7, ceiling: 10 }], tomorrow);
}

describe('npm run storage:copy', { timeout: 120_000 }, () => {
  it('copies everything to PostgreSQL and back, and the copy goes on where the first one stopped', async () => {
    const first = await openFolder('first');
    await fill(first);
    await first.close();
    const url = await postgres.server.createDatabase();

    const there = await copy('--from', 'first', '--to', url);
    expect(there).toMatchObject({ code: 0 });
    for (const row of ['41  documents', '50  works', '7  ledger entries', '2  images', '1  counters']) {
      expect(there.output).toContain(row);
    }
    expect(there.output).toContain('Verified');
    expect(there.output).not.toContain(new URL(url).password);

    const back = await copy('--from', url, '--to', 'second');
    expect(back).toMatchObject({ code: 0 });
    const second = await openFolder('second');
    const { ledger, works, counters, documents } = second;
    expect(await ledger.balance('user:ann', 'credits')).toBe(95);
    expect((await ledger.openHolds()).map(({ opens }) => opens)).toEqual(['a', 'c']);
    expect(await ledger.post(grantEntry('ann', 100))).toMatchObject({ isReplay: true });
    expect(await works.save(draftWork({ title: 'Story 2', content: {} }))).toMatchObject({
      entry: { revision: 3 },
    });
    expect(await counters.read('day')).toBe(7);
    expect(await documents('facts').get('first')).toMatchObject({ revision: 2, value: { is: 2 } });
    await second.close();
  });

  it('refuses a target that holds something, unless it is told otherwise', async () => {
    const url = await postgres.server.createDatabase();
    const target = await postgres.open({ url });
    await target.documents('accounts').create('mine', {});
    await target.close();
    const first = await openFolder('first');
    await first.documents('accounts').create('ours', {});
    await first.close();

    const refused = await copy('--from', 'first', '--to', url);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('add --over') });
    const over = await copy('--from', 'first', '--to', url, '--over');
    expect(over).toMatchObject({
      code: 1,
      output: expect.stringContaining('1 documents are in the target and not in the source: accounts mine.'),
    });
    const again = await postgres.open({ url });
    expect(await again.documents('accounts').get('ours')).toMatchObject({ revision: 1 });
    await again.documents('accounts').delete('mine');
    await again.close();
    expect(await copy('--from', 'first', '--to', url, '--over')).toMatchObject({ code: 0 });
  });

  it('refuses what a server is using, and what is not there', async () => {
    const held = await openFolder('held');
    await held.documents('notes').create('a', {});
    const url = await postgres.server.createDatabase();
    expect(await copy('--from', 'held', '--to', url)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Another Fabula is using the data'),
    });
    await held.close();
    const running = await postgres.open({ url });
    expect(await copy('--from', 'held', '--to', url)).toMatchObject({
      code: 1,
      output: expect.stringContaining('A server is using PostgreSQL at 127.0.0.1'),
    });
    await running.close();
    expect(await copy('--from', 'nowhere', '--to', url)).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no data of Fabula in'),
    });
    expect(await copy('--from', 'held')).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run storage:copy'),
    });
  });
});

describe('verifying', () => {
  const faults: [sentence: string, spoil: (target: Storage) => void][] = [
    [
      '2 works are missing in the target',
      ({ works }) => {
        const { restore } = works;
        works.restore = async (work) => (work.title === 'Story 3' ? undefined : restore(work));
      },
    ],
    [
      '1 images are not the same in the target: two.',
      ({ blobs }) => {
        const { put } = blobs;
        blobs.put = (blob) => put(blob.id === 'two' ? { ...blob, bytes: blob.bytes.toReversed() } : blob);
      },
    ],
    [
      '1 ledger entries are not the same in the target: hold:c.',
      ({ ledger }) => {
        const { restore } = ledger;
        ledger.restore = (entry) => restore(entry.key === 'hold:c' ? { ...entry, seq: 99 } : entry);
      },
    ],
    [
      'In the ledger of the target: Ann has lost a credit.',
      ({ ledger }) => {
        ledger.audit = async () => ['Ann has lost a credit.'];
      },
    ],
  ];

  it.each(faults)('notices that %s', async (sentence, spoil) => {
    const [source, target] = [modelStorage(), modelStorage()];
    await fill(source);
    spoil(target);
    const { differences } = await copyStorage(source, target);
    expect(differences).toEqual([expect.stringContaining(sentence)]);
  });
});
