import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import { createStoryLibrary } from '../../apps/site/src/library/createWorkLibrary.ts';
import { siteCatalogue } from '../../apps/site/src/listing/siteCatalogue.ts';
import { createRows } from '../../apps/site/src/works/database.ts';
import { createMirrorStorage } from '../../apps/site/src/works/mirrorStorage.ts';
import { publishStories } from '../../apps/site/src/works/stories.ts';
import { storyKind } from '../../apps/site/src/works/storyKind.ts';
import type { SavedStoryAnswer } from '../../packages/contract/src/index.ts';
import type { OwnWork, OwnWorksPort } from '../../packages/library-kit/src/core.ts';
import { MemoryStorage } from '../site/storage/MemoryStorage.ts';
import { sampleRecord } from '../site/storage/sampleStory.ts';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeStory } from '../support/storyBodies.ts';

let server: TestServer;
let mara: Member;

beforeEach(async () => {
  server = await startServer();
  mara = await server.member('mara@skarrow.example');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init));
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('window', { location: { origin: server.url } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  signIn(mara.token);
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

/** A browser of its own. */
function openBrowser() {
  const storage = createMirrorStorage(storyKind, { mirror: new MemoryStorage(), budget: () => 1_000_000 });
  const [accounts, publications] = [createRows(null, 'accounts'), createRows(null, 'publications')];
  return { storage, publications, library: createStoryLibrary({ storage, accounts, publications }) };
}

const save = (body: Record<string, unknown>) =>
  postJson<{ id: string }>(mara, '/api/v1/stories/save', wholeStory({ id: '', ...body }));
const publish = (body: Record<string, unknown>) =>
  postJson<{ id: string }>(mara, '/api/v1/story/save', plainStory(body));
const all = { kind: 'story', isNsfw: false, words: '', genre: '', after: null } as const;
const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title).sort();

async function find(library: OwnWorksPort, title: string): Promise<OwnWork> {
  const found = (await library.mine(false)).items.find((item) => item.title === title);
  if (!found) throw new Error(`${title} is not listed.`);
  return found;
}

describe('one’s own stories', () => {
  it('B1, B2: are one list, each once, wherever they are, and only those of the mode', async () => {
    const { storage, library } = openBrowser();
    const [both, local] = [sampleRecord({ title: 'Both' }), sampleRecord({ title: 'Local' })];
    for (const record of [both, local]) await storage.save(record);
    await save({ title: 'Both', key: both.story.key });
    await save({ title: 'Account', key: 'a' });
    await save({ title: 'Adult', key: 'x', isNsfw: true });
    await publish({ title: 'Account', key: 'a' });
    await publish({ title: 'Public', key: 'p' });
    const { items, failure } = await library.mine(false);
    expect(failure).toBeNull();
    const told = items.map(({ title, standing, publishedId }) => [title, standing, publishedId]);
    expect(told.sort()).toEqual([
      ['Account', 'saved', 'account'],
      ['Both', 'saved', null],
      ['Local', 'unpublished', null],
      ['Public', 'published', 'public'],
    ]);
    expect(items.map(({ updatedAt }) => updatedAt)).toEqual(
      items.map(({ updatedAt }) => updatedAt).sort((a, b) => b.localeCompare(a)),
    );
    expect((await find(library, 'Public')).href).toBe('/story/public');
    expect(titlesOf((await library.mine(true)).items)).toEqual(['Adult']);
  });

  it('B3, B11: one that is deleted is gone here and in the account, and comes back whole', async () => {
    const { storage, library } = openBrowser();
    const record = sampleRecord({ title: 'The Lighthouse' });
    await storage.save(record);
    const { id } = await save({ key: record.story.key });
    const read = async () => {
      const answer = await mara.get(`/api/v1/stories/user/${id}`);
      return answer.status === 200 ? ((await answer.json()) as SavedStoryAnswer) : answer.status;
    };
    const before = (await read()) as SavedStoryAnswer;
    const item = await find(library, 'The Lighthouse');
    const undo = await library.remove(item);
    expect([(await library.mine(false)).items, await read()]).toEqual([[], 404]);
    await expect(library.remove(item)).rejects.toMatchObject({ code: 'missing' });
    await undo();
    expect(await find(library, 'The Lighthouse')).toMatchObject({ standing: 'saved', accountId: id });
    const { updatedAt: _, revision: __, ...after } = (await read()) as SavedStoryAnswer;
    const { updatedAt: ___, revision: ____, ...whole } = before;
    expect(after).toEqual(whole);
  });

  it('B3: clearing takes what is in this browser alone, and gives it back', async () => {
    const { storage, library } = openBrowser();
    const kept = sampleRecord({ title: 'Saved' });
    for (const record of [kept, sampleRecord({ title: 'One' }), sampleRecord({ title: 'Two' })])
      await storage.save(record);
    await save({ title: 'Saved', key: kept.story.key });
    const { count, undo } = await library.clear(false);
    expect([count, titlesOf((await library.mine(false)).items)]).toEqual([2, ['Saved']]);
    await undo();
    expect(titlesOf((await library.mine(false)).items)).toEqual(['One', 'Saved', 'Two']);
  });

  it('B11: what is published and taken back is found by nobody, and comes back at its address', async () => {
    const { storage, publications, library } = openBrowser();
    const record = sampleRecord({ title: 'The Pier', genre: 'Drama' });
    await storage.save(record);
    const publishing = publishStories({ publications, goToSignIn: () => undefined });
    await publishing.publish({ title: 'The Pier', author: 'Mara' }, record.story);
    const item = await find(library, 'The Pier');
    expect(item).toMatchObject({ standing: 'unpublished', publishedId: 'the_pier' });
    const read = () => server.visitor().get('/api/v1/story/the_pier');
    const before = (await (await read()).json()) as Record<string, unknown>;
    const undo = await library.unpublish(item);
    expect([(await read()).status, (await siteCatalogue.works(all)).entries]).toEqual([404, []]);
    expect((await find(library, 'The Pier')).publishedId).toBeNull();
    expect(await publishing.find?.(record.story.key)).toBeNull();
    await undo();
    const { updatedAt: _, revision: __, ...whole } = before;
    expect(await (await read()).json()).toMatchObject(whole);
    expect(await publishing.find?.(record.story.key)).toMatchObject({ id: 'the_pier' });
    signIn(null);
    expect((await find(library, 'The Pier')).publishedId).toBe('the_pier');
    await expect(library.unpublish(item)).rejects.toMatchObject({ code: 'signed_out' });
  });
});

describe('everybody’s stories', () => {
  it('B1: are found by words and by genre, each mode in its own list, and genres are counted', async () => {
    await publish({ title: 'Moon', genre: 'Science Fiction' });
    await publish({ title: 'Moonlight', genre: 'Romance' });
    await publish({ title: 'Moon After Dark', genre: 'Romance', isNsfw: true });
    const found = async (query: { words?: string; genre?: string; isNsfw?: boolean }) =>
      titlesOf((await siteCatalogue.works({ ...all, ...query })).entries);
    expect(await found({ words: 'moon' })).toEqual(['Moon', 'Moonlight']);
    expect(await found({ words: 'moon', genre: 'science fiction' })).toEqual(['Moon']);
    expect(await found({ isNsfw: true })).toEqual(['Moon After Dark']);
    expect(await siteCatalogue.genres('story', false)).toEqual([
      { name: 'Romance', count: 1 },
      { name: 'Science Fiction', count: 1 },
    ]);
  });
});
