import { type SavedStory, toSavedStory } from '@fabula/editor-kit/core';
import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../../../../tests/site/storage/MemoryStorage.ts';
import { sampleStory } from '../../../../tests/site/storage/sampleStory.ts';
import { bytesAfter, entryBytes, readMirror, saveToMirror, storageBudget } from './ladder.ts';

const saved = (title: string, day: number, text = 'x'.repeat(200)): SavedStory & Record<string, unknown> => {
  const story = sampleStory({ title, texts: [text] });
  const id = story.paragraphs[0]?.id ?? '';
  return {
    ...toSavedStory({ ...story, picks: { [id]: [0] } }, new Date(Date.UTC(2026, 0, day)).toISOString()),
    images: [{ id: 'a'.repeat(100), paragraphIndex: 0, imageUrl: '/i', caption: '' }],
    overall_summary: 'So far.',
  };
};
const story = saved('Newest', 9);
const others = [saved('First', 1), saved('Third', 3), saved('Fourth', 4), saved('Second', 2)];
const all = { many: 'stories' as const, mayDrop: true, budget: Number.POSITIVE_INFINITY };
const stored = (storage: Storage) => readMirror(storage, 'stories').entries as SavedStory[];
const size = (stories: unknown[]) => entryBytes('stories', JSON.stringify(stories)) + 1;
const optimized = (stories: SavedStory[]) =>
  stories.map(({ pickedSentences, tokenUsage, ...rest }) => {
    const { images, overall_summary, ...bare } = rest as typeof rest & Record<string, unknown>;
    return bare;
  });
const newestFirst = [story, others[2], others[1], others[3], others[0]] as SavedStory[];

describe('the save ladder', () => {
  test('with room for all, all are saved whole, the newest first', () => {
    const storage = new MemoryStorage();
    expect(saveToMirror(story, others, { storage, ...all })).toEqual({ isSaved: true, step: 'full' });
    expect(stored(storage)).toEqual(newestFirst);
  });

  test('then without images, picks, usage and summary', () => {
    const storage = new MemoryStorage();
    const budget = size(optimized(newestFirst));
    expect(saveToMirror(story, others, { storage, ...all, budget })).toEqual({
      isSaved: true,
      step: 'optimized',
    });
    expect(stored(storage)).toEqual(optimized(newestFirst));
  });

  test('then the 3 most recent alone', () => {
    const storage = new MemoryStorage();
    const budget = size(optimized(newestFirst)) - 1;
    expect(saveToMirror(story, others, { storage, ...all, budget })).toEqual({
      isSaved: true,
      step: 'recent',
    });
    expect(stored(storage)).toEqual(optimized(newestFirst.slice(0, 3)));
  });

  test('then not at all, and what was stored stays', () => {
    const storage = new MemoryStorage();
    storage.setItem('stories', '[]');
    const budget = size(optimized(newestFirst.slice(0, 3))) - 1;
    expect(saveToMirror(story, others, { storage, ...all, budget })).toEqual({
      isSaved: false,
      reason: 'storage_full',
    });
    expect(storage.getItem('stories')).toBe('[]');
  });

  test('no story is left out when the mirror is the only store', () => {
    const storage = new MemoryStorage();
    const options = {
      storage,
      many: 'stories' as const,
      mayDrop: false,
      budget: size(optimized(newestFirst)) - 1,
    };
    expect(saveToMirror(story, others, options)).toEqual({ isSaved: false, reason: 'storage_full' });
    expect(storage.length).toBe(0);
  });

  test('a story without a title is not saved', () => {
    const storage = new MemoryStorage();
    expect(saveToMirror({ ...story, title: ' \n' }, [], { storage, ...all })).toEqual({
      isSaved: false,
      reason: 'no_title',
    });
    expect(storage.length).toBe(0);
  });

  test("a browser's own refusal is a step of the ladder too", () => {
    const storage = new MemoryStorage(size(optimized(newestFirst)));
    expect(saveToMirror(story, others, { storage, ...all })).toEqual({
      isSaved: true,
      step: 'optimized',
    });
  });

  test('what other keys hold counts', () => {
    const storage = new MemoryStorage();
    storage.setItem('audioCache', 'x'.repeat(1000));
    const budget = size(newestFirst) + 2 * ('audioCache'.length + 1000) - 1;
    expect(saveToMirror(story, others, { storage, ...all, budget })).toMatchObject({ step: 'optimized' });
    expect(saveToMirror(story, others, { storage, ...all, budget: budget + 1 })).toMatchObject({
      step: 'full',
    });
  });
});

describe('reading', () => {
  test('nothing, a list, and damage', () => {
    const storage = new MemoryStorage();
    expect(readMirror(storage, 'stories')).toEqual({ entries: [], unreadable: null });
    storage.setItem('stories', '[1]');
    expect(readMirror(storage, 'stories')).toEqual({ entries: [1], unreadable: null });
    for (const damage of ['[{"title":', '{}', 'null']) {
      storage.setItem('stories', damage);
      expect(readMirror(storage, 'stories')).toEqual({ entries: [], unreadable: damage });
    }
  });
});

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';

test('80 % of 10 MB on a desktop, of 2.5 MB on a phone or in a narrow window', () => {
  expect(storageBudget({ userAgent: desktop, width: 768 })).toBe(8_388_608);
  expect(storageBudget({ userAgent: desktop, width: 767 })).toBe(2_097_152);
  expect(storageBudget({ userAgent: phone, width: 1280 })).toBe(2_097_152);
});

test('two bytes for each UTF-16 unit, keys and values', () => {
  expect(entryBytes('ab', 'c🌊')).toBe(10);
});

test('the value that is replaced does not count beside the new one', () => {
  const storage = new MemoryStorage();
  storage.setItem('stories', 'x'.repeat(500));
  storage.setItem('other', 'yy');
  expect(bytesAfter(storage, 'stories', 'zzz')).toBe(2 * ('stories'.length + 3 + 'other'.length + 2));
});
