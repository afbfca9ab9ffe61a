import { newDraft, newRecord, type StoryRecord } from '@fabula/editor-kit/core';
import { reviewOf } from '@fabula/editor-kit/testing';
import { newScene, newSceneRecord, type SceneRecord } from '@fabula/scene-kit/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTabs, type Tabs } from '../../../../tests/site/storage/createTabs.ts';
import { sampleStory } from '../../../../tests/site/storage/sampleStory.ts';
import { type AccountWorks, collectBackup } from './backup.ts';
import { createDatabaseStorage } from './databaseStorage.ts';
import { readBackup } from './readBackup.ts';
import { restoreBackup } from './restoring.ts';
import { sceneKind } from './sceneKind.ts';
import { storyKind } from './storyKind.ts';
import { createVersions } from './versions.ts';
import type { WorkStorage } from './WorkKind.ts';
import type { WorkDatabase } from './WorkSchema.ts';
import { zip } from './zipFile.ts';

interface Browser {
  stories: WorkStorage<StoryRecord>;
  scenes: WorkStorage<SceneRecord>;
  database: () => Promise<WorkDatabase>;
}

let tabs: Tabs[] = [];
let here: Browser;

async function openBrowser(): Promise<Browser> {
  const own = createTabs();
  tabs.push(own);
  const connection = await own.connect();
  const database = async () => connection;
  const scenes = createDatabaseStorage(sceneKind, { database, mirror: null, budget: () => 1_000_000 });
  return { stories: await own.open(), scenes, database };
}

beforeEach(async () => {
  tabs = [];
  here = await openBrowser();
});
afterEach(() => Promise.all(tabs.map((own) => own.dispose())));

async function backUp(browser: Browser, account: AccountWorks | null = null) {
  const preferences = { showReasoning: true };
  const { backup } = await readBackup(
    await zip(collectBackup({ ...browser, account, preferences }, () => undefined)),
  );
  if (!backup) throw new Error('The backup cannot be read.');
  return backup;
}

async function restore(browser: Browser, backup: Awaited<ReturnType<typeof backUp>>) {
  const got: object[] = [];
  const report = await restoreBackup(backup, {
    ...browser,
    addPreferences: (preferences) => got.push(preferences),
    onProgress: () => undefined,
  });
  return { ...report, preferences: got };
}

const draft = newDraft({ id: 'd', paragraphs: ['In pencil.'] });
const outcome = (added: string[], copied: string[], there: string[]) => ({
  added,
  copied,
  there,
  failed: [],
});

/** A story with its pencil, a scene, and a version; both of a day in the past. */
async function fill({ stories, scenes, database }: Browser) {
  const story = sampleStory({ title: 'Doors', isNsfw: true, texts: ['One.', 'Two.'] });
  const pencil = { ...newRecord(story, 'what comes next'), review: reviewOf(draft) };
  await createVersions(storyKind, database).keep(
    { ...story, paragraphs: story.paragraphs.slice(0, 1) },
    'written',
  );
  await stories.save(pencil, '2026-01-02T10:00:00.000Z');
  const scene = newSceneRecord({
    ...newScene(false),
    title: 'Attic',
    elements: [{ id: 'e', type: 'action', description: 'Dust.' }],
  });
  const running = { runId: 'run', instruction: 'More rain.', count: 3 };
  await scenes.save({ ...scene, running }, '2026-01-03T10:00:00.000Z');
  await createVersions(sceneKind, database).keep({ ...scene.scene, title: 'Loft' }, 'accepted');
  return { pencil, scene };
}

it('what was backed up comes back whole where everything is gone: pencil, versions, times, scenes, preferences', async () => {
  const { pencil, scene } = await fill(here);
  const backup = await backUp(here);
  const there = await openBrowser();
  const report = await restore(there, backup);
  expect(report).toEqual({
    stories: outcome(['Doors'], [], []),
    scenes: outcome(['Attic'], [], []),
    unreadable: [],
    preferences: [{ showReasoning: true }],
  });
  const { key } = pencil.story;
  expect(await there.stories.findByKey(key)).toEqual(pencil);
  expect((await there.stories.list(true))[0]?.updatedAt).toBe('2026-01-02T10:00:00.000Z');
  expect(await there.scenes.findByKey(scene.scene.key)).toEqual(scene);
  const versions = createVersions(storyKind, there.database);
  const [version] = (await versions.list(key)).versions;
  expect((await versions.read(key, version?.id ?? ''))?.paragraphs).toEqual(
    pencil.story.paragraphs.slice(0, 1),
  );
  const scenes = createVersions(sceneKind, there.database);
  const [earlier] = (await scenes.list(scene.scene.key)).versions;
  expect((await scenes.read(scene.scene.key, earlier?.id ?? ''))?.title).toBe('Loft');
});

it('adds nothing where everything is here, however often', async () => {
  const { pencil } = await fill(here);
  const backup = await backUp(here);
  for (let time = 0; time < 2; time++)
    expect(await restore(here, backup)).toMatchObject({
      stories: outcome([], [], ['Doors']),
      scenes: outcome([], [], ['Attic']),
    });
  expect((await createVersions(storyKind, here.database).list(pencil.story.key)).versions).toHaveLength(1);
});

it('overwrites nothing: what differs comes as a copy, once', async () => {
  const { pencil } = await fill(here);
  const backup = await backUp(here);
  const changed = { ...pencil, story: { ...pencil.story, title: 'Gates', premise: 'Another one.' } };
  await here.stories.findByKey(pencil.story.key);
  await here.stories.save(changed);
  expect((await restore(here, backup)).stories).toEqual(outcome([], ['Doors (copy)'], []));
  expect((await restore(here, backup)).stories).toEqual(outcome([], [], ['Doors']));
  expect(await here.stories.findByKey(pencil.story.key)).toEqual(changed);
  const titles = (await here.stories.list(true)).map(({ title }) => title);
  expect(titles.sort()).toEqual(['Doors (copy)', 'Gates']);
});

it('two that say the same are two again', async () => {
  for (const title of ['Doors', 'Doors, again']) await here.stories.save(newRecord(sampleStory({ title })));
  const there = await openBrowser();
  const { stories } = await restore(there, await backUp(here));
  expect([...stories.added].sort()).toEqual(['Doors', 'Doors, again']);
});

it('takes along what only the account has, and says what could not be fetched', async () => {
  const local = sampleStory({ title: 'Here' });
  await here.stories.save(newRecord(local));
  const away = newRecord(sampleStory({ title: 'Away' }));
  const asked: ReadonlySet<string>[] = [];
  const account: AccountWorks = {
    async list({ stories }) {
      asked.push(stories);
      const updatedAt = '2026-01-02T10:00:00.000Z';
      return {
        stories: [async () => ({ record: away, updatedAt }), async () => null],
        scenes: [],
        missing: 0,
      };
    },
  };
  const steps: unknown[] = [];
  const entries = collectBackup({ ...here, account, preferences: {} }, (progress) => steps.push(progress));
  const { backup } = await readBackup(await zip(entries));
  expect(asked).toEqual([new Set([local.key])]);
  expect(backup?.stories.map(({ record }) => record.story.title)).toEqual(['Here', 'Away']);
  expect(steps.at(-1)).toEqual({ done: 3, total: 3, missing: 1 });
});
