import { describe, expect, vi } from 'vitest';
import { allTexts, withText } from '../../../../tests/site/storage/createTabs.ts';
import { sampleRecord, textsOf } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest as test } from '../../../../tests/site/storage/tabsTest.ts';
import { readMirror } from './ladder.ts';

describe('one tab', () => {
  test('a story with its draft and instruction is found again, by another tab too', async ({ tabs }) => {
    const tab = await tabs.open();
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
    const other = await tabs.open();
    expect(await other.findBySavedId('the_sea')).toEqual(record);
    expect(await other.findByKey(record.story.key)).toEqual(record);
    expect(await other.latest(false)).toEqual(record);
    expect(await other.latest(true)).toBeNull();
    expect(await other.findBySavedId('the_land')).toBeNull();
  });

  test('a save that changes nothing leaves the story where it stands', async ({ tabs }) => {
    const tab = await tabs.open();
    const record = sampleRecord();
    await tab.save(record);
    const [before] = await tab.list(false);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await tab.save(structuredClone(record));
    expect(await tab.list(false)).toEqual([before]);
  });

  test('stories of one title have ids of their own; a new title gives a new id', async ({ tabs }) => {
    const tab = await tabs.open();
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

  test('saves asked for at once are made one after the other', async ({ tabs }) => {
    const tab = await tabs.open();
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
  test('what the other tab wrote stays, and ours becomes a story of its own', async ({ tabs }) => {
    const [a, b] = [await tabs.open(), await tabs.open()];
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

  test('a save that still names the old story after a conflict follows it to the copy', async ({ tabs }) => {
    const [a, b] = [await tabs.open(), await tabs.open()];
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

  test('a tab that only looks makes no copy', async ({ tabs }) => {
    const [a, b] = [await tabs.open(), await tabs.open()];
    const record = sampleRecord();
    await a.save(record);
    const looked = await b.findByKey(record.story.key);
    await a.save(withText(record, 'More.'));
    expect(await b.save(structuredClone(looked ?? record))).toEqual({ outcome: 'saved' });
    expect(await a.list(false)).toHaveLength(1);
    expect(textsOf((await a.latest(false)) ?? record)).toContain('More.');
  });

  test('200 interleaved saves keep every text', async ({ tabs, mirror }) => {
    const both = [await tabs.open(mirror), await tabs.open(mirror)];
    const shared = sampleRecord();
    await both[0]?.save(shared);
    await both[1]?.findByKey(shared.story.key);
    const expected = ['The lamp went out at nine.'];
    await Promise.all(
      both.map(async (tab, number) => {
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
    const kept = new Set(await allTexts(await tabs.open(mirror)));
    expect(expected.filter((text) => !kept.has(text))).toEqual([]);
    expect(await both[0]?.list(false)).toHaveLength(2);
    for (const tab of both) await tab.mirrored();
    const mirrored = JSON.stringify(readMirror(mirror, 'stories').entries);
    expect(expected.filter((text) => !mirrored.includes(`"${text}"`))).toEqual([]);
  });
});

describe('a book of 300,000 words', () => {
  const text = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ');
  const paragraphs = Array.from({ length: 10_000 }, (_, index) => ({
    id: `p${index}`,
    text: `${index} ${text}`,
  }));
  const book = () => {
    const record = sampleRecord({ title: 'The Sea' });
    return { ...record, story: { ...record.story, paragraphs } };
  };

  test('N4: is not read again at each save, and a change of another tab is still seen', async ({ tabs }) => {
    const [tab, other] = [await tabs.open(), await tabs.open()];
    const record = book();
    await tab.save(record);
    const theirs = await other.findByKey(record.story.key);
    if (!theirs) throw new Error('The book is not there.');
    const read = vi.spyOn(IDBObjectStore.prototype, 'get');
    const isRead = () => read.mock.contexts.some((store) => (store as IDBObjectStore).name === 'stories');
    const mine = withText(record, 'Mine.');
    expect(await tab.save(mine)).toEqual({ outcome: 'saved' });
    expect(isRead()).toBe(false);
    expect(await other.save(withText(theirs, 'Theirs.'))).toMatchObject({ outcome: 'conflict' });
    expect(isRead()).toBe(true);
    read.mockRestore();
    expect(await (await tabs.open()).findByKey(record.story.key)).toEqual(mine);
  });
});
