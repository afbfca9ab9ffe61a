import { newScene, newSceneRecord } from '@fabula/scene-kit/core';
import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../../../../tests/site/storage/MemoryStorage.ts';
import { sampleRecord, textsOf } from '../../../../tests/site/storage/sampleStory.ts';
import { readMirror } from './ladder.ts';
import { createMirrorStorage } from './mirrorStorage.ts';
import { sceneKind } from './sceneKind.ts';
import { storyKind } from './storyKind.ts';

const open = (mirror: Storage, budget = 1_000_000) =>
  createMirrorStorage(storyKind, { mirror, budget: () => budget });

describe('stories in local storage alone', () => {
  test('a saved story is found again, by its id, as the latest, in the list of its mode', async () => {
    const mirror = new MemoryStorage();
    const record = sampleRecord({ title: 'The Sea', texts: ['Blue.'] });
    const first = open(mirror);
    expect(await first.save(record)).toEqual({ outcome: 'saved' });
    expect(first.savedIdOf(record.story.key)).toBe('the_sea');

    const second = open(mirror);
    expect((await second.findBySavedId('the_sea'))?.story.paragraphs[0]?.text).toBe('Blue.');
    expect((await second.latest(false))?.story.title).toBe('The Sea');
    expect(await second.latest(true)).toBeNull();
    const [summary] = await second.list(false);
    expect(summary).toMatchObject({ title: 'The Sea', savedId: 'the_sea' });
    expect((await second.findByKey(summary?.key ?? ''))?.story.title).toBe('The Sea');
  });

  test('the mark of a long story, which another database has, is no story and stays', async () => {
    const mirror = new MemoryStorage();
    const mark = {
      id: 'sea',
      title: 'Sea',
      paragraphs: ['Rain.'],
      isBeginning: true,
      createdAt: '',
      updatedAt: '',
    };
    mirror.setItem('stories', JSON.stringify([mark]));
    const storage = open(mirror);
    expect(await storage.list(false)).toEqual([]);
    await storage.save(sampleRecord());
    expect(readMirror(mirror, 'stories').entries).toContainEqual(mark);
  });

  test('two stories of one title keep apart, and a new title moves the entry', async () => {
    const mirror = new MemoryStorage();
    const storage = open(mirror);
    const [one, two] = [sampleRecord({ texts: ['1'] }), sampleRecord({ texts: ['2'] })];
    await storage.save(one);
    await storage.save(two);
    expect(storage.savedIdOf(two.story.key)).toBe('the_lighthouse_2');
    await storage.save({ ...one, story: { ...one.story, title: 'Renamed' } });
    const ids = readMirror(mirror, 'stories').entries.map((entry) => (entry as { id: string }).id);
    expect(ids.sort()).toEqual(['renamed', 'the_lighthouse_2']);
  });

  test('what another tab wrote meanwhile stays, and ours becomes a copy', async () => {
    const mirror = new MemoryStorage();
    const [ours, theirs] = [open(mirror), open(mirror)];
    await ours.save(sampleRecord({ texts: ['Start.'] }));
    const mine = await ours.latest(false);
    const other = await theirs.latest(false);
    if (!mine || !other) throw new Error('The story was not found.');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await theirs.save({ ...other, story: { ...other.story, paragraphs: [{ id: 'x', text: 'Theirs.' }] } });
    const outcome = await ours.save({
      ...mine,
      story: { ...mine.story, paragraphs: [{ id: 'y', text: 'Ours.' }] },
    });
    if (outcome.outcome !== 'conflict') throw new Error('No conflict was seen.');
    expect(outcome.record.story.title).toBe('The Lighthouse (copy)');
    expect(textsOf(outcome.record)).toEqual(['Ours.']);
    const titles = (await ours.list(false)).map(({ title }) => title);
    expect(titles.sort()).toEqual(['The Lighthouse', 'The Lighthouse (copy)']);
    expect(textsOf((await ours.findBySavedId('the_lighthouse')) ?? sampleRecord())).toEqual(['Theirs.']);
  });

  test('a full storage is said, and drops nothing', async () => {
    const mirror = new MemoryStorage();
    for (const title of ['1', '2', '3', '4']) await open(mirror).save(sampleRecord({ title }));
    const before = mirror.getItem('stories');
    const tight = open(mirror, mirror.bytes);
    await expect(tight.save(sampleRecord({ title: '5', texts: ['x'.repeat(9000)] }))).rejects.toHaveProperty(
      'code',
      'storage_full',
    );
    expect(mirror.getItem('stories')).toBe(before);
  });

  test('stories without a title are kept by their keys, under their first words, and stay untitled', async () => {
    const mirror = new MemoryStorage();
    const [one, two] = [1, 2].map(() => sampleRecord({ title: ' ', texts: ['Blue.'] }));
    if (!one || !two) throw new Error('No samples.');
    const storage = open(mirror);
    for (const record of [one, two]) await storage.save(record);
    const kept = readMirror(mirror, 'stories').entries as { id: string }[];
    expect(kept.map(({ id }) => id).sort()).toEqual([one.story.key, two.story.key].sort());
    for (const entry of kept) expect(entry).toMatchObject({ title: 'Blue.', isUntitled: true });
    const found = await open(mirror).findBySavedId(one.story.key);
    expect([found?.story.title, textsOf(found ?? sampleRecord())]).toEqual(['', ['Blue.']]);

    await storage.save({ ...one, story: { ...one.story, title: 'The Sea' } });
    expect([storage.savedIdOf(one.story.key), storage.savedIdOf(two.story.key)]).toEqual([
      'the_sea',
      two.story.key,
    ]);
  });

  test('a scene without a title cannot be kept, and a sentence says so', async () => {
    const storage = createMirrorStorage(sceneKind, { mirror: new MemoryStorage(), budget: () => 1_000_000 });
    await expect(storage.save(newSceneRecord(newScene(false)))).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('title'),
    });
  });

  test('what is not ours stays as it is, text that cannot be read under a key of its own', async () => {
    const mirror = new MemoryStorage();
    const old = { id: 'old', title: 'Old', isNsfw: false, paragraphs: ['A', { type: 'section_break' }] };
    mirror.setItem('stories', JSON.stringify([7, old]));
    const storage = open(mirror);
    const found = await storage.findBySavedId('old');
    if (!found) throw new Error('The story was not found.');
    await storage.save({ ...found, story: { ...found.story, genre: 'Sea' } });
    const { entries } = readMirror(mirror, 'stories');
    expect(entries).toContainEqual(7);
    expect(entries).toContainEqual(old);
    expect(entries).toHaveLength(3);

    mirror.setItem('stories', '[{"cut');
    await open(mirror).save(sampleRecord());
    const kept = Array.from({ length: mirror.length }, (_, index) => mirror.getItem(mirror.key(index) ?? ''));
    expect(kept).toContain('[{"cut');
    expect(readMirror(mirror, 'stories').entries).toHaveLength(1);
  });

  test('B3: a story is deleted and brought back, and gets another title and nothing else', async () => {
    const mirror = new MemoryStorage();
    const storage = open(mirror);
    for (const title of ['One', 'Two']) await storage.save(sampleRecord({ title, genre: 'Crime' }));
    const before = await storage.list(false);
    const two = before.find(({ title }) => title === 'Two');
    if (!two) throw new Error('The story is not listed.');
    const undo = await storage.remove([two.key]);
    expect((await storage.list(false)).map(({ title }) => title)).toEqual(['One']);
    await undo?.();
    expect((await storage.list(false)).map(({ title }) => title).sort()).toEqual(['One', 'Two']);
    expect(await storage.rename(two.key, 'Three')).toBe(true);
    const [renamed] = (await storage.list(false)).filter(({ title }) => title === 'Three');
    expect(renamed).toEqual({ ...two, title: 'Three', savedId: 'three' });
    expect([await storage.rename('nobody’s', 'X'), await storage.remove(['nobody’s'])]).toEqual([
      false,
      null,
    ]);
  });
});
