import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import { createStoryLibrary } from '../../apps/site/src/library/createWorkLibrary.ts';
import { createRows } from '../../apps/site/src/works/database.ts';
import { createMirrorStorage } from '../../apps/site/src/works/mirrorStorage.ts';
import { publishScenes } from '../../apps/site/src/works/scenes.ts';
import { publishStories } from '../../apps/site/src/works/stories.ts';
import { storyKind } from '../../apps/site/src/works/storyKind.ts';
import { newStory, type Publication, type Story, toPublished } from '../../packages/editor-kit/src/core.ts';
import { comparePublished } from '../../packages/editor-kit/src/model/compareStories.ts';
import { newScene } from '../../packages/scene-kit/src/core.ts';
import { MemoryStorage } from '../site/storage/MemoryStorage.ts';
import { conformanceFetch } from '../support/conformanceFetch.ts';
import type { Member } from '../support/createMember.ts';
import { plainPasswords } from '../support/plainPasswords.ts';
import type { PostgresDatabases } from '../support/postgresDatabases.ts';
import { sharedPostgres } from '../support/sharedPostgres.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { png } from '../support/uploadImage.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const storages = ['files', 'PostgreSQL'] as const;
const signIn = (member: Member | null) =>
  provideSignIn(member && { ready: Promise.resolve(), token: async () => member.token });
const device = () => ({ publications: createRows(null, 'publications'), goToSignIn: vi.fn() });
const dataUrl = `data:image/png;base64,${png.toString('base64')}`;

function drownedPiano(): Story {
  const ids = ['a', 'b', 'c', 'd'];
  return {
    ...newStory(false),
    title: 'working title',
    premise: 'A piano in the harbour.',
    paragraphs: ids.map((id) => ({ id, text: `Paragraph ${id}.` })),
    breaks: { b: { id: 'x', summary: 'For the writer alone.', isCollapsed: false } },
    images: [{ id: 'i', paragraphId: 'a', imageId: null, imageUrl: dataUrl, caption: 'The piano' }],
  };
}

describe.each(storages)('D-UPDATE: a published story, kept in %s', (kind) => {
  let server: TestServer;
  let postgres: PostgresDatabases | undefined;
  beforeAll(async () => {
    postgres = kind === 'files' ? undefined : await sharedPostgres();
    const variables: Record<string, string> = postgres
      ? { DATABASE_URL: await postgres.createDatabase(), DATABASE_POOL: '4' }
      : {};
    server = await startServer(variables, { passwords: plainPasswords() });
  });
  beforeEach(() => {
    const network = conformanceFetch(server.url);
    vi.stubGlobal('fetch', network.fetch);
    vi.stubGlobal('sessionStorage', new MemoryStorage());
    vi.stubGlobal('window', { location: { origin: server.url }, localStorage: new MemoryStorage() });
  });
  afterAll(async () => {
    signIn(null);
    vi.unstubAllGlobals();
    expect(server.reports).toEqual([]);
    await server.close();
    await postgres?.close();
  });

  it('remembers title, author, cover and address, here and on another device; an update changes what it shows', async () => {
    const ada = await server.member();
    signIn(ada);
    const [here, story, form] = [
      publishStories(device()),
      drownedPiano(),
      { title: 'The Drowned Piano', author: 'Ada', cover: 'i' },
    ];
    expect(await here.find?.(story.key)).toBeNull();
    const first = await here.publish(form, story, null);
    expect(first).toMatchObject({ outcome: 'published', published: toPublished(story, form) });
    const id = 'id' in first ? first.id : '';

    // Without anything that this browser keeps, as on another device, or after c5f1341.
    const there = publishStories(device());
    const found = (await there.find?.(story.key)) as Publication;
    expect(found).toMatchObject({ id, published: { title: 'The Drowned Piano', author: 'Ada', cover: 'i' } });
    expect(JSON.stringify(found)).not.toContain('For the writer alone.');

    const changed = {
      ...story,
      paragraphs: [
        ...story.paragraphs.slice(0, 3),
        { id: 'e', text: 'Another end.' },
        { id: 'f', text: 'And on.' },
      ],
    };
    const wanted = { ...form, author: 'Ada L.' };
    expect(comparePublished(found.published as never, toPublished(changed, wanted))).toMatchObject({
      fields: [{ field: 'author', before: 'Ada', after: 'Ada L.' }],
      paragraphs: { added: 1, changed: 1, removed: 0 },
      pictures: { added: 0, changed: 0, removed: 0 },
      isCoverChanged: false,
      areBreaksChanged: false,
    });
    expect(await there.publish(wanted, changed, found)).toMatchObject({ outcome: 'published', id });
    const read = await (await server.visitor().get(`/api/v1/story/${id}`)).json();
    expect(read).toMatchObject({ title: 'The Drowned Piano', author: 'Ada L.', revision: 2 });
    expect(read.paragraphs).toHaveLength(5);

    // The first device has seen what was there before: it overwrites nothing, and finds what is there now.
    expect(await here.publish(form, story, { id, url: '' })).toEqual({ outcome: 'changed' });
    const again = (await here.find?.(story.key)) as Publication;
    expect(again.published).toEqual({ ...toPublished(changed, wanted), language: 'en' });
    expect(comparePublished(again.published as never, toPublished(changed, wanted)).isSame).toBe(true);
  });

  it('has its headings, and keeps through an update a title that a section was given elsewhere', async () => {
    const ada = await server.member();
    signIn(ada);
    const texts = ['Chapter 1', 'The lamp went out.', 'Chapter 2', 'Under it was a door.', 'She knocked.'];
    const chapters: Story = {
      ...drownedPiano(),
      paragraphs: texts.map((text, at) => ({ id: `p${at}`, text })),
      breaks: {
        p1: { id: 'x', summary: '', isCollapsed: false },
        p3: { id: 'y', summary: '', isCollapsed: false },
      },
      headings: { p0: 'chapter', p2: 'chapter' },
      images: [],
    };
    const form = { title: 'In Chapters', author: 'Ada' };
    const [one, two] = [
      { before: 0, title: 'Chapter 1' },
      { before: 2, title: 'Chapter 2' },
    ];
    const adapter = publishStories(device());
    const first = await adapter.publish(form, chapters, null);
    const told = {
      breaks: [{ before: 2 }, { before: 4 }],
      headings: [
        { at: 0, rank: 'chapter' },
        { at: 2, rank: 'chapter' },
      ],
    };
    expect(first).toMatchObject({ published: told });
    const read = async () => (await server.visitor().get('/api/v1/story/in_chapters')).json();
    expect(await read()).toMatchObject({ paragraphs: texts, ...told });
    const [listed] = await (await server.visitor().get('/api/v1/stories/published?q=chapters')).json();
    expect(listed.excerpt).toBe('The lamp went out.');

    const named = [one, two, { before: 4, title: 'The Knock' }];
    const { key, revision } = { key: chapters.key, revision: (await read()).revision };
    await ada.post('/api/v1/story/save', {
      ...{ ...form, key, ifRevision: revision, premise: chapters.premise, genre: '', isNsfw: false },
      paragraphs: texts,
      breaks: named,
    });
    const found = (await publishStories(device()).find?.(key)) as Publication;
    expect(found.published).toMatchObject({ breaks: named });
    const longer = { ...chapters, paragraphs: [...chapters.paragraphs, { id: 'z', text: 'Nobody came.' }] };
    const there = publishStories(device());
    await there.publish(form, longer, await there.find?.(key));
    expect((await read()).breaks).toEqual([{ before: 2 }, { before: 4, title: 'The Knock' }]);
  });

  it('is published as a new work beside the old one, and goes on from there until it is taken back', async () => {
    const ada = await server.member();
    signIn(ada);
    const [adapter, story, form] = [
      publishStories(device()),
      drownedPiano(),
      { title: 'Twice', author: 'Ada' },
    ];
    const first = (await adapter.publish(form, story, null)) as Publication;
    const second = (await adapter.publishAnew?.(form, story)) as Publication;
    expect([first.id, second.id]).toEqual(['twice', 'twice_2']);
    const found = (await publishStories(device()).find?.(story.key)) as Publication;
    expect(found.id).toBe('twice_2');
    await adapter.publish({ ...form, author: 'Someone' }, story, found);
    expect((await (await server.visitor().get('/api/v1/story/twice')).json()).author).toBe('Ada');
    await adapter.unpublish?.(story.key, found);
    expect(await adapter.find?.(story.key)).toMatchObject({ id: 'twice' });
    await adapter.unpublish?.(story.key, first);
    expect(await adapter.find?.(story.key)).toBeNull();
  });

  it('is its own account’s: another one publishes beside it, and a visitor is sent to sign in with the form kept', async () => {
    const [ada, bob] = [await server.member(), await server.member()];
    const [options, story, form] = [device(), drownedPiano(), { title: 'Mine Alone', author: 'Ada' }];
    const adapter = publishStories(options);
    signIn(ada);
    await adapter.publish(form, story, null);
    signIn(bob);
    expect(await adapter.find?.(story.key)).toBeNull();
    expect(await adapter.publish({ ...form, author: 'Bob' }, story, null)).toMatchObject({
      id: 'mine_alone_2',
    });
    signIn(null);
    expect(await adapter.find?.(story.key)).toMatchObject({ published: { author: 'Bob' } });
    expect(await adapter.publish({ ...form, cover: 'i' }, story, null)).toEqual({ outcome: 'signed_out' });
    expect(options.goToSignIn).toHaveBeenCalledWith(story.key);
    expect(adapter.interrupted?.(story.key)).toEqual({ ...form, cover: 'i' });
  });

  it('is not published over another work of the same title by the same account that has no key', async () => {
    const ada = await server.member();
    signIn(ada);
    await ada.post('/api/v1/story/save', { title: 'By Hand', paragraphs: ['One.'], isNsfw: false });
    const adapter = publishStories(device());
    await expect(adapter.publish({ title: 'By Hand', author: 'Ada' }, drownedPiano(), null)).rejects.toThrow(
      'Another story of yours is public under this title. Give this one another title.',
    );
  });

  it('comes back as it was when taking it back is undone: cover, pictures, captions, breaks, title, author, address', async () => {
    const [ada, bob] = [await server.member(), await server.member()];
    signIn(ada);
    const parts = device();
    const [adapter, story, form] = [
      publishStories(parts),
      drownedPiano(),
      { title: 'Lifted Out', author: 'Ada', cover: 'i' },
    ];
    const first = (await adapter.publish(form, story, null)) as Publication;
    expect(first.id).toBe('lifted_out');
    await adapter.publish({ ...form, title: 'Put Back' }, story, await adapter.find?.(story.key));
    const read = async () => (await server.visitor().get('/api/v1/story/lifted_out')).json();
    const { updatedAt: _, revision: __, ...before } = await read();
    expect(before).toMatchObject({
      title: 'Put Back',
      cover: expect.stringMatching(/^\/api\/v1\/images\//),
      images: [{ caption: 'The piano', paragraphIndex: 0 }],
      breaks: [{ before: 2 }],
    });

    const library = createStoryLibrary({
      ...parts,
      accounts: createRows(null, 'accounts'),
      storage: createMirrorStorage(storyKind, { mirror: new MemoryStorage(), budget: () => 1_000_000 }),
    });
    const find = async () => (await library.mine(false)).items.find(({ title }) => title === 'Put Back');
    const item = await find();
    if (!item) throw new Error('It is not listed.');
    const undo = await library.unpublish(item);
    expect((await read()).type).toBe('not_found');
    await undo();
    const { updatedAt: ___, revision: ____, ...after } = await read();
    expect(after).toEqual(before);
    const cover = await server.visitor().get(String(after.cover));
    expect([cover.status, cover.headers.get('Content-Type')]).toEqual([200, 'image/png']);

    // Whoever took its address meanwhile keeps it, and what has been published again is not overwritten.
    const undoAgain = await library.unpublish((await find()) ?? item);
    signIn(bob);
    const other = await publishStories(device()).publish(
      { title: 'Lifted Out', author: 'Bob' },
      { ...story, key: 'bobs' },
      null,
    );
    expect(other).toMatchObject({ id: 'lifted_out' });
    signIn(ada);
    await undoAgain();
    expect((await read()).author).toBe('Bob');
    expect(await find()).toMatchObject({ publishedId: 'put_back', title: 'Put Back' });
    await expect(undoAgain()).rejects.toMatchObject({ status: 409 });
  });

  it('has scenes beside it that are kept up to date in the same way', async () => {
    const ada = await server.member();
    signIn(ada);
    const scene = {
      ...newScene(false),
      elements: [{ id: '1', type: 'action' as const, description: 'Rain on the piano.' }],
    };
    const form = { title: 'The Pier', author: 'Ada' };
    const first = await publishScenes(device()).publish(form, scene, null);
    const adapter = publishScenes(device());
    const found = await adapter.find?.(scene.key);
    expect(found).toMatchObject({
      id: 'id' in first ? first.id : '',
      published: { ...form, elements: [{ type: 'action', description: 'Rain on the piano.' }] },
    });
    expect(await adapter.publish({ ...form, author: 'A.' }, scene, found)).toMatchObject({ id: found?.id });
    expect(await adapter.publishAnew?.(form, scene)).toMatchObject({ id: 'the_pier_2' });
  });
});
