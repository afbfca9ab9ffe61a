import type { Story } from '@fabula/editor-kit/core';
import { expect, test, vi } from 'vitest';
import { createTabs, type Tabs } from '../../../../tests/site/storage/createTabs.ts';
import { sampleStory } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest } from '../../../../tests/site/storage/tabsTest.ts';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { storyKind } from './storyKind.ts';
import { listTrash, restoreTrashed } from './trash.ts';
import { removeVersion } from './versionBodies.ts';
import { addVersions, createVersions, eachVersion, type KeptVersion } from './versions.ts';
import type { WorkDatabase } from './WorkSchema.ts';

const words = 'The lamp stood dark above a sea of slate, and the keeper rowed. '.repeat(8);

function bookOf(count = 300): Story {
  const paragraphs = Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    text: `${index} ${words}`,
  }));
  return { ...sampleStory({ title: 'The Sea' }), paragraphs };
}

function withText(story: Story, at: number, text: string): Story {
  const paragraphs = [...story.paragraphs];
  paragraphs[at % paragraphs.length] = { id: paragraphs[at % paragraphs.length]?.id ?? 'p', text };
  return { ...story, paragraphs };
}

const versionsOn = (connection: WorkDatabase) => createVersions(storyKind, async () => connection);

async function allVersions(connection: WorkDatabase, key: string) {
  const all: KeptVersion<Story>[] = [];
  for await (const one of eachVersion(storyKind, connection, key)) all.push(one);
  return all;
}

async function sizeOf(connection: WorkDatabase): Promise<number> {
  return JSON.stringify(await connection.getAll('versionBodies')).length;
}

tabsTest('N4: versions of a long story cost what has changed, and are read whole', async ({ tabs }) => {
  const connection = await tabs.connect();
  const versions = versionsOn(connection);
  const book = bookOf();
  await versions.keep(book, 'written');
  const first = await sizeOf(connection);
  let story = book;
  const all = [book];
  for (let turn = 0; turn < 10; turn++) {
    story = withText(story, turn * 7, `${turn}, ${words}`);
    all.push(story);
    await versions.keep(story, 'written');
  }
  expect((await sizeOf(connection)) - first).toBeLessThan(0.2 * first);
  // Another tab goes on, from what it reads.
  const later = versionsOn(await tabs.connect());
  story = withText(structuredClone(story), 200, 'Another tab.');
  all.push(story);
  await later.keep(structuredClone(story), 'accepted');
  expect((await sizeOf(connection)) - first).toBeLessThan(0.2 * first);
  const { versions: listed, unreadable } = await later.list(book.key);
  expect([listed.length, unreadable]).toEqual([12, 0]);
  expect(listed[0]).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    reason: 'accepted',
    words: expect.any(Number),
  });
  const read = await Promise.all(listed.map(({ id }) => later.read(book.key, id)));
  expect(read.toReversed()).toEqual(all);
});

tabsTest(
  'an earlier release sees those of before, and puts nothing of the others aside',
  async ({ tabs }) => {
    const connection = await tabs.connect();
    const versions = versionsOn(connection);
    const book = bookOf();
    await versions.keep({ ...book, paragraphs: book.paragraphs.slice(0, 3) }, 'written');
    await versions.keep(book, 'written');
    await versions.keep(withText(book, 1, 'More.'), 'written');
    const seen = await connection.getAllFromIndex('versions', 'storyKey', book.key);
    expect(seen).toHaveLength(1);
    expect(await connection.get('versionBodies', seen[0]?.id ?? '')).toHaveProperty(
      'story.paragraphs.length',
      3,
    );
    expect((await versions.list(book.key)).versions).toHaveLength(3);
  },
);

tabsTest('a damaged difference is put aside, and said; those after it are still read', async ({ tabs }) => {
  const connection = await tabs.connect();
  const versions = versionsOn(connection);
  const book = bookOf();
  for (const at of [0, 1, 2]) await versions.keep(at === 0 ? book : withText(book, at, `${at}`), 'written');
  const [, middle] = (await versions.list(book.key)).versions;
  if (!middle) throw new Error('unreachable');
  await connection.put('versionBodies', { id: middle.id, since: 'gone', patches: [] });
  expect(await versions.read(book.key, middle.id)).toBeNull();
  expect(JSON.stringify(await connection.getAll('damaged'))).toContain('gone');
  expect((await versions.list(book.key)).versions).toHaveLength(2);
});

tabsTest('B3: they go with their story, and come back with it; a backup has each', async ({ tabs }) => {
  const [tab, connection] = [await tabs.open(), await tabs.connect()];
  const versions = versionsOn(connection);
  const book = bookOf();
  await tab.save({ story: book, review: null, running: null, instruction: '' });
  await versions.keep(book, 'written');
  await versions.keep(withText(book, 1, 'More.'), 'written');
  const before = await versions.list(book.key);
  const kept = await allVersions(connection, book.key);
  expect(kept.map(({ work }) => work)).toEqual([book, withText(book, 1, 'More.')]);
  const undo = await tab.remove([book.key]);
  // What lies in the trash is one.
  expect(await connection.count('versions')).toBe(1);
  expect(await connection.count('versionBodies')).toBe(1);
  await undo?.();
  expect(await versions.list(book.key)).toEqual(before);
  await tab.remove([book.key]);
  const [trashed] = await listTrash('stories', connection);
  expect(await restoreTrashed(storyKind, connection, trashed?.id ?? '')).toBe(true);
  expect(await versions.list(book.key)).toEqual(before);
  expect(await allVersions(connection, book.key)).toEqual(kept);
  await tab.remove([book.key]);
  await addVersions(storyKind, connection, kept);
  expect(await allVersions(connection, book.key)).toEqual(kept);
});

type Act = { kind: 'change' | 'drop' | 'reopen' | 'shorten' | 'rewrite'; at: number };

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('change', 'change', 'change', 'drop', 'reopen', 'shorten', 'rewrite'),
    at: fc.nat(999),
  }),
  { minLength: 4, maxLength: 24 },
);

async function play(tabs: Tabs, all: readonly Act[]): Promise<void> {
  const connection = await tabs.connect();
  let versions = versionsOn(connection);
  let story = bookOf(280);
  const kept = new Map<string, Story>();
  for (const { kind, at } of all) {
    if (kind === 'reopen') versions = versionsOn(await tabs.connect());
    else if (kind === 'drop') {
      const [id] = [...kept.keys()].slice(at % Math.max(1, kept.size));
      if (id === undefined) continue;
      kept.delete(id);
      const writing = connection.transaction(['versions', 'versionBodies', 'damaged'], 'readwrite');
      await removeVersion(storyKind, writing as never, id);
      await writing.done;
    } else {
      story =
        kind === 'change'
          ? withText(story, at, `${at} ${words}`)
          : { ...story, paragraphs: bookOf(kind === 'shorten' ? 5 : 280 + (at % 20)).paragraphs };
      await versions.keep(story, 'written');
      const { versions: listed } = await versions.list(story.key);
      const [newest] = listed;
      if (newest && !kept.has(newest.id)) kept.set(newest.id, story);
    }
    for (const [id, work] of kept) expect(await versions.read(story.key, id)).toEqual(work);
  }
  expect(await connection.count('damaged')).toBe(0);
  expect(await connection.count('versionBodies')).toBe(kept.size);
}

test('of any history, also where versions in between are dropped, each that is left is read as it was', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const tabs = createTabs();
      try {
        await play(tabs, all);
      } finally {
        vi.restoreAllMocks();
        await tabs.dispose();
      }
    }),
    { numRuns: rounds(300) },
  );
}, 120_000);
