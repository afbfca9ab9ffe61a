import { expect } from 'vitest';
import { withText } from '../../../../tests/site/storage/createTabs.ts';
import { sampleRecord } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest as test } from '../../../../tests/site/storage/tabsTest.ts';
import { readMirror } from './ladder.ts';
import { toListing } from './rows.ts';
import { storyKind } from './storyKind.ts';

const paragraph = 'The lamp went out at nine, and nobody on the coast said a word about it. '.repeat(4);

test('E30: among 1,000 stories of 50 paragraphs one is found and saved without reading the others', async ({
  tabs,
  mirror,
}) => {
  const connection = await tabs.connect();
  const transaction = connection.transaction(['stories', 'listings'], 'readwrite');
  for (let number = 0; number < 1000; number++) {
    const title = `Story ${number}`;
    const record = sampleRecord({ title, texts: Array.from({ length: 50 }, () => paragraph) });
    const updatedAt = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
    const { key } = record.story;
    const row = { key, revision: 1, record, updatedAt, isNsfw: false, title, savedId: `story_${number}` };
    void transaction.objectStore('stories').put(row);
    void transaction.objectStore('listings').put(toListing(storyKind, row));
  }
  await transaction.done;

  const tab = await tabs.open(mirror, 8_000_000);
  const reads = countReads();
  expect(await tab.migrate()).toEqual([]);
  expect(await tab.list(false)).toHaveLength(1000);
  const found = await tab.findBySavedId('story_500');
  if (!found) throw new Error('The story is lost.');
  expect((await tab.latest(false))?.story.title).toBe('Story 999');
  await tab.save(withText(found, 'More.'));
  await tab.mirrored();
  expect(reads.stop()).toBeLessThanOrEqual(8);
  expect(readMirror(mirror, 'stories').entries).toMatchObject([
    { title: 'Story 500' },
    { title: 'Story 999' },
    { title: 'Story 998' },
  ]);
});

/** Counts rows that are read of the store of stories. */
function countReads() {
  const { get, getAll, openCursor } = IDBObjectStore.prototype;
  let count = 0;
  IDBObjectStore.prototype.get = function (...args) {
    if (this.name === 'stories') count += 1;
    return get.apply(this, args);
  };
  IDBObjectStore.prototype.getAll = function (...args) {
    if (this.name === 'stories') count += 1000;
    return getAll.apply(this, args);
  };
  IDBObjectStore.prototype.openCursor = function (...args) {
    if (this.name === 'stories') count += 1000;
    return openCursor.apply(this, args);
  };
  return {
    stop() {
      Object.assign(IDBObjectStore.prototype, { get, getAll, openCursor });
      return count;
    },
  };
}
