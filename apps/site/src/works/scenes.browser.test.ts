import { newScene, newSceneRecord, type SceneElementContent, type SceneRecord } from '@fabula/scene-kit/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTabs, type Tabs } from '../../../../tests/site/storage/createTabs.ts';
import { MemoryStorage } from '../../../../tests/site/storage/MemoryStorage.ts';
import { createDatabaseStorage } from './databaseStorage.ts';
import { copyTitle } from './rows.ts';
import { sceneKind } from './sceneKind.ts';
import type { DamagedRow } from './WorkSchema.ts';

let tabs: Tabs;
let mirror: MemoryStorage;
let damaged: DamagedRow[];

beforeEach(() => {
  tabs = createTabs();
  mirror = new MemoryStorage();
  damaged = [];
});
afterEach(() => tabs.dispose());

async function tab(budget = 1_000_000) {
  const database = await tabs.connect();
  const storage = createDatabaseStorage(sceneKind, {
    database: async () => database,
    mirror,
    budget: () => budget,
    onDamage: (damage) => damaged.push(damage),
  });
  damaged.push(...(await storage.migrate()));
  return storage;
}

const action = (description: string): SceneElementContent => ({ type: 'action', description });

function sample(title: string, ...texts: string[]): SceneRecord {
  const elements = texts.map((text, index) => ({ ...action(text), id: `${title} ${index}` }));
  return newSceneRecord({ ...newScene(false), title, premise: 'A kettle.', elements });
}

const titled = (record: SceneRecord, title: string): SceneRecord => ({
  ...record,
  scene: { ...record.scene, title },
});
const mirrored = (): { id: string }[] => JSON.parse(mirror.getItem('scenes') ?? '[]');

describe('S6: scenes in this browser', () => {
  test('a scene with its pencil is found again by its title, by its key, and as the latest of its mode', async () => {
    const proposal = {
      id: 'p',
      instruction: 'More.',
      after: null,
      elements: [
        { element: { ...action('Rain.'), id: 'e' }, verdict: 'open' as const, edited: action('Snow.') },
      ],
    };
    const record = { ...sample('The Kettle', 'It screams.'), proposal, instruction: 'End it.' };
    await (await tab()).save(record);
    const other = await tab();
    expect(await other.findByTitle('The Kettle')).toEqual(record);
    expect(await other.findByKey(record.scene.key)).toEqual(record);
    expect(await other.latest(false)).toEqual(record);
    expect(await other.latest(true)).toBeNull();
  });

  test('with elements and a title it stands in local storage under the id of its title', async () => {
    const storage = await tab();
    const record = sample('The Kettle', 'It screams.');
    await storage.save(sample('', 'No title.'));
    await storage.save(sample('No elements'));
    await storage.save(record);
    await storage.mirrored();
    expect(mirrored()).toHaveLength(1);
    expect(mirrored()[0]).toMatchObject({ id: 'the_kettle', elements: [action('It screams.')] });
    await storage.save({ ...record, scene: { ...record.scene, elements: [] } });
    await storage.mirrored();
    expect(mirrored()).toHaveLength(0);
  });

  test('a scene that only local storage holds is taken in, once, and what is no scene is put aside', async () => {
    const entry = {
      title: 'Old',
      elements: [action('Old.')],
      isNsfw: false,
      createdAt: '2025-01-02T00:00:00Z',
    };
    mirror.setItem('scenes', JSON.stringify([entry, { nonsense: 1 }]));
    const [a] = await Promise.all([tab(), tab()]);
    expect((await a.list(false)).map(({ title }) => title)).toEqual(['Old']);
    expect(damaged.map(({ value }) => value)).toEqual([{ nonsense: 1 }]);
  });

  test('text that is no list is put aside too', async () => {
    mirror.setItem('scenes', '{');
    expect(await (await tab()).list(false)).toEqual([]);
    expect(damaged).toMatchObject([{ source: 'localScenes', value: '{' }]);
  });

  test('without room the three most recent are mirrored, and none is lost', async () => {
    const storage = await tab(2200);
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
      await storage.save(sample(title, 'x'.repeat(40)));
    await storage.mirrored();
    expect(mirrored()).toHaveLength(3);
    expect(await storage.list(false)).toHaveLength(5);
  });
});

describe('D-LOCAL: several tabs', () => {
  test('do not overwrite each other: the later one goes on in a copy, under a title of its own', async () => {
    const [a, b] = [await tab(), await tab()];
    const record = sample('The Kettle', 'It screams.');
    await a.save(record);
    await b.findByKey(record.scene.key);
    await a.save({ ...record, instruction: 'A' });
    const outcome = await b.save({ ...record, instruction: 'B' });
    expect(outcome).toMatchObject({
      outcome: 'conflict',
      record: { instruction: 'B', scene: { title: 'The Kettle (copy)' } },
    });
    expect((await a.findByKey(record.scene.key))?.instruction).toBe('A');
    await b.save({ ...record, instruction: 'B again' });
    expect((await a.list(false)).map(({ title }) => title).sort()).toEqual([
      'The Kettle',
      'The Kettle (copy)',
    ]);
    expect((await a.findByTitle('The Kettle (copy)'))?.instruction).toBe('B again');
  });
});

describe('B6: the library', () => {
  test('deletes for as long as nobody brings it back, and a reload does not', async () => {
    const storage = await tab();
    const record = sample('The Kettle', 'It screams.');
    await storage.save(record);
    await storage.mirrored();
    expect(mirrored()).toHaveLength(1);
    const restore = await storage.remove([record.scene.key]);
    expect(await (await tab()).list(false)).toEqual([]);
    await restore?.();
    expect(await storage.findByKey(record.scene.key)).toEqual(record);
    expect(await storage.remove(['nothing'])).toBeNull();
  });

  test('gives another title, which the open scene goes on with', async () => {
    const storage = await tab();
    const record = sample('The Kettle', 'It screams.');
    await storage.save(record);
    expect(await storage.rename(record.scene.key, 'Steam')).toBe(true);
    expect((await storage.list(false))[0]).toMatchObject({
      title: 'Steam',
      savedId: 'steam',
      excerpt: 'It screams.',
    });
    expect(await storage.save(titled(record, 'Steam again'))).toEqual({ outcome: 'saved' });
    expect(await storage.rename('nothing', 'x')).toBe(false);
  });
});

test('a damaged row is put aside, told, and hinders nothing', async () => {
  const storage = await tab();
  await storage.save(sample('The Kettle', 'It screams.'));
  await (await tabs.connect()).put('scenes', { key: 'broken' } as never);
  expect(await storage.list(false)).toHaveLength(1);
  expect(damaged).toEqual([{ foundAt: expect.any(String), source: 'scenes', value: { key: 'broken' } }]);
});

describe('S6, D-LOCAL: what was not saved when the page was left', () => {
  test('is there when the next one is opened, and beside what another tab has written since', async () => {
    const left = await tab();
    const record = sample('The Sea', 'Rain.');
    await left.save(record);
    left.keepUnsaved(sample('The Land', 'Dust.'));
    left.keepUnsaved({ ...record, instruction: 'A storm.' });
    const next = await tab();
    expect(await next.findByTitle('The Land')).not.toBeNull();
    expect(await next.findByKey(record.scene.key)).toEqual({ ...record, instruction: 'A storm.' });

    left.keepUnsaved({ ...record, instruction: 'Mine.' });
    await next.save({ ...record, instruction: 'Theirs.' });
    const last = await tab();
    expect((await last.findByKey(record.scene.key))?.instruction).toBe('Theirs.');
    expect(await last.list(false)).toHaveLength(3);
    expect((await last.findByTitle(copyTitle('The Sea', sceneKind.untitled)))?.instruction).toBe('Mine.');
  });

  test('is not put aside where nothing has changed', async () => {
    const left = await tab();
    const record = sample('The Sea', 'Rain.');
    await left.save(record);
    left.keepUnsaved(structuredClone(record));
    expect(mirror.getItem(`fabula-unsaved-scene-${record.scene.key}`)).toBeNull();
  });
});
