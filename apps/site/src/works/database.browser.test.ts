import { newRecord } from '@fabula/editor-kit/core';
import { openDB } from 'idb';
import { expect } from 'vitest';
import { withText } from '../../../../tests/site/storage/createTabs.ts';
import { sampleStory, textsOf } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest as test } from '../../../../tests/site/storage/tabsTest.ts';

/** The database as the first version made it. */
async function openFirstVersion(name: string) {
  return openDB(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('stories', { keyPath: 'key' }).createIndex('savedId', 'savedId');
      fresh.createObjectStore('damaged', { autoIncrement: true });
    },
  });
}

test('E30: a database of the first version loses nothing: its stories are listed, its damage is reported', async ({
  tabs,
}) => {
  const old = await openFirstVersion(tabs.name);
  const { breaks: _b, images: _i, ...story } = sampleStory({ title: 'Old', texts: ['One.', 'Two.'] });
  const { review: _r, running: _run, ...record } = newRecord(story as never);
  const row = {
    key: story.key,
    revision: 4,
    record: { ...record, draft: null },
    updatedAt: '2026-01-02T00:00:00.000Z',
    isNsfw: false,
    title: 'Old',
    savedId: 'old',
  };
  await old.put('stories', row);
  await old.put('stories', { key: 'torn', revision: 1 });
  await old.put('damaged', { foundAt: '2026-01-01T00:00:00.000Z', source: 'stories', value: 'before' });
  old.close();

  const tab = await tabs.open();
  expect(await tab.migrate()).toMatchObject([{ source: 'stories', value: { key: 'torn' } }]);
  expect(await tab.list(false)).toEqual([
    {
      ...{ key: story.key, savedId: 'old', title: 'Old', isNsfw: false, updatedAt: row.updatedAt },
      ...{ premise: 'A keeper finds a letter.', genre: '', excerpt: 'One.' },
    },
  ]);
  const found = await tab.findBySavedId('old');
  if (!found) throw new Error('The story is lost.');
  expect(textsOf(found)).toEqual(['One.', 'Two.']);
  expect(await tab.save(withText(found, 'Three.'))).toEqual({ outcome: 'saved' });
  const connection = await tabs.connect();
  expect((await connection.getAll('damaged')).map(({ value }) => value)).toEqual([
    'before',
    { key: 'torn', revision: 1 },
  ]);
});

test('a tab that still has the first version open lets go of it', async ({ tabs }) => {
  const old = await openFirstVersion(tabs.name);
  old.addEventListener('versionchange', () => old.close());
  const tab = await tabs.open();
  expect(await tab.list(false)).toEqual([]);
});
