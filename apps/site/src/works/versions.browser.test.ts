import { newScene, newSceneRecord } from '@fabula/scene-kit/core';
import { expect, vi } from 'vitest';
import type { Tabs } from '../../../../tests/site/storage/createTabs.ts';
import { sampleStory } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest as test } from '../../../../tests/site/storage/tabsTest.ts';
import { databaseVersion } from './database.ts';
import { createDatabaseStorage } from './databaseStorage.ts';
import { sceneKind } from './sceneKind.ts';
import { storyKind } from './storyKind.ts';
import { createVersions, longestHistory } from './versions.ts';

async function openVersions(tabs: Tabs) {
  const connection = await tabs.connect();
  return { connection, versions: createVersions(storyKind, async () => connection) };
}

const action = (description: string) => ({ id: description, type: 'action' as const, description });
const textOf = (story: { paragraphs: readonly { text: string }[] } | null) => story?.paragraphs[0]?.text;

test('a story’s versions are listed newest first, each with its text; what says the same is kept once', async ({
  tabs,
}) => {
  const { versions } = await openVersions(tabs);
  const story = sampleStory({ texts: ['One two.'] });
  await versions.keep(story, 'written');
  await versions.keep(structuredClone(story), 'accepted');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await versions.keep({ ...story, paragraphs: [{ id: 'p', text: 'One two three.' }] }, 'accepted');
  await versions.keep(sampleStory({ texts: ['Another story.'] }), 'accepted');
  const { versions: listed, unreadable } = await versions.list(story.key);
  expect(unreadable).toBe(0);
  expect(listed).toMatchObject([
    { reason: 'accepted', words: 3 },
    { reason: 'written', words: 2 },
  ]);
  expect(textOf(await versions.read(story.key, listed[0]?.id ?? ''))).toBe('One two three.');
  expect(textOf(await versions.read(story.key, listed[1]?.id ?? ''))).toBe('One two.');
  expect(await versions.read(story.key, 'gone')).toBeNull();
});

test('versions of one millisecond, and those after a clock was set back a little, stand in the order in which they were kept', async ({
  tabs,
}) => {
  const { versions } = await openVersions(tabs);
  const story = sampleStory();
  const texts = ['one', 'two', 'three', 'four', 'five', 'six'];
  vi.useFakeTimers({ toFake: ['Date'], now: 1_790_000_000_000 });
  try {
    for (const [index, text] of texts.entries()) {
      if (index === 4) vi.setSystemTime(Date.now() - 5000);
      await versions.keep({ ...story, paragraphs: [{ id: 'p', text }] }, 'written');
    }
  } finally {
    vi.useRealTimers();
  }
  const { versions: listed } = await versions.list(story.key);
  const kept = await Promise.all(listed.map(({ id }) => versions.read(story.key, id)));
  expect(kept.map(textOf)).toEqual(texts.toReversed());
});

test('damaged versions are skipped, counted and put aside, never deleted', async ({ tabs }) => {
  const { connection, versions } = await openVersions(tabs);
  const story = sampleStory();
  await versions.keep(story, 'written');
  const torn = { id: 'torn', storyKey: story.key, at: 7 };
  const hollow = {
    id: 'hollow',
    storyKey: story.key,
    at: '2026-01-01T00:00:00.000Z',
    reason: 'written',
    words: 1,
  };
  await connection.put('versions', torn as never);
  await connection.put('versions', hollow as never);
  const listed = await versions.list(story.key);
  expect(listed.versions).toHaveLength(1);
  expect(listed.unreadable).toBe(2);
  expect((await connection.getAll('damaged')).map(({ value }) => value)).toEqual([hollow, torn]);
  expect((await versions.list(story.key)).unreadable).toBe(0);

  const [{ id } = { id: '' }] = listed.versions;
  await connection.put('versionBodies', { id, story: { paragraphs: 'torn' } } as never);
  expect(await versions.read(story.key, id)).toBeNull();
  expect(await connection.count('damaged')).toBe(3);
  await versions.keep(story, 'written');
  expect((await versions.list(story.key)).versions).toHaveLength(1);
});

test('a long history is thinned, texts and all', async ({ tabs }) => {
  const { connection, versions } = await openVersions(tabs);
  const story = sampleStory();
  for (let turn = 0; turn < longestHistory + 5; turn++)
    await versions.keep({ ...story, paragraphs: [{ id: 'p', text: `Turn ${turn}.` }] }, 'accepted');
  expect((await versions.list(story.key)).versions).toHaveLength(longestHistory);
  expect(await connection.count('versionBodies')).toBe(longestHistory);
});

test('S6: a scene’s versions lie beside those of stories, each kind’s text its own, and go and come back with the scene', async ({
  tabs,
}) => {
  const { connection, versions: stories } = await openVersions(tabs);
  const database = async () => connection;
  const scenes = createVersions(sceneKind, database);
  const storage = createDatabaseStorage(sceneKind, { database, mirror: null, budget: () => 0 });
  const record = newSceneRecord({
    ...newScene(false),
    title: 'The Kettle',
    elements: [action('It screams.')],
  });
  const { scene } = record;
  await storage.save(record);
  await stories.keep(sampleStory(), 'written');
  await scenes.keep(scene, 'written');
  await scenes.keep({ ...scene, elements: [{ ...action('It screams.'), id: 'other' }] }, 'accepted');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await scenes.keep({ ...scene, elements: [action('It screams, and stops.')] }, 'accepted');

  const listed = (await scenes.list(scene.key)).versions;
  expect(listed).toMatchObject([
    { reason: 'accepted', words: 4 },
    { reason: 'written', words: 2 },
  ]);
  expect(await scenes.read(scene.key, listed[1]?.id ?? '')).toEqual(scene);

  const undo = await storage.remove([scene.key]);
  expect((await scenes.list(scene.key)).versions).toEqual([]);
  // The story's, and what lies in the trash, as one.
  expect(await connection.count('versionBodies')).toBe(2);
  await undo?.();
  expect((await scenes.list(scene.key)).versions).toEqual(listed);
});

test('a release that opens the database at version 5 opens it still', () => {
  expect(databaseVersion).toBe(5);
});
