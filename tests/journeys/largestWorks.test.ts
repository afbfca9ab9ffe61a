import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import { createWorkAccount } from '../../apps/site/src/works/account.ts';
import { collectBackup } from '../../apps/site/src/works/backup.ts';
import { createRows } from '../../apps/site/src/works/database.ts';
import { createMirrorStorage } from '../../apps/site/src/works/mirrorStorage.ts';
import { packVersions, unpackVersions } from '../../apps/site/src/works/packedVersions.ts';
import { readBackup } from '../../apps/site/src/works/readBackup.ts';
import { restoreBackup } from '../../apps/site/src/works/restoring.ts';
import { sceneKind } from '../../apps/site/src/works/sceneKind.ts';
import { publishStories, storyExporting } from '../../apps/site/src/works/stories.ts';
import { storyKind } from '../../apps/site/src/works/storyKind.ts';
import { zip } from '../../apps/site/src/works/zipFile.ts';
import { limits } from '../../packages/contract/src/index.ts';
import {
  type HeadingRank,
  newRecord,
  newStory,
  type Story,
  type StoryRecord,
} from '../../packages/editor-kit/src/core.ts';
import { exportStory } from '../../packages/editor-kit/src/formats.ts';
import { importManuscript } from '../../packages/editor-kit/src/manuscripts.ts';
import { MemoryStorage } from '../site/storage/MemoryStorage.ts';
import { conformanceFetch } from '../support/conformanceFetch.ts';
import type { Member } from '../support/createMember.ts';
import { isWhole } from '../support/rounds.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const SLOW = { timeout: 300_000 };

/** Of the largest work that may be kept: all of it in `npm run test:long`, a twentieth in `npm test`. */
const share = isWhole ? 1 : 1 / 20;

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startServer();
  member = await server.member('ines@skarrow.example');
  provideSignIn({ ready: Promise.resolve(), token: async () => member.token });
});
beforeEach(() => {
  vi.stubGlobal('fetch', conformanceFetch(server.url).fetch);
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('window', { location: { origin: server.url } });
});
afterAll(async () => {
  provideSignIn(null);
  await server.close();
});

const sentence = 'Лампа погасла в девять, и *Мара* считала ступени, спускаясь в темноту старой башни. ';

const shareOfLetters = sentence.length / Buffer.byteLength(sentence);

/** As many paragraphs, headings and bytes as may be: parts of ten chapters, each with a break before it. */
function largest(): Story {
  const headingCount = Math.floor(limits.headings * share);
  const total = Math.floor(limits.paragraphs * share) - headingCount;
  const each = Math.floor(total / headingCount);
  const paragraphs: { id: string; text: string }[] = [];
  const headings: Record<string, HeadingRank> = {};
  const breaks: Record<string, Story['breaks'][string]> = {};
  const bytes = limits.workBytes * share * 0.97 - total * 12;
  const words = sentence
    .repeat(99)
    .slice(0, Math.floor((bytes / (total - headingCount)) * shareOfLetters))
    .trimEnd();
  for (let index = 0; index < total; index += 1) {
    const id = `p${index}`;
    if (index % each === 0 && index / each < headingCount) {
      const number = index / each;
      headings[id] = number % 10 === 0 ? 'part' : 'chapter';
      paragraphs.push({ id, text: number % 10 === 0 ? `Часть ${number / 10 + 1}` : `Глава ${number}` });
      if (index > 0) breaks[`p${index - 1}`] = { id: `b${index}`, summary: '', isCollapsed: false };
    } else paragraphs.push({ id, text: `${index}. ${words}`.trim() });
  }
  return {
    ...newStory(false),
    title: 'Маяк',
    premise: 'A keeper.',
    language: 'ru',
    paragraphs,
    headings,
    breaks,
  };
}

const story = largest();
const record = newRecord(story);
const textsOf = (one: Pick<Story, 'paragraphs'>) => one.paragraphs.map(({ text }) => text);
/** The first places that differ: a diff of millions of words is of no use. */
const differing = (found: readonly string[], wanted: readonly string[]) =>
  found.length === wanted.length
    ? found
        .flatMap((text, at) =>
          text === wanted[at] ? [] : [[at, text.slice(0, 60), wanted[at]?.slice(0, 60)]],
        )
        .slice(0, 3)
    : [[found.length, wanted.length]];
const ranksOf = ({ paragraphs, headings = {} }: Story) =>
  paragraphs.flatMap(({ id }, at) => (headings[id] ? [`${at} ${headings[id]}`] : []));

function openBrowser() {
  const storage = createMirrorStorage(storyKind, { mirror: new MemoryStorage(), budget: () => 1e9 });
  return { storage, account: createWorkAccount(storyKind, storage, createRows(null, 'accounts')) };
}

it('is as large as may be', () => {
  const { paragraphs, headings, breaks } = story;
  expect(paragraphs.length + Object.keys(breaks).length).toBeGreaterThan(limits.paragraphs * share * 0.99);
  expect(Object.keys(headings ?? {})).toHaveLength(limits.headings * share);
  const bytes = Buffer.byteLength(JSON.stringify(storyKind.bodyOf(story)));
  expect(bytes).toBeGreaterThan(limits.workBytes * share * 0.9);
  expect(bytes).toBeLessThan(limits.workBytes * share);
});

it(
  'is kept in the account, opened on a second device, and a change of each loses neither',
  SLOW,
  async () => {
    const [here, there] = [openBrowser(), openBrowser()];
    expect(await here.account.save(record)).toEqual({ outcome: 'saved' });
    const found = await there.account.find(story.key);
    if (!found) throw new Error('The story is not in the account.');
    expect(differing(textsOf(found.story), textsOf(story))).toEqual([]);
    expect(differing(ranksOf(found.story), ranksOf(story))).toEqual([]);
    expect(Object.keys(found.story.breaks)).toHaveLength(Object.keys(story.breaks).length);
    const changed = (one: StoryRecord, genre: string) => ({ ...one, story: { ...one.story, genre } });
    expect(await there.account.save(changed(found, 'Theirs'))).toEqual({ outcome: 'saved' });
    const late = await here.account.save(changed(record, 'Ours'));
    if (late.outcome !== 'conflict') throw new Error('No conflict was seen.');
    expect(await here.account.save(late.record)).toEqual({ outcome: 'saved' });
    const listed = (await (await member.get('/api/v1/stories/user')).json()) as { genre: string }[];
    expect(listed.map(({ genre }) => genre).sort()).toEqual(['Ours', 'Theirs']);
  },
);

it('is published, and read whole', SLOW, async () => {
  const publishing = publishStories({
    publications: createRows(null, 'publications'),
    goToSignIn: () => undefined,
  });
  const made = await publishing.publish({ title: 'Маяк', author: 'Ines' }, story);
  if (made.outcome !== 'published') throw new Error('It was not published.');
  const answer = await server.visitor().get(`/api/v1/story/${made.id}`);
  const read = (await answer.json()) as { paragraphs: string[]; headings: unknown[] };
  expect(differing(read.paragraphs, textsOf(story))).toEqual([]);
  expect(read.headings).toHaveLength(limits.headings * share);
});

it('is kept in versions, whose paragraphs are kept once', SLOW, async () => {
  const version = { at: new Date().toISOString(), reason: 'imported' as const, words: 0 };
  const packed = await packVersions(storyKind, [
    { ...version, id: 'a', work: story },
    { ...version, id: 'b', work: { ...story, genre: 'Gothic' } },
  ]);
  const size = Buffer.byteLength(JSON.stringify(packed));
  expect(size).toBeLessThan(1.5 * Buffer.byteLength(JSON.stringify(storyKind.toSaved(story, ''))));
  const unpacked = unpackVersions(storyKind, packed, story.key).map(({ work }) => work);
  expect(unpacked.map(({ genre }) => genre)).toEqual(['', 'Gothic']);
  for (const one of unpacked) expect(differing(textsOf(one), textsOf(story))).toEqual([]);
});

it('goes into a backup, and comes out of it in another browser', SLOW, async () => {
  const [here, there] = [openBrowser(), openBrowser()];
  const scenes = createMirrorStorage(sceneKind, { mirror: new MemoryStorage(), budget: () => 1e9 });
  await here.storage.save(record);
  const sources = { stories: here.storage, scenes, database: null, account: null, preferences: {} };
  const file = await zip(collectBackup(sources, () => undefined));
  const { backup } = await readBackup(file);
  if (!backup) throw new Error('The backup was not read.');
  const report = await restoreBackup(backup, {
    ...{ stories: there.storage, scenes, database: null },
    addPreferences: () => undefined,
    onProgress: () => undefined,
  });
  expect(report.stories.added).toEqual(['Маяк']);
  const found = await there.storage.findByKey(story.key);
  expect(differing(textsOf(found?.story ?? story), textsOf(story))).toEqual([]);
  expect(found).not.toBeNull();
});

const bound = async (format: 'docx' | 'epub' | 'pdf', given = story) =>
  (await storyExporting.book(format, { ...given, premise: '' }, { author: 'Ines', hasSummaries: false }))
    .file;

it.each(['json', 'markdown', 'docx', 'epub'] as const)(
  'goes out as %s, and comes in again',
  SLOW,
  async (format) => {
    const file =
      format === 'docx' || format === 'epub'
        ? await bound(format)
        : new Blob([exportStory(story, format).text]);
    const extension = format === 'markdown' ? 'md' : format;
    const named = Object.assign(file, { name: `book.${extension}` });
    const read = await importManuscript(named, { isNsfw: false });
    if (read.problem !== null) throw new Error(read.problem);
    expect(differing(textsOf(read.story), textsOf(story))).toEqual([]);
    // In an EPUB a part is a page as a chapter is.
    if (format !== 'epub') expect(differing(ranksOf(read.story), ranksOf(story))).toEqual([]);
  },
);

it('is set as a PDF as far as a server spends time on it', SLOW, async () => {
  if (!isWhole) return expect((await bound('pdf')).size).toBeGreaterThan(10_000);
  await expect(bound('pdf')).rejects.toThrow(/A PDF can hold 4 MB of text, and this book has 7\.\d MB/);
  const half = { ...story, paragraphs: story.paragraphs.slice(0, story.paragraphs.length / 2) };
  expect((await bound('pdf', half)).size).toBeGreaterThan(1_000_000);
});
