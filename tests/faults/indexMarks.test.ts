import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { nodeFileSystem } from '../../apps/server/src/storage/files/FileSystem.ts';
import { type FileStorage, fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import { inspectLedger, restoreLedger } from '../../apps/server/src/storage/files/LedgerFile.ts';
import { readMarkedLedger } from '../../apps/server/src/storage/files/StoreMarks.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Data {
  path: string;
  reports: string[];
  open(): Promise<FileStorage>;
}

function newData(): Data {
  const path = mkdtempSync(join(tmpdir(), 'fabula-marks-'));
  folders.push(path);
  const reports: string[] = [];
  const logError = (_: string, error: unknown) => reports.push(String(error));
  return { path, reports, open: () => fileStorage({ directory: path, logError }) };
}

const at = '2026-01-05T10:00:00.000Z';
const indexes = ['documents', 'works', 'blobs'] as const;
const marks = ['store.mark.1', 'store.mark.2'];
const indexOf = (name: string) => `${name}/index.journal`;

async function put(storage: FileStorage, id: string): Promise<void> {
  await storage.documents('accounts').create(id, { name: id });
  await storage.works.save({
    ...{ kind: 'story', shelf: 'saved', ownerId: 'mara', baseId: id, key: id, title: id, author: '' },
    ...{ premise: '', genre: '', excerpt: '', isNsfw: false, content: { paragraphs: [id] }, now: at },
  });
  const bytes = Buffer.from(id);
  await storage.blobs.put({
    id,
    ownerId: 'mara',
    contentType: 'image/png',
    isNsfw: false,
    createdAt: at,
    bytes,
  });
  const posted = await storage.ledger.post({
    ...{ key: id, kind: 'initial_claim', at, memo: {} },
    postings: [
      { account: 'house:grants', unit: 'credits', amount: -5 },
      { account: 'user:mara', unit: 'credits', amount: 5 },
    ],
  });
  expect(posted).toMatchObject({ isReplay: false });
}

/** Changes one that was there, removes another, and makes a third. */
async function goOn(storage: FileStorage): Promise<void> {
  await storage.documents('accounts').update('one', { name: 'changed' }, 1);
  await storage.documents('accounts').delete('two');
  const place = { kind: 'story', shelf: 'saved', ownerId: 'mara', id: 'two' } as const;
  await storage.works.delete(place);
  await storage.blobs.delete('two', 'mara');
  await put(storage, 'three');
}

async function allOf(storage: FileStorage) {
  const listed: Record<string, unknown[]> = { documents: [], works: [], blobs: [] };
  for await (const { id, value, revision } of storage.documents('accounts').all())
    listed.documents?.push([id, value, revision]);
  const query = { kind: 'story', shelf: 'saved', ownerId: 'mara', limit: 50 } as const;
  for (const { id, title, revision } of (await storage.works.list(query)).entries)
    listed.works?.push([id, title, revision]);
  for await (const { id } of storage.blobs.all('mara')) listed.blobs?.push(id);
  return Object.fromEntries(
    Object.entries(listed).map(([name, all]) => [name, all.map((one) => JSON.stringify(one)).toSorted()]),
  );
}

type Tamper = (store: string, older: string, index: string) => void;
const back = (store: string, older: string, names: readonly string[]) => {
  for (const name of names) cpSync(join(older, 'store', name), join(store, name));
};
const flip = (path: string) => {
  const bytes = readFileSync(path);
  bytes[bytes.byteLength >> 1] = (bytes[bytes.byteLength >> 1] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};
const ends = (path: string) => {
  const text = readFileSync(path, 'latin1');
  return [...text.matchAll(/\n/g)].map(({ index }) => index + 1).slice(0, -1);
};

/** What happens to an index or its mark, and what is said of it; undefined: nothing is wrong. */
const tampers: Record<string, [Tamper, string | undefined]> = {
  'an older copy put back': [
    (store, older, index) => back(store, older, [indexOf(index)]),
    'is not the one that was there last',
  ],
  'cut off at an earlier seal': [
    (store, older, index) =>
      truncateSync(
        join(store, indexOf(index)),
        readFileSync(join(older, 'store', indexOf(index))).byteLength,
      ),
    'is not the one that was there last',
  ],
  'cut off in the middle of a line': [
    (store, _, index) =>
      truncateSync(join(store, indexOf(index)), (ends(join(store, indexOf(index)))[2] ?? 0) + 20),
    'is not the one that was there last',
  ],
  gone: [(store, _, index) => rmSync(join(store, indexOf(index))), 'is not the one that was there last'],
  'its mark missing': [
    (store) => {
      for (const mark of marks) rmSync(join(store, mark));
    },
    'it was marked, and its mark is missing',
  ],
  'its mark missing, and an older copy put back': [
    (store, older, index) => {
      for (const mark of marks) rmSync(join(store, mark));
      back(store, older, [indexOf(index)]);
    },
    'it was marked, and its mark is missing',
  ],
  'both copies of its mark damaged, and an older copy put back': [
    (store, older, index) => {
      for (const mark of marks) flip(join(store, mark));
      back(store, older, [indexOf(index)]);
    },
    'No copy of it is whole',
  ],
  'one copy of its mark damaged': [(store) => flip(join(store, 'store.mark.2')), 'Its other copy is whole'],
  'one copy of its mark damaged, and an older copy put back': [
    (store, older, index) => {
      flip(join(store, 'store.mark.1'));
      back(store, older, [indexOf(index)]);
    },
    'is not the one that was there last',
  ],
  'its mark older': [(store, older) => back(store, older, marks), undefined],
  'its mark newer than all else': [
    (store, older, index) => {
      const others = indexes.filter((one) => one !== index);
      back(store, older, [indexOf(index), ...others.map(indexOf)]);
    },
    'is not the one that was there last',
  ],
};

const cases = indexes.flatMap((index) =>
  Object.entries(tampers).map(([what, [tamper, said]]) => ({ index, what, tamper, said })),
);

describe.each([true, false])('an index and its mark (closed before: %s)', (isClosed) => {
  it.each(cases)('$index: $what: nothing vanishes, and it is said', async ({ index, tamper, said }) => {
    const { path, reports, open } = newData();
    const older = `${path}-older`;
    folders.push(older);
    const first = await open();
    await put(first, 'one');
    await put(first, 'two');
    await first.close();
    cpSync(path, older, { recursive: true, filter: (name) => !name.endsWith('.socket') });

    const second = await open();
    await goOn(second);
    const whole = await allOf(second);
    const crashed = `${path}-crashed`;
    folders.push(crashed);
    if (!isClosed) cpSync(path, crashed, { recursive: true, filter: (name) => !name.endsWith('.socket') });
    await second.close();
    if (!isClosed) {
      rmSync(path, { recursive: true });
      cpSync(crashed, path, { recursive: true });
    }
    expect(reports).toEqual([]);
    tamper(join(path, 'store'), older, index);

    const third = await open();
    expect(await allOf(third)).toEqual(whole);
    expect(await third.audit()).toEqual([]);
    if (said === undefined) expect(reports).toEqual([]);
    else expect(reports.join('\n')).toContain(said);
    await third.close();
    reports.length = 0;
    const fourth = await open();
    expect(await allOf(fourth)).toEqual(whole);
    expect(reports).toEqual([]);
    await fourth.close();
  });
});

it('a folder of before there were marks opens as before, and is marked', async () => {
  const { path, reports, open } = newData();
  const fixture = join(import.meta.dirname, '../fixtures/1fda16e2/files/data');
  cpSync(fixture, path, { recursive: true });
  const storage = await open();
  expect(await storage.audit()).toEqual([]);
  await storage.close();
  expect(reports).toEqual([]);
  expect(marks.map((mark) => existsSync(join(path, 'store', mark)))).toEqual([true, true]);
});

it('books that are older than the accounts stop the start, and `ledger restore` goes on with them', async () => {
  const { path, open } = newData();
  const older = `${path}-older`;
  folders.push(older);
  const first = await open();
  await put(first, 'one');
  await first.close();
  cpSync(path, older, { recursive: true, filter: (name) => !name.endsWith('.socket') });
  const second = await open();
  await goOn(second);
  await second.close();
  const store = join(path, 'store');
  back(store, older, ['ledger.journal', 'ledger.mark.1', 'ledger.mark.2']);
  await expect(open()).rejects.toThrow('is older than the accounts and works beside it');

  const journal = join(store, 'ledger.journal');
  const marked = await readMarkedLedger(nodeFileSystem, store);
  const beside = { isUsed: true, hasAccounts: true, marked };
  await restoreLedger(nodeFileSystem, journal, await inspectLedger(nodeFileSystem, journal, beside));
  const third = await open();
  expect(await third.ledger.find('one')).toBeDefined();
  await third.close();
});
