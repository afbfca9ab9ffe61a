import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import { createWorkAccount } from '../../apps/site/src/works/account.ts';
import { createRows } from '../../apps/site/src/works/database.ts';
import { createMirrorStorage } from '../../apps/site/src/works/mirrorStorage.ts';
import { workPath } from '../../apps/site/src/works/places.ts';
import { openStory, publishStories } from '../../apps/site/src/works/stories.ts';
import { storyKind } from '../../apps/site/src/works/storyKind.ts';
import { newRecord, type StoryRecord } from '../../packages/editor-kit/src/core.ts';
import { sampleStory } from '../../packages/editor-kit/src/testing/index.ts';
import { firstWords } from '../../packages/writing/src/index.ts';
import { MemoryStorage } from '../site/storage/MemoryStorage.ts';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson } from '../support/storyBodies.ts';

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

/** A browser of its own: its stories, and what it knows of the account. */
function openBrowser() {
  const storage = createMirrorStorage(storyKind, { mirror: new MemoryStorage(), budget: () => 1_000_000 });
  const rows = createRows(null, 'accounts');
  const open = (record?: StoryRecord) => createWorkAccount(storyKind, storage, rows, record);
  return { storage, account: open(), reopen: open };
}

/** The calls of a page with their bodies, in bytes. */
function watchCalls(): { method: string; bytes: number; status: number }[] {
  const { fetch } = globalThis;
  const calls: { method: string; bytes: number; status: number }[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await fetch(path, init);
    const bytes = Buffer.byteLength(typeof init?.body === 'string' ? init.body : '');
    calls.push({ method: init?.method ?? 'GET', bytes, status: answer.status });
    return answer;
  });
  return calls;
}

/** 300,000 words in 120 chapters. */
function longBook(): StoryRecord {
  const text = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ');
  const paragraphs = Array.from({ length: 10_000 }, (_, index) => ({
    id: `p${index}`,
    text: `${index} ${text}`,
  }));
  const headings = Object.fromEntries(
    paragraphs.filter((_, index) => index % 84 === 0).map(({ id }) => [id, 'chapter' as const]),
  );
  return newRecord({ ...sampleStory(), paragraphs, headings, breaks: {}, images: [], picks: {} });
}

function withText(record: StoryRecord, at: number, change: (text: string) => string): StoryRecord {
  const paragraphs = record.story.paragraphs.map((one, index) =>
    index === at ? { ...one, text: change(one.text) } : one,
  );
  return { ...record, story: { ...record.story, paragraphs } };
}

function withGenre(record: StoryRecord, genre: string): StoryRecord {
  return { ...record, story: { ...record.story, genre } };
}

async function storiesOfAccount(): Promise<{ id: string; key: string; genre: string; title: string }[]> {
  return (await member.get('/api/v1/stories/user')).json() as never;
}

const whole = () => {
  const story = sampleStory();
  return newRecord({
    ...story,
    breaks: { 'sample-0': { id: 'b', summary: 'She saw it.', isCollapsed: false } },
    images: [{ id: 'i', paragraphId: 'sample-1', imageId: '7', imageUrl: '/images/7', caption: 'The sea' }],
  });
};

describe('saving to the account', () => {
  it('keeps a story whole, and another browser opens it by its address (E34)', async () => {
    const [here, there] = [openBrowser(), openBrowser()];
    const record = whole();
    expect(await here.account.save(record)).toEqual({ outcome: 'saved' });
    expect(await here.account.save(withGenre(record, 'Horror'))).toEqual({ outcome: 'saved' });
    const arrival = { isNsfw: false, isNew: false, slug: 'the_answering_light' };
    const found = await openStory(arrival, there.storage, there.account);
    expect(found.isMissing).toBe(false);
    const story = found.record?.story;
    expect(story).toMatchObject({ key: record.story.key, genre: 'Horror', title: record.story.title });
    expect(story?.paragraphs.map(({ text }) => text)).toEqual(
      record.story.paragraphs.map(({ text }) => text),
    );
    expect(Object.values(story?.breaks ?? {})).toMatchObject([{ summary: 'She saw it.' }]);
    expect(story?.images).toMatchObject([{ imageId: '7', caption: 'The sea' }]);
    expect(Object.values(story?.picks ?? {})).toEqual([[1]]);
  });

  it('A9: is found by the key that its receipts name, however many stories there are', async () => {
    const [here, there] = [openBrowser(), openBrowser()];
    const record = whole();
    await here.account.save(record);
    for (let index = 0; index < 51; index++)
      await postJson(member, '/api/v1/stories/save', plainStory({ title: `Later ${index}` }));
    const path = workPath(`story:${record.story.key}`) ?? '';
    const arrival = { isNsfw: false, isNew: false, slug: path.split('/').at(-1) ?? '' };
    const found = await openStory(arrival, there.storage, there.account);
    expect(found.record?.story).toMatchObject({ key: record.story.key, title: record.story.title });
    expect(await there.account.find('no-such-key')).toBeNull();
    expect([workPath(null), workPath('poem:x')]).toEqual([null, null]);
  });

  it('overwrites nothing: what another browser saved stays, and ours goes on as a copy', async () => {
    const [here, there] = [openBrowser(), openBrowser()];
    const record = whole();
    await here.account.save(record);
    const theirs = await there.account.find('the_answering_light');
    if (!theirs) throw new Error('The story is not in the account.');
    await there.account.save(withGenre(theirs, 'Theirs'));

    const result = await here.account.save(withGenre(record, 'Ours'));
    if (result.outcome !== 'conflict') throw new Error('No conflict was seen.');
    expect(result.record.story).toMatchObject({ title: 'The Answering Light (copy)', genre: 'Ours' });
    await result.keepTheirs();
    expect((await here.storage.findBySavedId('the_answering_light'))?.story.genre).toBe('Theirs');
    expect(await here.account.save(result.record)).toEqual({ outcome: 'saved' });
    expect((await storiesOfAccount()).map(({ genre }) => genre).sort()).toEqual(['Ours', 'Theirs']);
  });

  it('N4: brings what another device saved since, unless something of here is not there', async () => {
    const [here, there] = [openBrowser(), openBrowser()];
    const story = { ...whole().story, pencil: { others: [] } };
    const record = { ...whole(), story, instruction: 'The sea rises.' };
    await here.storage.save(record);
    await here.account.save(record);
    expect(await here.account.newer(record)).toBeNull();
    const theirs = await there.account.find(record.story.key);
    if (!theirs) throw new Error('The story is not in the account.');
    await there.account.save(withText(theirs, 1, (text) => `${text} In the evening.`));

    const written = withText(record, 0, (text) => `${text} Unsent.`);
    expect(await here.account.newer(written)).toBeNull();
    const found = await here.account.newer(record);
    if (!found) throw new Error('Nothing newer was found.');
    expect(found.record).toMatchObject({ instruction: 'The sea rises.', story: { pencil: { others: [] } } });
    const idsOf = ({ story: { paragraphs } }: StoryRecord) => paragraphs.map(({ id }) => id);
    expect(idsOf(found.record)).toEqual(idsOf(record));
    expect(Object.keys(found.record.story.breaks)).toEqual(Object.keys(record.story.breaks));
    await found.keep();
    const kept = await here.storage.findByKey(record.story.key);
    if (!kept) throw new Error('It was not kept.');
    expect(kept.story.paragraphs[1]?.text).toMatch(/ In the evening\.$/);
    expect(await here.account.newer(kept)).toBeNull();
    const more = withText(kept, 0, (text) => `${text} In the morning.`);
    expect(await here.account.save(more)).toEqual({ outcome: 'saved' });
    const texts = (await there.account.find(record.story.key))?.story.paragraphs.map(({ text }) => text);
    expect(texts).toEqual(more.story.paragraphs.map(({ text }) => text));
  });

  it('N4: sends a comma of a long book, not the book; also as the first thing after it was opened', async () => {
    const here = openBrowser();
    const book = longBook();
    await here.account.save(book);
    const calls = watchCalls();
    const comma = withText(book, 5_000, (text) => text.replace(' ', ', '));
    expect(await here.account.save(comma)).toEqual({ outcome: 'saved' });
    const more = withText(comma, 9_999, (text) => `${text}.`);
    expect(await here.reopen(comma).save(more)).toEqual({ outcome: 'saved' });
    expect(calls.map(({ method, status }) => [method, status])).toEqual([
      ['PATCH', 200],
      ['PATCH', 200],
    ]);
    for (const { bytes } of calls) expect(bytes).toBeLessThan(8 * 1024);
    const [entry] = await storiesOfAccount();
    const found = await openBrowser().account.find(entry?.id ?? '');
    expect(found?.story.paragraphs.map(({ text }) => text)).toEqual(
      more.story.paragraphs.map(({ text }) => text),
    );
    expect(Object.keys(found?.story.headings ?? {})).toHaveLength(
      Object.keys(book.story.headings ?? {}).length,
    );
  });

  it('sends it whole where a patch does not fit, and overwrites nothing', async () => {
    const [here, there] = [openBrowser(), openBrowser()];
    const record = whole();
    await here.account.save(record);
    const [entry] = await storiesOfAccount();
    await member.delete(`/api/v1/stories/user/${entry?.id}`);
    const calls = watchCalls();
    const changed = withText(record, 0, (text) => `${text} Again.`);
    expect(await here.account.save(changed)).toMatchObject({ outcome: 'saved' });
    expect(calls.map(({ method, status }) => [method, status])).toEqual([
      ['PATCH', 404],
      ['POST', 200],
    ]);
    const theirs = await there.account.find(record.story.key);
    if (!theirs) throw new Error('The story is not in the account.');
    await there.account.save(withText(theirs, 1, () => 'Theirs.'));
    expect(await here.account.save(withText(changed, 1, () => 'Ours.'))).toMatchObject({
      outcome: 'conflict',
    });
    expect((await there.account.find(record.story.key))?.story.paragraphs[1]?.text).toBe('Theirs.');
  });

  it('takes a story that says the same in the account for saved', async () => {
    const [here, there] = [openBrowser(), openBrowser()];
    const record = whole();
    await here.account.save(record);
    expect(await there.account.save(structuredClone(record))).toEqual({ outcome: 'saved' });
    expect(await storiesOfAccount()).toHaveLength(1);
  });

  it('keeps one without a title under its first words, untitled until somebody gives it one', async () => {
    const [here, there] = [openBrowser(), openBrowser()];
    const record = whole();
    const called = (title: string) => ({ ...record, story: { ...record.story, title } });
    await here.account.save(called(' '));
    const [untitled] = await storiesOfAccount();
    const title = firstWords(record.story.paragraphs[0]?.text ?? '');
    expect(untitled).toMatchObject({ title, isUntitled: true });
    expect((await there.account.find(untitled?.id ?? ''))?.story.title).toBe('');

    await here.account.save(called(title));
    const titled = await storiesOfAccount();
    expect(titled).toMatchObject([{ title }]);
    expect(titled[0]).not.toHaveProperty('isUntitled');
  });

  it('says why it failed, and counts a load that failed as not found (E34)', async () => {
    const { storage, account } = openBrowser();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    // Another token, so that who is signed in must be asked.
    signIn('another');
    await expect(account.save(whole())).rejects.toThrow('Failed to fetch');
    expect(await openStory({ isNsfw: false, isNew: false, slug: 'x' }, storage, account)).toEqual({
      record: null,
      isNsfw: false,
      isMissing: true,
    });
    expect(console.warn).toHaveBeenCalled();
  });

  it('has nothing to do where nobody is signed in', async () => {
    signIn(null);
    const { account } = openBrowser();
    expect(await account.save(whole())).toEqual({ outcome: 'signed_out' });
    expect(await account.find('the_answering_light')).toBeNull();
  });
});

describe('publishing', () => {
  const open = () => {
    const goToSignIn = vi.fn();
    const publications = createRows(null, 'publications');
    return { goToSignIn, publishing: publishStories({ publications, goToSignIn }) };
  };
  const form = { title: 'The Light', author: 'Ines' };

  it('E31: makes the paragraphs public and nothing else, anew under the same id, and takes them back', async () => {
    const { publishing } = open();
    const { story } = whole();
    const result = await publishing.publish(form, story);
    expect(result).toMatchObject({
      outcome: 'published',
      id: 'the_light',
      url: `${server.url}/story/the_light`,
    });
    const read = () => server.visitor().get('/api/v1/story/the_light');
    expect(await (await read()).json()).toMatchObject({
      ...form,
      paragraphs: story.paragraphs.map(({ text }) => text),
    });
    expect(await publishing.publish({ ...form, author: 'I. V.' }, story)).toMatchObject({ id: 'the_light' });
    const publication = await publishing.find?.(story.key);
    expect(publication).toMatchObject({ id: 'the_light' });
    if (publication) await publishing.unpublish?.(story.key, publication);
    expect((await read()).status).toBe(404);
    expect(await publishing.find?.(story.key)).toBeNull();
  });

  it('E31: says what the server says', async () => {
    const { publishing } = open();
    await expect(publishing.publish(form, { ...whole().story, paragraphs: [] })).rejects.toThrow(
      'Please generate a story before publishing.',
    );
  });

  it('E31: keeps the form while somebody signs in, for that story alone', async () => {
    signIn(null);
    const { goToSignIn, publishing } = open();
    const { story } = whole();
    expect(await publishing.publish(form, story)).toEqual({ outcome: 'signed_out' });
    expect(goToSignIn).toHaveBeenCalledWith(story.key);
    expect(publishing.interrupted?.('another')).toBeNull();
    expect(publishing.interrupted?.(story.key)).toEqual(form);
    publishing.forget?.(story.key);
    expect(publishing.interrupted?.(story.key)).toBeNull();
  });
});
