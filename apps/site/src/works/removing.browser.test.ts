import { expect } from 'vitest';
import { allTexts, withText } from '../../../../tests/site/storage/createTabs.ts';
import { sampleRecord, textsOf } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest as test } from '../../../../tests/site/storage/tabsTest.ts';
import { readMirror } from './ladder.ts';
import { storyKind } from './storyKind.ts';
import { createVersions } from './versions.ts';

test('B3: a story that is deleted is gone with its versions, also from local storage, and comes back whole', async ({
  tabs,
  mirror,
}) => {
  const tab = await tabs.open(mirror);
  const versions = createVersions(storyKind, () => tabs.connect());
  const [gone, stays] = [sampleRecord({ title: 'Gone' }), sampleRecord({ title: 'Stays' })];
  for (const record of [gone, stays]) await tab.save(record);
  await tab.mirrored();
  await versions.keep(gone.story, 'accepted');
  await versions.keep(stays.story, 'accepted');
  const { key } = gone.story;
  const before = await tab.list(false);

  const undo = await tab.remove([key]);
  expect(readMirror(mirror, 'stories').entries).toMatchObject([{ title: 'Stays' }]);
  expect((await tab.list(false)).map(({ title }) => title)).toEqual(['Stays']);
  expect((await versions.list(key)).versions).toEqual([]);
  expect((await versions.list(stays.story.key)).versions).toHaveLength(1);
  const later = await tabs.open(mirror);
  expect([await later.migrate(), await later.findByKey(key), await later.remove([key])]).toEqual([
    [],
    null,
    null,
  ]);

  await undo?.();
  await tab.mirrored();
  expect(await tab.list(false)).toEqual(before);
  expect((await later.findByKey(key))?.story).toEqual(gone.story);
  expect((await versions.list(key)).versions).toHaveLength(1);
  expect(readMirror(mirror, 'stories').entries).toHaveLength(2);
});

test('B3: the last story leaves nothing behind, and only its own entry of local storage goes', async ({
  tabs,
  mirror,
}) => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord();
  await tab.save(record);
  await tab.mirrored();
  const { entries } = readMirror(mirror, 'stories');
  const [{ createdAt: _, ...undated }] = entries as [Record<string, unknown>];
  mirror.setItem('stories', JSON.stringify([...entries, undated, { another: 'program’s' }]));
  await tab.remove([record.story.key]);
  await tab.mirrored();
  expect(readMirror(mirror, 'stories').entries).toEqual([{ another: 'program’s' }]);
  const later = await tabs.open(mirror);
  await later.migrate();
  expect(await later.list(false)).toEqual([]);
});

test('B3: what another tab goes on writing is not lost by deleting it here, nor overwritten by the undo', async ({
  tabs,
}) => {
  const [here, there] = [await tabs.open(), await tabs.open()];
  const record = sampleRecord({ texts: ['One.'] });
  await there.save(record);
  const undo = await here.remove([record.story.key]);
  expect(await there.save(withText(record, 'Two.'))).toEqual({ outcome: 'saved' });
  await undo?.();
  expect(await allTexts(here)).toEqual(['One.', 'Two.']);
});

test('B3: a story gets another title and keeps everything else, and its place', async ({ tabs, mirror }) => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord({ title: 'First', genre: 'Crime', texts: ['One.', 'Two.'] });
  for (const one of [record, sampleRecord({ title: 'Second' })]) await tab.save(one);
  const before = await tab.list(false);
  expect(await tab.rename(record.story.key, 'عنوان جديد')).toBe(true);
  expect(await tab.list(false)).toEqual(
    before.map((one) =>
      one.title === 'First' ? { ...one, title: 'عنوان جديد', savedId: expect.toSatisfy(isId) } : one,
    ),
  );
  const renamed = await tab.findByKey(record.story.key);
  expect(renamed).toEqual({ ...record, story: { ...record.story, title: 'عنوان جديد' } });
  expect(renamed && textsOf(renamed)).toEqual(['One.', 'Two.']);
  expect(await tab.rename('nobody’s', 'X')).toBe(false);
  expect(await tab.save(withText(renamed ?? record, 'Three.'))).toEqual({ outcome: 'saved' });
});

const isId = (id: unknown) => id === null || (typeof id === 'string' && id !== 'first');
