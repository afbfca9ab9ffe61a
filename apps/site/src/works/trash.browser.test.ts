import { expect } from 'vitest';
import { allTexts, withText } from '../../../../tests/site/storage/createTabs.ts';
import { sampleRecord } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest as test } from '../../../../tests/site/storage/tabsTest.ts';
import { readMirror } from './ladder.ts';
import { storyKind } from './storyKind.ts';
import { removeTrashed, sweepTrash } from './trash.ts';
import { createVersions } from './versions.ts';

const day = 24 * 60 * 60 * 1_000;
const later = (days: number) => new Date(Date.now() + days * day).toISOString();

test('N15: a deleted story lies in the trash, and comes back whole in another tab, on another day', async ({
  tabs,
  mirror,
}) => {
  const tab = await tabs.open(mirror);
  const versions = createVersions(storyKind, () => tabs.connect());
  const record = sampleRecord({ title: 'Gone', genre: 'Crime', texts: ['One.', 'Two.'] });
  await tab.save(record);
  await versions.keep(record.story, 'accepted');
  const [before] = await tab.list(false);
  const history = await versions.list(record.story.key);
  await tab.remove([record.story.key]);
  await tab.mirrored();

  const other = await tabs.open(mirror);
  await other.migrate();
  expect(await other.list(false)).toEqual([]);
  const [row] = (await other.trash?.list()) ?? [];
  expect(row).toMatchObject({ key: record.story.key, title: 'Gone', excerpt: 'One.', isNsfw: false });
  expect(await other.trash?.restore(row?.id ?? '')).toBe(true);
  await other.mirrored();
  expect(await other.list(false)).toEqual([before]);
  expect((await other.findByKey(record.story.key))?.story).toEqual(record.story);
  expect(await versions.list(record.story.key)).toEqual(history);
  expect(readMirror(mirror, 'stories').entries).toMatchObject([{ title: 'Gone' }]);
  expect(await other.trash?.list()).toEqual([]);
  expect(await other.trash?.restore(row?.id ?? '')).toBe(false);
});

test('N15: it is gone after 30 days, and not a day before', async ({ tabs }) => {
  const tab = await tabs.open();
  const versions = createVersions(storyKind, () => tabs.connect());
  const [gone, stays] = [sampleRecord({ title: 'Gone' }), sampleRecord({ title: 'Stays' })];
  for (const record of [gone, stays]) {
    await tab.save(record);
    await versions.keep(record.story, 'accepted');
  }
  await tab.remove([gone.story.key]);
  const connection = await tabs.connect();
  await sweepTrash(connection, later(29));
  expect(await tab.trash?.list()).toHaveLength(1);
  await sweepTrash(connection, later(31));
  expect(await tab.trash?.list()).toEqual([]);
  expect((await connection.getAll('versions')).map(({ storyKey }) => storyKey)).toEqual([stays.story.key]);
  expect(await connection.count('versionBodies')).toBe(1);
  expect((await tab.list(false)).map(({ title }) => title)).toEqual(['Stays']);
});

test('N15: beside a story that goes on elsewhere under its key it comes back as a copy, and neither is lost', async ({
  tabs,
  mirror,
}) => {
  const [here, there] = [await tabs.open(mirror), await tabs.open(mirror)];
  const record = sampleRecord({ title: 'Two tabs', texts: ['Deleted.'] });
  await there.save(record);
  await here.remove([record.story.key]);
  await there.save(withText(record, 'Written since.'));
  const [row] = (await here.trash?.list()) ?? [];
  expect(await here.trash?.restore(row?.id ?? '')).toBe(true);
  expect((await here.list(false)).map(({ title }) => title).toSorted()).toEqual([
    'Two tabs',
    'Two tabs (copy)',
  ]);
  expect((await allTexts(here)).toSorted()).toEqual(['Deleted.', 'Deleted.', 'Written since.']);
  await here.mirrored();
  expect(readMirror(mirror, 'stories').entries).toHaveLength(2);
});

test('N15: what an Undo could not bring back, since a tab goes on with it, lies in the trash', async ({
  tabs,
}) => {
  const [here, there] = [await tabs.open(), await tabs.open()];
  const record = sampleRecord({ texts: ['One.'] });
  await there.save(record);
  const undo = await here.remove([record.story.key]);
  await there.save(withText(record, 'Two.'));
  await undo?.();
  expect(await here.trash?.list()).toHaveLength(1);
});

test('N15: an Undo leaves nothing in the trash, also where another tab has emptied it', async ({ tabs }) => {
  const tab = await tabs.open();
  const record = sampleRecord({ texts: ['One.'] });
  await tab.save(record);
  const undo = await tab.remove([record.story.key]);
  await removeTrashed(
    await tabs.connect(),
    ((await tab.trash?.list()) ?? []).map(({ id }) => id),
  );
  await undo?.();
  expect(await allTexts(tab)).toEqual(['One.']);
  expect(await tab.trash?.list()).toEqual([]);
});

test('N15: a title that another story has taken meanwhile leads to that one still', async ({ tabs }) => {
  const tab = await tabs.open();
  const [first, second] = [sampleRecord({ title: 'Same' }), sampleRecord({ title: 'Same' })];
  await tab.save(first);
  await tab.remove([first.story.key]);
  await tab.save(second);
  const [row] = (await tab.trash?.list()) ?? [];
  await tab.trash?.restore(row?.id ?? '');
  expect((await tab.findBySavedId('same'))?.story.key).toBe(second.story.key);
  expect((await tab.findBySavedId('same_2'))?.story.key).toBe(first.story.key);
});

test('N15: a full browser says to empty the trash first, and deletes for good where that is empty', async ({
  tabs,
}) => {
  const connection = await tabs.connect();
  const tab = await tabs.open();
  const [one, two] = [sampleRecord({ title: 'One' }), sampleRecord({ title: 'Two' })];
  for (const record of [one, two]) await tab.save(record);
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, ...rest) {
    if (this.name === 'versionBodies') {
      this.transaction.abort();
      throw new DOMException('Full.', 'QuotaExceededError');
    }
    return put.call(this, value, ...rest);
  } as typeof put;
  try {
    await tab.remove([one.story.key]);
    expect((await tab.list(false)).map(({ title }) => title)).toEqual(['Two']);
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  await tab.remove([two.story.key]);
  expect(await tab.trash?.list()).toHaveLength(1);
  expect(await connection.count('stories')).toBe(0);
});
