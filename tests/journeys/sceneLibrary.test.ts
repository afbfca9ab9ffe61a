import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import { createSceneLibrary } from '../../apps/site/src/library/createWorkLibrary.ts';
import { siteCatalogue } from '../../apps/site/src/listing/siteCatalogue.ts';
import { createWorkAccount } from '../../apps/site/src/works/account.ts';
import { createRows } from '../../apps/site/src/works/database.ts';
import { sceneKind } from '../../apps/site/src/works/sceneKind.ts';
import { openScene, publishScenes, sceneExporting } from '../../apps/site/src/works/scenes.ts';
import {
  newScene,
  newSceneRecord,
  paginate,
  type SceneRecord,
  sceneId,
} from '../../packages/scene-kit/src/core.ts';
import { sampleScene, sampleSceneTitle } from '../../packages/scene-kit/src/testing/index.ts';
import { MemoryStorage } from '../site/storage/MemoryStorage.ts';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
let member: Member;

beforeEach(async () => {
  server = await startServer();
  member = await server.member('ines@skarrow.example');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init));
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('window', { location: { origin: server.url } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  signIn(member.token);
});

afterEach(async () => {
  signIn(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await server.close();
});

function signIn(token: string | null): void {
  provideSignIn(token === null ? null : { ready: Promise.resolve(), token: async () => token });
}

const whole = (title = sampleSceneTitle): SceneRecord =>
  newSceneRecord({
    ...newScene(false),
    ...{ title, premise: 'A woman waits for a ferry.', genre: 'Drama', elements: sampleScene },
    tokenUsage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 },
  });
const withGenre = ({ scene, ...record }: SceneRecord, genre: string): SceneRecord => ({
  ...record,
  scene: { ...scene, genre },
});
const contents = ({ scene }: SceneRecord) => scene.elements.map(({ id: _, ...content }) => content);
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title).sort();

/** A browser of its own: its scenes, and what it knows of the account. */
function openBrowser() {
  const records = new Map<string, SceneRecord>();
  const all = (is: (record: SceneRecord) => boolean) => [...records.values()].find(is) ?? null;
  const storage = {
    save: async (record: SceneRecord) => {
      records.set(record.scene.key, record);
      return { outcome: 'saved' as const };
    },
    findByKey: async (key: string) => records.get(key) ?? null,
    findByTitle: async (title: string) => all(({ scene }) => sceneId(scene.title) === sceneId(title)),
    latest: async (isNsfw: boolean) => all(({ scene }) => scene.isNsfw === isNsfw),
    list: async (isNsfw: boolean) =>
      [...records.values()]
        .filter(({ scene }) => scene.isNsfw === isNsfw)
        .map(({ scene: { key, title, premise, genre, elements, createdAt } }) => ({
          ...{ key, title, premise, genre, isNsfw },
          savedId: sceneId(title),
          excerpt: elements.length > 0 ? 'It begins.' : '',
          updatedAt: createdAt,
        })),
    remove: async (keys: readonly string[]) => {
      const gone = keys.flatMap((key) => records.get(key) ?? []);
      for (const key of keys) records.delete(key);
      if (gone.length === 0) return null;
      return async () => gone.forEach((record) => void records.set(record.scene.key, record));
    },
    rename: async () => false,
  };
  const rows = createRows(null, 'accounts');
  const account = createWorkAccount(sceneKind, storage, rows);
  const publications = createRows(null, 'publications');
  return {
    ...{ records, storage, account, publications },
    library: createSceneLibrary({ storage, accounts: rows, publications }),
  };
}

describe('scenes in the account', () => {
  it('are kept whole, and found by their key from another browser, by whatever path', async () => {
    const [here, there] = [openBrowser(), openBrowser()];
    const record = whole();
    expect(await here.account.save(record)).toEqual({ outcome: 'saved' });
    expect(await here.account.save(record)).toEqual({ outcome: 'saved' });
    for (const named of [{ scene_key: record.scene.key }, { slug: record.scene.key }]) {
      const found = await openScene({ ...named, isNsfw: false, isNew: false }, there.storage, there.account);
      expect(found.isMissing).toBe(false);
      expect(found.record && contents(found.record)).toEqual(contents(record));
      expect(found.record?.scene).toMatchObject({
        key: record.scene.key,
        genre: 'Drama',
        tokenUsage: { total_tokens: 7 },
      });
    }
    expect(await there.account.save(structuredClone(record))).toEqual({ outcome: 'saved' });
  });

  it('overwrite nothing: what another browser saved stays, and ours goes on as a copy', async () => {
    const [here, there] = [openBrowser(), openBrowser()];
    const record = whole();
    await here.account.save(record);
    const theirs = await there.account.find(record.scene.key);
    if (!theirs) throw new Error('The scene is not in the account.');
    await there.account.save(withGenre(theirs, 'Theirs'));
    const result = await here.account.save(withGenre(record, 'Ours'));
    if (result.outcome !== 'conflict') throw new Error('No conflict was seen.');
    expect(result.record.scene).toMatchObject({ title: `${sampleSceneTitle} (copy)`, genre: 'Ours' });
    await result.keepTheirs?.();
    expect(here.records.get(record.scene.key)?.scene.genre).toBe('Theirs');
    expect(await here.account.save(result.record)).toEqual({ outcome: 'saved' });
    const { items } = await there.library.mine(false);
    expect(items.map(({ genre }) => genre).sort()).toEqual(['Ours', 'Theirs']);
  });
});

describe('the library of scenes', () => {
  it('B6: lists local and saved ones as one, each once, and only of the mode', async () => {
    const { storage, account, library } = openBrowser();
    const [both, local] = [whole('Both'), whole('Local')];
    for (const record of [both, local]) await storage.save(record);
    await account.save(both);
    await account.save(whole('Saved'));
    const adult = whole('Adult');
    await account.save({ ...adult, scene: { ...adult.scene, isNsfw: true } });
    const { items, failure } = await library.mine(false);
    expect(failure).toBeNull();
    expect(Object.fromEntries(items.map(({ title, standing }) => [title, standing]))).toEqual({
      Both: 'saved',
      Local: 'unpublished',
      Saved: 'saved',
    });
    expect(titles((await library.mine(true)).items)).toEqual(['Adult']);
  });

  it('B6: a scene that is deleted is gone here and in the account, and comes back whole', async () => {
    const { storage, account, library } = openBrowser();
    const record = whole('Gone');
    await storage.save(record);
    await account.save(record);
    const [item] = (await library.mine(false)).items;
    if (!item) throw new Error('The scene is not listed.');
    const undo = await library.remove(item);
    expect((await library.mine(false)).items).toEqual([]);
    await expect(library.remove(item)).rejects.toMatchObject({ code: 'missing' });
    await undo();
    expect((await library.mine(false)).items).toMatchObject([{ title: 'Gone', standing: 'saved' }]);
    const again = await openBrowser().account.find(record.scene.key);
    expect(again && contents(again)).toEqual(contents(record));
    expect(await account.save(withGenre(record, 'Later'))).toEqual({ outcome: 'saved' });
  });

  it('B6: clearing takes what is in this browser alone, and gives it back', async () => {
    const { storage, account, library } = openBrowser();
    const saved = whole('Saved');
    for (const record of [saved, whole('One'), whole('Two')]) await storage.save(record);
    await account.save(saved);
    const { count, undo } = await library.clear(false);
    expect([count, titles((await library.mine(false)).items)]).toEqual([2, ['Saved']]);
    await undo();
    expect(titles((await library.mine(false)).items)).toEqual(['One', 'Saved', 'Two']);
  });

  it('B11: a session that is over is told, and what is here is still listed', async () => {
    const { storage, library } = openBrowser();
    await storage.save(whole('Here'));
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      path.startsWith('/api/v1/scenes/user')
        ? Promise.resolve(Response.json({ error: 'Log in.', type: 'unauthenticated' }, { status: 401 }))
        : fetch(path, init),
    );
    const { items, failure } = await library.mine(false);
    expect([titles(items), failure?.code]).toEqual([['Here'], 'signed_out']);
    signIn(null);
    expect((await library.mine(false)).failure).toBeNull();
  });

  it('B6: what is published is discovered by its words, page by page, and leads to its reader', async () => {
    const { publications } = openBrowser();
    const discover = (asked: { words?: string; isNsfw?: boolean; after?: string | null }) =>
      siteCatalogue.works({ kind: 'scene', isNsfw: false, after: null, ...asked });
    const publishing = publishScenes({
      publications,
      goToSignIn: () => undefined,
    });
    for (let index = 0; index < 52; index++)
      await publishing.publish({ title: `Scene ${index}`, author: 'Ines' }, whole().scene).then((result) => {
        if (result.outcome !== 'published') throw new Error('It was not published.');
      });
    const one = await discover({});
    expect([one.entries.length, one.next]).toEqual([50, expect.any(String)]);
    const two = await discover({ after: one.next });
    expect([two.entries.length, two.next]).toEqual([2, null]);
    const found = await discover({ words: 'scene 51' });
    expect(found.entries).toMatchObject([{ title: 'Scene 51', author: 'Ines', id: 'scene_51' }]);
    expect((await discover({ isNsfw: true })).entries).toEqual([]);
  });
});

it('S7: pages that are laid out here come back as a PDF, and what cannot be set is named', async () => {
  const { pdf } = sceneExporting;
  if (!pdf) throw new Error('Nothing makes a PDF.');
  const pages = paginate([...sampleScene, { id: 'odd', type: 'action', description: 'A 🦜 lands.' }]);
  const { file, lost } = await pdf(pages, { title: sampleSceneTitle, author: 'Ines', isNsfw: false });
  expect(await file.slice(0, 5).text()).toBe('%PDF-');
  expect(lost).toEqual(['🦜']);
});
