import { expect } from 'vitest';
import { allTexts, type Tabs, withText } from '../../../../tests/site/storage/createTabs.ts';
import { sampleRecord, textsOf } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest as test } from '../../../../tests/site/storage/tabsTest.ts';

/** The next page that is opened in this browser. */
async function openNext(tabs: Tabs, mirror: Storage) {
  const tab = await tabs.open(mirror);
  await tab.migrate();
  return tab;
}

const leftover = (mirror: Storage) =>
  Array.from({ length: mirror.length }, (_, index) => mirror.key(index) ?? '').filter((name) =>
    name.startsWith('fabula-unsaved'),
  );

test('E30: what was not saved when the page was left is there when the next one is opened', async ({
  tabs,
  mirror,
}) => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord({ title: 'The Sea' });
  await tab.save(record);
  tab.keepUnsaved(withText(record, 'Typed as the page was left.'));
  const next = await openNext(tabs, mirror);
  const found = await next.findBySavedId('the_sea');
  expect(found && textsOf(found)).toEqual([...textsOf(record), 'Typed as the page was left.']);
  expect(await next.list(false)).toHaveLength(1);
  expect(leftover(mirror)).toEqual([]);
});

test('E30: a story that had never been saved is there too', async ({ tabs, mirror }) => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord({ title: 'The Sea' });
  tab.keepUnsaved(record);
  expect(await (await openNext(tabs, mirror)).findByKey(record.story.key)).toEqual(record);
});

test('E30: a save that was under way, and came through, is no other tab’s', async ({ tabs, mirror }) => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord({ title: 'The Sea' });
  await tab.save(record);
  const first = withText(record, 'One.');
  const under = tab.save(first, '2026-01-02T03:04:05.678Z');
  tab.keepUnsaved(withText(first, 'Two.'));
  await under;
  const next = await openNext(tabs, mirror);
  expect(await next.list(false)).toHaveLength(1);
  expect(await allTexts(next)).toEqual([...textsOf(record), 'One.', 'Two.']);
});

test('E30: where another tab has written since, both are kept', async ({ tabs, mirror }) => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord({ title: 'The Sea' });
  await tab.save(record);
  const other = await tabs.open(mirror);
  await other.findByKey(record.story.key);
  tab.keepUnsaved(withText(record, 'Mine.'));
  await other.save(withText(record, 'Theirs.'));
  const next = await openNext(tabs, mirror);
  const titles = (await next.list(false)).map(({ title }) => title).sort();
  expect(titles).toHaveLength(2);
  expect(titles).toContain('The Sea');
  expect(await allTexts(next)).toEqual(expect.arrayContaining(['Mine.', 'Theirs.']));
});

test('nothing is put aside where nothing has changed, and a page that stayed forgets what it put aside', async ({
  tabs,
  mirror,
}) => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord({ title: 'The Sea' });
  await tab.save(record);
  tab.keepUnsaved(structuredClone(record));
  expect(leftover(mirror)).toEqual([]);
  const more = withText(record, 'More.');
  tab.keepUnsaved(more);
  expect(leftover(mirror)).toHaveLength(1);
  await tab.save(more);
  expect(leftover(mirror)).toEqual([]);
});

test('what is damaged is dropped, and what has no room is no failure', async ({ tabs, mirror }) => {
  const record = sampleRecord({ title: 'The Sea' });
  mirror.setItem(`fabula-unsaved-story-${record.story.key}`, '{"record":');
  mirror.setItem(
    'fabula-unsaved-story-other',
    JSON.stringify({ record: 1, revision: null, savingSince: null, leftAt: '', copyKey: '' }),
  );
  const tab = await openNext(tabs, mirror);
  expect(await tab.list(false)).toEqual([]);
  expect(leftover(mirror)).toEqual([]);
  mirror.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  expect(() => tab.keepUnsaved(record)).not.toThrow();
});
