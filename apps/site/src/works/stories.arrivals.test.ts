import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../../../../tests/site/storage/MemoryStorage.ts';
import { sampleRecord } from '../../../../tests/site/storage/sampleStory.ts';
import { readStoryArrival } from './historyStates.ts';
import { createMirrorStorage } from './mirrorStorage.ts';
import { openStory } from './stories.ts';
import { storyKind } from './storyKind.ts';

const here = { isNsfw: false, isNew: false };

async function storageWith(...titles: string[]) {
  const storage = createMirrorStorage(storyKind, { mirror: new MemoryStorage(), budget: () => 1_000_000 });
  const records = titles.map((title) => sampleRecord({ title, isNsfw: title.startsWith('Adult') }));
  for (const record of records) {
    await storage.save(record);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  return { storage, keyOf: (title: string) => records[titles.indexOf(title)]?.story.key ?? '' };
}

async function titleOf(...[arrival, storage]: Parameters<typeof openStory>) {
  return (await openStory(arrival, storage)).record?.story.title ?? null;
}

describe('the story that an arrival means', () => {
  test('without an address it is the latest of the mode, or a blank one', async () => {
    const { storage } = await storageWith('First', 'Second', 'Adult one');
    expect(await titleOf(here, storage)).toBe('Second');
    expect(await titleOf({ ...here, isNsfw: true }, storage)).toBe('Adult one');
    const empty = await storageWith();
    expect(await openStory(here, empty.storage)).toEqual({ record: null, isNsfw: false, isMissing: false });
  });

  test('an address names one; a missing one is a new story, and said to be missing', async () => {
    const { storage } = await storageWith('First', 'Second');
    expect(await titleOf({ ...here, slug: 'first' }, storage)).toBe('First');
    expect(await openStory({ ...here, slug: 'third' }, storage)).toEqual({
      record: null,
      isNsfw: false,
      isMissing: true,
    });
  });

  test('a story opens in its own mode, whatever the address says', async () => {
    const { storage } = await storageWith('Adult one');
    expect(await openStory({ ...here, slug: 'adult_one' }, storage)).toMatchObject({ isNsfw: true });
  });

  test('?new=true is a blank story, whatever else is there', async () => {
    const { storage } = await storageWith('First');
    expect(await titleOf({ ...here, isNew: true, slug: 'first' }, storage)).toBeNull();
  });

  test('the history names a story by its key or its id', async () => {
    const { storage, keyOf } = await storageWith('First', 'Second');
    expect(await titleOf({ ...here, story_id: keyOf('First') }, storage)).toBe('First');
    expect(await titleOf({ ...here, story_id: 'first' }, storage)).toBe('First');
    expect(await titleOf({ ...here, story_id: 'gone', slug: 'first' }, storage)).toBe('First');
  });

  test('a premise that is brought along begins a story', async () => {
    const { storage } = await storageWith('First');
    const { record } = await openStory({ ...here, premise: 'A ship.', genre: 'Sea' }, storage);
    expect(record?.story).toMatchObject({ premise: 'A ship.', genre: 'Sea', title: '', isNsfw: false });
  });
});

test('E4: everything that a navigation may bring along is read, and nothing else', () => {
  const whole = {
    story_id: 'a',
    from_saved: true,
    premise: 'A ship.',
    genre: 'Sea',
    title: 'Out',
    mode: 'percentage_based',
    fromFullVersion: true,
    fromSlimVersion: true,
    activeParagraph: 'p1',
    session: 's1',
  };
  expect(readStoryArrival({ ...whole, stranger: 1 })).toEqual(whole);
});

test.each([[null], ['text'], [{ story_id: 5, from_saved: 'yes', mode: 'sideways', premise: null }]])(
  'what makes no sense is left out: %j',
  (state) => {
    expect(readStoryArrival(state)).toEqual({});
  },
);
