import { afterEach, expect, vi } from 'vitest';
import { withText } from '../../../../tests/site/storage/createTabs.ts';
import { sampleRecord } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest as test } from '../../../../tests/site/storage/tabsTest.ts';
import { longText } from './changes.ts';
import { createDatabaseStorage } from './databaseStorage.ts';
import { createFolding } from './folding.ts';
import { storyKind } from './storyKind.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a work is folded once it is at rest, or at once where the page is hidden', () => {
  vi.useFakeTimers();
  const fold = vi.fn();
  const folding = createFolding(fold);
  const [one, other] = ['one', 'other'].map((key) => ({ database: 'd', key }));
  if (!one || !other) throw new Error('unreachable');
  folding.soon(one);
  vi.advanceTimersByTime(19_000);
  folding.soon(one);
  vi.advanceTimersByTime(19_000);
  expect(fold).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(fold.mock.calls).toEqual([[one]]);
  folding.soon(one);
  folding.soon(other);
  hide();
  vi.advanceTimersByTime(60_000);
  expect(fold.mock.calls).toEqual([[one], [one], [other]]);
});

test('N4: a long story is written whole beside the page once that is hidden', async ({ tabs }) => {
  const connection = await tabs.connect();
  const tab = createDatabaseStorage(storyKind, {
    ...{ database: async () => connection, mirror: null, budget: () => 0 },
  });
  const record = sampleRecord({ texts: ['x'.repeat(longText)] });
  const changed = withText(record, 'More.');
  await tab.save(record);
  await tab.save(changed);
  expect((await connection.get('stories', record.story.key))?.record).toEqual(record);
  hide();
  await vi.waitFor(
    async () => expect((await connection.get('stories', record.story.key))?.record).toEqual(changed),
    5_000,
  );
  expect(await connection.count('versionBodies')).toBe(0);
  expect(await tab.save(withText(changed, 'On.'))).toEqual({ outcome: 'saved' });
});
