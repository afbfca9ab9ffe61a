import { afterEach, beforeEach, expect, test } from 'vitest';
import { allTexts, createTabs, type Tabs, withText } from './testing/createTabs.ts';
import { MemoryStorage } from './testing/MemoryStorage.ts';
import { sampleRecord, textsOf } from './testing/sampleStory.ts';

let tabs: Tabs;
let mirror: MemoryStorage;

beforeEach(() => {
  tabs = createTabs();
  mirror = new MemoryStorage();
});

afterEach(async () => {
  await tabs.dispose();
});

/** The next page that is opened in this browser. */
async function openNext() {
  const tab = await tabs.open(mirror);
  await tab.adopt();
  return tab;
}

const leftover = () =>
  Array.from({ length: mirror.length }, (_, index) => mirror.key(index) ?? '').filter((name) =>
    name.startsWith('fabula-unsaved'),
  );

test('E30: what was not saved when the page was left is there when the next one is opened', async () => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord({ title: 'The Sea' });
  await tab.save(record);
  tab.keepUnsaved(withText(record, 'Typed as the page was left.'));
  const next = await openNext();
  const found = await next.findBySavedId('the_sea');
  expect(found && textsOf(found)).toEqual([...textsOf(record), 'Typed as the page was left.']);
  expect(await next.list(false)).toHaveLength(1);
  expect(leftover()).toEqual([]);
});

test('E30: a story that had never been saved is there too', async () => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord({ title: 'The Sea' });
  tab.keepUnsaved(record);
  expect(await (await openNext()).findByKey(record.story.key)).toEqual(record);
});

test('E30: a save that was under way, and came through, is no other tab’s', async () => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord({ title: 'The Sea' });
  await tab.save(record);
  const first = withText(record, 'One.');
  const under = tab.save(first, '2026-01-02T03:04:05.678Z');
  tab.keepUnsaved(withText(first, 'Two.'));
  await under;
  const next = await openNext();
  expect(await next.list(false)).toHaveLength(1);
  expect(await allTexts(next)).toEqual([...textsOf(record), 'One.', 'Two.']);
});

test('E30: where another tab has written since, both are kept', async () => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord({ title: 'The Sea' });
  await tab.save(record);
  const other = await tabs.open(mirror);
  await other.findByKey(record.story.key);
  tab.keepUnsaved(withText(record, 'Mine.'));
  await other.save(withText(record, 'Theirs.'));
  const next = await openNext();
  const titles = (await next.list(false)).map(({ title }) => title).sort();
  expect(titles).toHaveLength(2);
  expect(titles).toContain('The Sea');
  expect(await allTexts(next)).toEqual(expect.arrayContaining(['Mine.', 'Theirs.']));
});

test('nothing is put aside where nothing has changed, and a page that stayed forgets what it put aside', async () => {
  const tab = await tabs.open(mirror);
  const record = sampleRecord({ title: 'The Sea' });
  await tab.save(record);
  tab.keepUnsaved(structuredClone(record));
  expect(leftover()).toEqual([]);
  const more = withText(record, 'More.');
  tab.keepUnsaved(more);
  expect(leftover()).toHaveLength(1);
  await tab.save(more);
  expect(leftover()).toEqual([]);
});

test('what is damaged is dropped, and what has no room is no failure', async () => {
  const record = sampleRecord({ title: 'The Sea' });
  mirror.setItem(`fabula-unsaved-story-${record.story.key}`, '{"record":');
  mirror.setItem(
    'fabula-unsaved-story-other',
    JSON.stringify({ record: 1, revision: null, savingSince: null, leftAt: '', copyKey: '' }),
  );
  const tab = await openNext();
  expect(await tab.list(false)).toEqual([]);
  expect(leftover()).toEqual([]);
  mirror.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  expect(() => tab.keepUnsaved(record)).not.toThrow();
});
