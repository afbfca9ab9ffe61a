import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../apps/server/src/samples/samples.ts';
import { sampleWorks } from '../../apps/server/src/services/works/sampleWorks.ts';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';
import {
  publishedScene,
  publishedStory,
  type StoryEntry,
  sceneEntry,
  storyEntry,
} from '../../packages/contract/src/index.ts';
import { modelStorage } from '../storage/model/modelStorage.ts';
import type { PostgresDatabases } from '../support/postgresDatabases.ts';
import { sharedPostgres } from '../support/sharedPostgres.ts';
import { startServer } from '../support/startServer.ts';
import { plainStory, postJson } from '../support/storyBodies.ts';

const WITH_SAMPLES = { SAMPLE_WORKS: '1' };
const read = async (url: string) => (await fetch(url)).json();
const readList = async (url: string) => (await read(url)) as unknown[];

const open = (storage: Storage, areWanted = true) =>
  sampleWorks({
    storage,
    samples,
    areWanted,
    now: Date.now,
    logError: (_, error) => {
      throw error;
    },
  });
async function idsIn({ works }: Storage): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of works.all()) ids.push(id);
  return ids.toSorted();
}
const all = ['a_string_short', 'not_yet_lost', 'proof', 'the_slowest_light'];

describe('a fresh server', () => {
  it('has three safe stories and a scene to read, and says that they are samples', async () => {
    const server = await startServer(WITH_SAMPLES);
    const stories = (await readList(`${server.url}/api/v1/stories/published`)).map((one) =>
      storyEntry.parse(one),
    );
    const scenes = (await readList(`${server.url}/api/v1/scenes/published`)).map((one) =>
      sceneEntry.parse(one),
    );
    expect([stories.length, scenes.length]).toEqual([3, 1]);
    expect(new Set(stories.map(({ genre }) => genre)).size).toBe(3);
    for (const entry of [...stories, ...scenes]) {
      expect(entry).toMatchObject({
        author: 'Fabula (sample)',
        isNsfw: false,
        isOwn: false,
        key: null,
        isSample: true,
      });
      expect(entry.excerpt).not.toBe('');
    }
    for (const { id } of stories) {
      const { paragraphs } = publishedStory.parse(await read(`${server.url}/api/v1/story/${id}`));
      expect(paragraphs.length).toBeGreaterThanOrEqual(8);
    }
    const scene = publishedScene.parse(await read(`${server.url}/api/v1/scene/${scenes[0]?.id}`));
    expect(scene.elements.length).toBeGreaterThan(10);
    expect(await read(`${server.url}/api/v1/stories/published/nsfw`)).toEqual([]);
    expect(server.reports).toEqual([]);
    await server.close();
  });

  it('lets an admin take a sample away, and nobody else', async () => {
    const server = await startServer(WITH_SAMPLES);
    const [admin, mara] = [await server.admin(), await server.member()];
    expect((await mara.delete('/api/v1/story/not_yet_lost')).status).toBe(403);
    expect((await admin.delete('/api/v1/story/not_yet_lost')).status).toBe(200);
    expect((await fetch(`${server.url}/api/v1/story/not_yet_lost`)).status).toBe(404);
    await postJson(mara, '/api/v1/story/save', plainStory());
    expect((await admin.delete('/api/v1/story/the_lighthouse')).status).toBe(403);
    await server.close();
  });

  it('says first what is newest: what somebody publishes', async () => {
    const server = await startServer(WITH_SAMPLES);
    await postJson(await server.member(), '/api/v1/story/save', plainStory());
    const stories = (await read(`${server.url}/api/v1/stories/published`)) as StoryEntry[];
    expect(stories.map(({ isSample }) => isSample)).toEqual([false, true, true, true]);
    expect(stories.map(({ id }) => id)).toEqual([
      'the_lighthouse',
      ...samples.stories.map(({ title }) => title.toLowerCase().replaceAll(' ', '_')).toReversed(),
    ]);
    await server.close();
  });
});

describe('samples', () => {
  it('are made once: one that was taken away does not come back', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'fabula-samples-'));
    const start = () => fileStorage({ directory, logError: (_, error) => expect(error).toBeUndefined() });
    let storage = await start();
    await open(storage);
    expect(await idsIn(storage)).toEqual(all);
    const ownerId = 'fabula:samples';
    await storage.works.delete({ kind: 'scene', shelf: 'published', id: 'proof', ownerId });
    await storage.close();
    storage = await start();
    await open(storage);
    expect(await idsIn(storage)).toEqual(all.filter((id) => id !== 'proof'));
    await open(storage, false);
    expect(await idsIn(storage)).toEqual([]);
    await open(storage);
    expect(await idsIn(storage)).toEqual([]);
    await storage.close();
    rmSync(directory, { recursive: true });
  });

  it('do not come into a store that somebody has used', async () => {
    const used = modelStorage();
    await used.documents('accounts').create('mara', { email: 'mara@example.com' });
    await open(used);
    expect(await idsIn(used)).toEqual([]);
  });

  it('are not made when nobody wants them', async () => {
    const storage = modelStorage();
    await open(storage, false);
    expect([await idsIn(storage), await storage.collections()]).toEqual([[], []]);
  });

  it('are whole after a start that was cut off', async () => {
    const storage = modelStorage();
    let saves = 0;
    const works = new Proxy(storage.works, {
      get: (target, name, self) =>
        name === 'save' && ++saves > 2
          ? () => Promise.reject(new Error('The power is gone.'))
          : Reflect.get(target, name, self),
    });
    await expect(open({ ...storage, works })).rejects.toThrow('The power is gone.');
    expect((await idsIn(storage)).length).toBe(2);
    await open(storage);
    expect(await idsIn(storage)).toEqual(all);
  });

  it('stop no start when they cannot be kept', async () => {
    const failed: unknown[] = [];
    const storage = { ...modelStorage(), collections: () => Promise.reject(new Error('No disk.')) };
    await sampleWorks({
      storage,
      samples,
      areWanted: true,
      now: Date.now,
      logError: (_, error) => failed.push(error),
    });
    expect(failed).toEqual([new Error('No disk.')]);
  });
});

describe('on PostgreSQL', { timeout: 60_000 }, () => {
  let postgres: PostgresDatabases;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  }, 60_000);
  afterAll(() => postgres.close());

  it('several instances that start together make one of each', async () => {
    const variables = { ...WITH_SAMPLES, DATABASE_URL: await postgres.createDatabase(), DATABASE_POOL: '4' };
    const servers = await Promise.all([1, 2, 3].map(() => startServer(variables)));
    const { storage } = servers[0]?.services ?? expect.fail('No server started.');
    expect(await idsIn(storage)).toEqual(all);
    expect(servers.flatMap(({ reports }) => reports)).toEqual([]);
    await Promise.all(servers.map((server) => server.close()));
  });
});
