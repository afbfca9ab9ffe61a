import { SaveError, type StoryRecord } from '@fabula/editor-kit/core';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatabaseStorage, type DatabaseStorage } from './createDatabaseStorage.ts';
import { localStoriesKey, readLocalStories } from './localStories.ts';
import { openStoryDatabase, type StoryDatabase } from './openStoryDatabase.ts';
import { openStoryStorage } from './openStoryStorage.ts';
import { MemoryStorage } from './testing/MemoryStorage.ts';
import { sampleRecord, textsOf } from './testing/sampleStory.ts';

let name: string;
let connections: StoryDatabase[];

beforeEach(() => {
  name = `fabula-test-${crypto.randomUUID()}`;
  connections = [];
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const connection of connections) connection.close();
  await deleteDB(name);
});

async function connect(): Promise<StoryDatabase> {
  const connection = await openStoryDatabase(name, () => undefined);
  connections.push(connection);
  return connection;
}

/** A tab: a connection and a memory of its own. */
async function openTab(mirror: Storage | null = null, budget = 1_000_000): Promise<DatabaseStorage> {
  const connection = await connect();
  return createDatabaseStorage({ database: async () => connection, mirror, budget: () => budget });
}

const withText = (record: StoryRecord, text: string): StoryRecord => ({
  ...record,
  story: { ...record.story, paragraphs: [...record.story.paragraphs, { id: crypto.randomUUID(), text }] },
});

async function allTexts(tab: DatabaseStorage): Promise<string[]> {
  const texts: string[] = [];
  for (const { key } of await tab.list(false)) {
    const record = await tab.findByKey(key);
    if (record) texts.push(...textsOf(record));
  }
  return texts;
}

describe('one tab', () => {
  test('a story with its draft and instruction is found again, by another tab too', async () => {
    const tab = await openTab();
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const draft = {
      id: 'd',
      name: 'Original Draft',
      paragraphs: ['P'],
      picks: {},
      progressAfter: 0,
      usage,
    };
    const record = { ...sampleRecord({ title: 'The Sea' }), draft, instruction: 'Go on.' };
    expect(await tab.save(record)).toEqual({ outcome: 'saved' });
    const other = await openTab();
    expect(await other.findBySavedId('the_sea')).toEqual(record);
    expect(await other.findByKey(record.story.key)).toEqual(record);
    expect(await other.latest(false)).toEqual(record);
    expect(await other.latest(true)).toBeNull();
    expect(await other.findBySavedId('the_land')).toBeNull();
  });

  test('a save that changes nothing leaves the story where it stands', async () => {
    const tab = await openTab();
    const record = sampleRecord();
    await tab.save(record);
    const [before] = await tab.list(false);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await tab.save(structuredClone(record));
    expect(await tab.list(false)).toEqual([before]);
  });

  test('stories of one title have ids of their own; a new title gives a new id', async () => {
    const tab = await openTab();
    const records = [sampleRecord(), sampleRecord(), sampleRecord({ title: '' })];
    for (const record of records) await tab.save(record);
    const ids = () => records.map(({ story }) => tab.savedIdOf(story.key));
    expect(ids()).toEqual(['the_lighthouse', 'the_lighthouse_2', null]);
    const [first, second] = records;
    if (!first || !second) throw new Error('unreachable');
    await tab.save({ ...first, story: { ...first.story, title: 'Dawn' } });
    await tab.save(withText(second, 'More.'));
    expect(ids()).toEqual(['dawn', 'the_lighthouse_2', null]);
  });

  test('saves asked for at once are made one after the other', async () => {
    const tab = await openTab();
    let record = sampleRecord();
    const saves = Array.from({ length: 20 }, (_, index) => {
      record = withText(record, `${index}`);
      return tab.save(record);
    });
    expect(new Set((await Promise.all(saves)).map(({ outcome }) => outcome))).toEqual(new Set(['saved']));
    expect(textsOf((await tab.latest(false)) ?? sampleRecord())).toHaveLength(21);
  });
});

describe('two tabs', () => {
  test('what the other tab wrote stays, and ours becomes a story of its own', async () => {
    const [a, b] = [await openTab(), await openTab()];
    const record = sampleRecord();
    await a.save(record);
    await b.findByKey(record.story.key);
    const [ours, theirs] = [withText(record, 'Ours.'), withText(record, 'Theirs.')];
    await a.save(theirs);
    const result = await b.save(ours);
    if (result.outcome !== 'conflict') throw new Error('No conflict was seen.');
    expect(result.record.story.title).toBe('The Lighthouse (copy)');
    expect(result.record.story.key).not.toBe(record.story.key);
    expect(result.record.story.paragraphs).toEqual(ours.story.paragraphs);
    expect(await a.findByKey(record.story.key)).toEqual(theirs);
    expect(await a.findByKey(result.record.story.key)).toEqual(result.record);

    expect(await b.save(withText(result.record, 'On.'))).toEqual({ outcome: 'saved' });
    expect(await a.list(false)).toHaveLength(2);
  });

  test('a save that still names the old story after a conflict follows it to the copy', async () => {
    const [a, b] = [await openTab(), await openTab()];
    const record = sampleRecord();
    await a.save(record);
    await b.findByKey(record.story.key);
    await a.save(withText(record, 'Theirs.'));
    const first = await b.save(withText(record, 'Ours.'));
    const second = await b.save(withText(withText(record, 'Ours.'), 'More.'));
    if (first.outcome !== 'conflict' || second.outcome !== 'conflict')
      throw new Error('No conflict was seen.');
    expect(second.record.story.key).toBe(first.record.story.key);
    expect(second.record.story.title).toBe('The Lighthouse (copy)');
    expect(await a.list(false)).toHaveLength(2);
  });

  test('a tab that only looks makes no copy', async () => {
    const [a, b] = [await openTab(), await openTab()];
    const record = sampleRecord();
    await a.save(record);
    const looked = await b.findByKey(record.story.key);
    await a.save(withText(record, 'More.'));
    expect(await b.save(structuredClone(looked ?? record))).toEqual({ outcome: 'saved' });
    expect(await a.list(false)).toHaveLength(1);
    expect(textsOf((await a.latest(false)) ?? record)).toContain('More.');
  });

  test('200 interleaved saves keep every text', async () => {
    const mirror = new MemoryStorage();
    const tabs = [await openTab(mirror), await openTab(mirror)];
    const shared = sampleRecord();
    await tabs[0]?.save(shared);
    await tabs[1]?.findByKey(shared.story.key);
    const expected = ['The lamp went out at nine.'];
    await Promise.all(
      tabs.map(async (tab, number) => {
        let record = shared;
        for (let turn = 0; turn < 100; turn++) {
          const text = `${number}-${turn}`;
          expected.push(text);
          record = withText(record, text);
          const result = await tab.save(record);
          if (result.outcome === 'conflict') record = result.record;
        }
      }),
    );
    const kept = new Set(await allTexts(await openTab(mirror)));
    expect(expected.filter((text) => !kept.has(text))).toEqual([]);
    expect(await tabs[0]?.list(false)).toHaveLength(2);
    const mirrored = JSON.stringify(readLocalStories(mirror).entries);
    expect(expected.filter((text) => !mirrored.includes(`"${text}"`))).toEqual([]);
  });
});

describe('the mirror', () => {
  test('holds titled stories in their saved shape, newest first', async () => {
    const mirror = new MemoryStorage();
    const tab = await openTab(mirror);
    await tab.save(sampleRecord({ title: 'One', texts: ['1'] }));
    await tab.save(sampleRecord({ title: '' }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await tab.save(sampleRecord({ title: 'One', texts: ['2'] }));
    expect(readLocalStories(mirror).entries).toMatchObject([
      { id: 'one_2', title: 'One', paragraphs: ['2'] },
      { id: 'one', title: 'One', paragraphs: ['1'] },
    ]);
  });

  test('may run out of room while the database keeps every story', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const mirror = new MemoryStorage();
    const tab = await openTab(mirror, 4000);
    const texts = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(300));
    for (const [index, text] of texts.entries())
      await tab.save(sampleRecord({ title: `Story ${index}`, texts: [text] }));
    expect(readLocalStories(mirror).entries.length).toBeLessThan(8);
    expect((await allTexts(tab)).sort()).toEqual(texts);

    expect(await tab.save(sampleRecord({ title: 'Long', texts: ['x'.repeat(9000)] }))).toEqual({
      outcome: 'saved',
    });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('storage_full'));
    expect(await tab.list(false)).toHaveLength(9);
  });

  test('that held stories before the database did is adopted, once, by one of two tabs', async () => {
    const mirror = new MemoryStorage();
    const old = [
      { id: 'x', title: 'Old One', isNsfw: false, paragraphs: ['1'], createdAt: '2024-01-05T00:00:00.000Z' },
      { id: 'x', title: 'Old One', isNsfw: false, paragraphs: ['2'] },
      'junk',
    ];
    mirror.setItem(localStoriesKey, JSON.stringify(old));
    const tabs = [await openTab(mirror), await openTab(mirror)];
    const damaged = (await Promise.all(tabs.map((tab) => tab.adopt()))).flat();
    expect(damaged.map(({ value }) => value)).toEqual(['junk']);
    const [tab] = tabs;
    expect((await tab?.list(false))?.map(({ savedId }) => savedId).sort()).toEqual(['old_one', 'old_one_2']);
    expect(await tab?.adopt()).toEqual([]);
    await tab?.save(sampleRecord());
    expect(readLocalStories(mirror).entries).toHaveLength(3);
    expect(await tab?.list(false)).toHaveLength(3);
  });
});

describe('damage', () => {
  test('is kept aside, reported once, and does not hide the other stories', async () => {
    const connection = await connect();
    const tab = await openTab();
    await tab.save(sampleRecord({ title: 'Whole' }));
    const broken = { key: 'broken', revision: 1, record: { story: { paragraphs: 'torn' } } };
    await connection.put('stories', broken as never);
    const fresh = await openTab();
    expect(await fresh.adopt()).toEqual([{ foundAt: expect.any(String), source: 'stories', value: broken }]);
    expect(await fresh.adopt()).toEqual([]);
    expect((await fresh.list(false)).map(({ title }) => title)).toEqual(['Whole']);
    expect(await connection.getAll('damaged')).toMatchObject([{ value: broken }]);
  });

  test('under a story that is open is kept aside when the story is saved over it', async () => {
    const connection = await connect();
    const tab = await openTab();
    const record = sampleRecord();
    await tab.save(record);
    const broken = { key: record.story.key, revision: 'torn' };
    await connection.put('stories', broken as never);
    expect(await tab.save(withText(record, 'On.'))).toEqual({ outcome: 'saved' });
    expect(await connection.getAll('damaged')).toMatchObject([{ value: broken }]);
    expect(textsOf((await tab.latest(false)) ?? record)).toContain('On.');
  });
});

describe('failures', () => {
  test('a full disk is storage_full, anything else unavailable', async () => {
    const failing = (error: Error) =>
      createDatabaseStorage({
        database: () => Promise.reject(error),
        mirror: null,
        budget: () => 0,
      }).save(sampleRecord());
    const full = failing(new DOMException('Full.', 'QuotaExceededError'));
    await expect(full).rejects.toMatchObject({ code: 'storage_full' });
    await expect(full).rejects.toBeInstanceOf(SaveError);
    await expect(failing(new Error('Gone.'))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a newer version of the database is let in, and this tab says that it cannot save any more', async () => {
    const { storage } = await openStoryStorage(name);
    await storage.save(sampleRecord({ title: 'Before' }));
    const upgraded = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 2);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    upgraded.close();
    await expect(storage.save(sampleRecord({ title: 'After' }))).rejects.toMatchObject({
      code: 'unavailable',
    });
    localStorage.clear();
  });

  test('without a database, local storage keeps the stories', async () => {
    localStorage.clear();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Forbidden.', 'SecurityError');
    });
    const { storage } = await openStoryStorage(name);
    expect(warn).toHaveBeenCalled();
    await storage.save(sampleRecord({ title: 'Private' }));
    expect((await storage.findBySavedId('private'))?.story.title).toBe('Private');
    localStorage.clear();
  });
});
