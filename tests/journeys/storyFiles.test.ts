import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import { createWorkAccount } from '../../apps/site/src/works/account.ts';
import { accountWorks, collectBackup } from '../../apps/site/src/works/backup.ts';
import { createRows } from '../../apps/site/src/works/database.ts';
import { createMirrorStorage } from '../../apps/site/src/works/mirrorStorage.ts';
import { readBackup } from '../../apps/site/src/works/readBackup.ts';
import { storyExporting } from '../../apps/site/src/works/stories.ts';
import { storyKind } from '../../apps/site/src/works/storyKind.ts';
import { zip } from '../../apps/site/src/works/zipFile.ts';
import { newRecord, type Story } from '../../packages/editor-kit/src/core.ts';
import { sampleStory } from '../../packages/editor-kit/src/testing/index.ts';
import { MemoryStorage } from '../site/storage/MemoryStorage.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
  const { token } = await server.member('ines@skarrow.example');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init));
  vi.stubGlobal('window', { location: { origin: server.url } });
  provideSignIn({ ready: Promise.resolve(), token: async () => token });
});
afterEach(async () => {
  provideSignIn(null);
  vi.unstubAllGlobals();
  await server.close();
});

const whole: Story = {
  ...sampleStory(),
  isNsfw: true,
  breaks: { 'sample-0': { id: 'b', summary: 'She saw it.', isCollapsed: true } },
};
const noScenes = { list: async () => [], findByKey: async () => null };

function openBrowser() {
  const storage = createMirrorStorage(storyKind, { mirror: new MemoryStorage(), budget: () => 1_000_000 });
  return { storage, account: createWorkAccount(storyKind, storage, createRows(null, 'accounts')) };
}

it('the editor’s EPUB is the server’s, with author, summaries and the mark of adult text', {
  timeout: 60_000,
}, async () => {
  const { file, lost } = await storyExporting.book('epub', whole, {
    author: 'Ines Varga',
    hasSummaries: true,
  });
  const files = Object.values(unzipSync(new Uint8Array(await file.arrayBuffer()))).map((part) =>
    strFromU8(part),
  );
  for (const said of [
    'The Answering Light',
    'Ines Varga',
    'She saw it.',
    '<meta name="rating" content="mature"/>',
  ])
    expect(files.some((text) => text.includes(said))).toBe(true);
  expect(lost).toEqual([]);
});

it('what the server refuses, and that it cannot be reached, are sentences', async () => {
  const long = { ...whole, title: 'x'.repeat(301) };
  const options = { author: '', hasSummaries: false };
  await expect(storyExporting.book('pdf', long, options)).rejects.toThrow(/title/);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(storyExporting.book('pdf', whole, options)).rejects.toThrow(
    'Fabula could not be reached. Check your connection, then try again.',
  );
});

it('a backup has what only the account has, whole, and brought back it is no stranger to the account', async () => {
  const elsewhere = openBrowser();
  expect(await elsewhere.account.save(newRecord(whole))).toEqual({ outcome: 'saved' });

  const here = openBrowser();
  const entries = collectBackup(
    { stories: here.storage, scenes: noScenes, database: null, account: accountWorks, preferences: {} },
    () => undefined,
  );
  const { backup } = await readBackup(await zip(entries));
  const [kept] = backup?.stories ?? [];
  const { key, title, isNsfw, paragraphs, breaks } = kept?.record.story ?? whole;
  expect({ key, title, isNsfw, texts: paragraphs.map(({ text }) => text) }).toEqual({
    ...{ key: whole.key, title: whole.title, isNsfw: true },
    texts: whole.paragraphs.map(({ text }) => text),
  });
  expect(Object.values(breaks).map(({ summary }) => summary)).toEqual(['She saw it.']);

  const listing = await accountWorks.list({ stories: new Set([whole.key]), scenes: new Set() });
  expect(listing).toEqual({ stories: [], scenes: [], missing: 0 });
  if (!kept) throw new Error('The story is missing.');
  expect(await openBrowser().account.save(kept.record)).toEqual({ outcome: 'saved' });
});

it('an account that cannot be asked is missing, and said to be', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const none = new Set<string>();
  expect((await accountWorks.list({ stories: none, scenes: none })).missing).toBe(1);
});
