import { afterEach, describe, expect, vi } from 'vitest';
import { allTexts, withText } from '../../../../tests/site/storage/createTabs.ts';
import { sampleRecord, textsOf } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest as test } from '../../../../tests/site/storage/tabsTest.ts';
import { longText } from './changes.ts';
import { readMirror } from './ladder.ts';

afterEach(async () => {
  vi.restoreAllMocks();
});

describe('the mirror', () => {
  test('holds stories in their saved shape, newest first; an untitled one by its key, under its first words', async ({
    tabs,
    mirror,
  }) => {
    const tab = await tabs.open(mirror);
    await tab.save(sampleRecord({ title: 'One', texts: ['1'] }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const untitled = sampleRecord({ title: '', texts: ['Rain.'] });
    await tab.save(untitled);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await tab.save(sampleRecord({ title: 'One', texts: ['2'] }));
    await tab.mirrored();
    expect(readMirror(mirror, 'stories').entries).toMatchObject([
      { id: 'one_2', title: 'One', paragraphs: ['2'] },
      { id: untitled.story.key, title: 'Rain.', isUntitled: true, paragraphs: ['Rain.'] },
      { id: 'one', title: 'One', paragraphs: ['1'] },
    ]);
  });

  test('may run out of room while the database keeps every story', async ({ tabs, mirror }) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const tab = await tabs.open(mirror, 4000);
    const texts = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(300));
    for (const [index, text] of texts.entries())
      await tab.save(sampleRecord({ title: `Story ${index}`, texts: [text] }));
    expect(readMirror(mirror, 'stories').entries.length).toBeLessThan(8);
    expect((await allTexts(tab)).sort()).toEqual(texts);

    expect(await tab.save(sampleRecord({ title: 'Long', texts: ['x'.repeat(9000)] }))).toEqual({
      outcome: 'saved',
    });
    await tab.mirrored();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('storage_full'));
    expect(await tab.list(false)).toHaveLength(9);
  });

  test('E30: leaves out pictures, marks and summary first; sections stay, and the database keeps all of it', async ({
    tabs,
    mirror,
  }) => {
    const tab = await tabs.open(mirror, 4000);
    const record = sampleRecord({
      title: 'Pictured',
      texts: ['One. Two.', 'Three.'],
      overallSummary: 'All.',
    });
    const [first, second] = record.story.paragraphs.map(({ id }) => id);
    if (!first || !second) throw new Error('unreachable');
    const imageUrl = `data:image/png;base64,${'A'.repeat(3000)}`;
    const whole = {
      ...record,
      story: {
        ...record.story,
        picks: { [first]: [1] },
        breaks: { [first]: { id: 'b', summary: 'So far.', isCollapsed: true } },
        images: [{ id: 'i', paragraphId: second, imageId: null, imageUrl, caption: 'A lamp' }],
      },
    };
    await tab.save(whole);
    await tab.mirrored();
    const [entry] = readMirror(mirror, 'stories').entries as Record<string, unknown>[];
    expect(entry?.paragraphs).toEqual(['One. Two.', { type: 'section_break', summary: 'So far.' }, 'Three.']);
    for (const extra of ['images', 'pickedSentences', 'tokenUsage', 'overall_summary'])
      expect(entry).not.toHaveProperty(extra);
    const fresh = await tabs.open(mirror, 4000);
    expect(await fresh.migrate()).toEqual([]);
    expect(await fresh.findBySavedId('pictured')).toEqual(whole);
  });

  test('that held stories before the database did is migrated, once, by one of two tabs', async ({
    tabs,
    mirror,
  }) => {
    const old = [
      { id: 'x', title: 'Old One', isNsfw: false, paragraphs: ['1'], createdAt: '2024-01-05T00:00:00.000Z' },
      { id: 'x', title: 'Old One', isNsfw: false, paragraphs: ['2'] },
      'junk',
    ];
    mirror.setItem('stories', JSON.stringify(old));
    const both = [await tabs.open(mirror), await tabs.open(mirror)];
    const damaged = (await Promise.all(both.map((tab) => tab.migrate()))).flat();
    expect(damaged.map(({ value }) => value)).toEqual(['junk']);
    const [tab] = both;
    expect((await tab?.list(false))?.map(({ savedId }) => savedId).sort()).toEqual(['old_one', 'old_one_2']);
    expect(await tab?.migrate()).toEqual([]);
    await tab?.save(sampleRecord());
    await tab?.mirrored();
    expect(readMirror(mirror, 'stories').entries).toHaveLength(3);
    expect(await tab?.list(false)).toHaveLength(3);
  });
});

describe('a long story', () => {
  const long = () => sampleRecord({ title: 'The Sea', texts: ['Rain fell.', 'x'.repeat(longText)] });

  test('D-LOCAL: is marked by its title, dates and first paragraph, and pushes no other story out', async ({
    tabs,
    mirror,
  }) => {
    const tab = await tabs.open(mirror, 6_000);
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await tab.save(sampleRecord({ title, texts: ['y'.repeat(400)] }));
    const record = long();
    await tab.save(record);
    await tab.mirrored();
    const mark = {
      ...{ id: 'the_sea', key: record.story.key, title: 'The Sea', createdAt: record.story.createdAt },
      ...{ paragraphs: ['Rain fell.'], isBeginning: true },
    };
    const { entries } = readMirror(mirror, 'stories');
    expect(entries).toMatchObject([mark, { title: 'Four' }, { title: 'Three' }, { title: 'Two' }]);
    const later = await tabs.open(mirror);
    expect(await later.migrate()).toEqual([]);
    expect(await later.list(false)).toHaveLength(5);
    expect(await later.findByKey(record.story.key)).toEqual(record);
  });

  test('is marked as of the row that an earlier release reads', async ({ tabs, mirror }) => {
    const [tab, connection] = [await tabs.open(mirror), await tabs.connect()];
    const record = long();
    await tab.save(record, '2026-01-01T00:00:00.000Z');
    await tab.save(withText(record, 'More.'), '2026-01-02T00:00:00.000Z');
    await tab.mirrored();
    const [mark] = readMirror(mirror, 'stories').entries as { updatedAt: string }[];
    expect(mark?.updatedAt).toBe((await connection.get('stories', record.story.key))?.updatedAt);
    expect(mark?.updatedAt).toBe('2026-01-01T00:00:00.000Z');
  });

  test('that the database has lost is no story: its mark is put aside, and said', async ({
    tabs,
    mirror,
  }) => {
    const [tab, connection] = [await tabs.open(mirror), await tabs.connect()];
    await tab.save(long());
    await tab.mirrored();
    for (const store of ['stories', 'listings'] as const) await connection.clear(store);
    const later = await tabs.open(mirror);
    expect(await later.migrate()).toMatchObject([{ value: { title: 'The Sea', isBeginning: true } }]);
    expect(await later.list(false)).toEqual([]);
  });
});

describe('damage', () => {
  test('is kept aside, reported once, and does not hide the other stories', async ({ tabs }) => {
    const connection = await tabs.connect();
    const tab = await tabs.open();
    await tab.save(sampleRecord({ title: 'Whole' }));
    const broken = { key: 'broken', revision: 1, record: { story: { paragraphs: 'torn' } } };
    await connection.put('stories', broken as never);
    const fresh = await tabs.open();
    expect(await fresh.migrate()).toEqual([
      { foundAt: expect.any(String), source: 'stories', value: broken },
    ]);
    expect(await fresh.migrate()).toEqual([]);
    expect((await fresh.list(false)).map(({ title }) => title)).toEqual(['Whole']);
    expect(await connection.getAll('damaged')).toMatchObject([{ value: broken }]);
  });

  test('under a story that is open is kept aside when the story is saved over it', async ({ tabs }) => {
    const connection = await tabs.connect();
    const tab = await tabs.open();
    const record = sampleRecord();
    await tab.save(record);
    const broken = { key: record.story.key, revision: 'torn' };
    await connection.put('stories', broken as never);
    expect(await tab.save(withText(record, 'On.'))).toEqual({ outcome: 'saved' });
    expect(await connection.getAll('damaged')).toMatchObject([{ value: broken }]);
    expect(textsOf((await tab.latest(false)) ?? record)).toContain('On.');
  });
});
