import { editorConformance, sampleStory } from '@fabula/editor-kit/testing';
import { sceneConformance } from '@fabula/scene-kit/testing';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { createTabs, type Tabs } from '../../../../tests/site/storage/createTabs.ts';
import { createAudioCache } from '../tools/createAudioCache.ts';
import { createDatabaseStorage } from './databaseStorage.ts';
import { preferencesAdapter } from './preferences.ts';
import { sceneKind } from './sceneKind.ts';
import { storyKind } from './storyKind.ts';
import { createVersions } from './versions.ts';
import type { WorkDatabase } from './WorkSchema.ts';

let tabs: Tabs;
let connection: WorkDatabase;

beforeAll(async () => {
  tabs = createTabs();
  connection = await tabs.connect();
});
afterAll(() => tabs.dispose());

const database = async () => connection;
const options = { database, mirror: null, budget: () => 1_000_000 };
const openStories = () => createDatabaseStorage(storyKind, options);
const openScenes = () => createDatabaseStorage(sceneKind, options);

/** No write gets through. */
const failing = (name: string) => () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No.', name);
  });
  return () => put.mockRestore();
};

/** What the first version of the product kept of a story. */
async function keepOlder() {
  const {
    images: _i,
    breaks: _b,
    overallSummary: _s,
    ...story
  } = { ...sampleStory(), key: crypto.randomUUID() };
  const { key, title, isNsfw, createdAt: updatedAt } = story;
  const record = { story, draft: null, instruction: '' };
  await connection.put('stories', {
    ...{ key, title, isNsfw, updatedAt, savedId: null, revision: 1 },
    record: record as never,
  });
  return { key, paragraphs: story.paragraphs.map(({ text }) => text) };
}

describe('D-LOCAL: what keeps stories in this browser', () => {
  const cases = editorConformance({
    adapter: {
      stories: openStories(),
      versions: createVersions(storyKind, database),
      preferences: preferencesAdapter,
    },
    readStory: (key) => openStories().findByKey(key),
    otherTab: openStories,
    keepOlder,
    troubles: {
      storage_full: failing('QuotaExceededError'),
      storage_broken: failing('UnknownError'),
    },
  });

  test.each(cases.filter(({ skipped }) => skipped === null))('$name', ({ run }) => run());
});

describe('S6: what keeps scenes and recordings in this browser', () => {
  const cases = sceneConformance({
    adapter: { scenes: openScenes(), versions: createVersions(sceneKind, database) },
    voice: { cache: createAudioCache({ database, mirror: null, model: 'model' }) },
    readScene: (key) => openScenes().findByKey(key),
    otherTab: openScenes,
    troubles: { storage_full: failing('QuotaExceededError'), storage_broken: failing('UnknownError') },
  });

  test.each(cases.filter(({ skipped }) => skipped === null))('$name', ({ run }) => run());
});
