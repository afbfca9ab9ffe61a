import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storyExporting } from '../../apps/site/src/works/stories.ts';
import { newStory, type Story, toSavedStory } from '../../packages/editor-kit/src/core.ts';
import { exportStory } from '../../packages/editor-kit/src/formats.ts';
import { importManuscript } from '../../packages/editor-kit/src/manuscripts.ts';
import { settleHeadings } from '../../packages/editor-kit/src/model/headings.ts';
import { type HeadingRank, headingRanks } from '../../packages/editor-kit/src/model/Story.ts';
import { plainWords } from '../../packages/writing/src/index.ts';
import { conformanceFetch } from '../support/conformanceFetch.ts';
import { fc } from '../support/fastCheck.ts';
import { rounds } from '../support/rounds.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(server.reports).toEqual([]);
});
afterAll(() => server.close());

const said = [
  'She came.',
  '“Who is there?” she asked; nobody answered.',
  '„Wer ist da?“',
  '« Personne », dit-elle.',
  'It was *very* late, and **no lamp** burned.',
  '***Never.*** He said so *twice*.',
  'A poem\nin two lines',
  'שלום, מי שם?',
  'كان الليل طويلا.',
  '夜の海は暗かった。',
  '「だれ？」',
  'Five \\* three is 15 & <b>not</b> a tag.',
  '12',
  '1984 was a year.',
  '— Well, she said.',
];
const names = [
  'Salt',
  'Chapter 1',
  'Part One',
  'Arrival',
  'At the door',
  'Глава первая',
  '第一章',
  'פרק א',
  '7',
  'XII',
];

type Item = { readonly rank: HeadingRank | null; readonly text: string; readonly isEnd: boolean };
const item: fc.Arbitrary<Item> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      rank: fc.constant(null),
      text: fc.constantFrom(...said),
      isEnd: fc.constant(false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      rank: fc.constant(null),
      text: fc.constantFrom(...said),
      isEnd: fc.constant(true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ rank: fc.constant(null), text: fc.constant('***'), isEnd: fc.constant(false) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      rank: fc.constantFrom(...headingRanks),
      text: fc.constantFrom(...names),
      isEnd: fc.constant(false),
    }),
  },
);

/** A book with its parts, chapters and scenes in any order, chapters without text, and sections without headings. */
const book: fc.Arbitrary<Story> = fc
  .record({
    items: fc.array(item, { maxLength: 14 }),
    title: fc.constantFrom('The Answering Light', '夜の海', 'A & B < C'),
    premise: fc.constantFrom('', 'A keeper finds a door.', 'One.\nTwo.'),
    genre: fc.constantFrom('', 'Mystery'),
    isNsfw: fc.boolean(),
    language: fc.constantFrom('en', 'de', 'he', 'ja'),
  })
  .map(({ items, ...rest }) => {
    const all: Item[] = [...items, { rank: null, text: 'The end.', isEnd: false }];
    return settleHeadings({
      ...newStory(false, new Date('2026-05-01T10:00:00Z')),
      ...rest,
      paragraphs: all.map(({ text }, at) => ({ id: `p${at}`, text })),
      headings: Object.fromEntries(all.flatMap(({ rank }, at) => (rank ? [[`p${at}`, rank]] : []))),
      breaks: Object.fromEntries(
        all.flatMap(({ isEnd }, at) =>
          isEnd ? [[`p${at}`, { id: `b${at}`, summary: '', isCollapsed: false }]] : [],
        ),
      ),
    });
  });

async function readBack(file: Blob, name: string) {
  const read = await importManuscript(new File([file], name), { isNsfw: false });
  if (read.problem !== null) throw new Error(read.problem);
  return toSavedStory(read.story, '');
}

/** What a format keeps of a story, in words that can be compared. */
const keptOf = ({
  title,
  premise,
  genre,
  isNsfw,
  language,
  paragraphs,
  headings = [],
}: ReturnType<typeof toSavedStory>) => ({
  ...{ title, premise, genre, isNsfw, language, paragraphs },
  headings: headings.map(({ at, rank }) => ({ at, rank })),
});
const runs = { numRuns: rounds(200, 30) };

describe('a book that goes out and comes in again (N8)', () => {
  it.each(['json', 'md', 'html'] as const)('loses nothing as %s', async (ending) => {
    const format = { json: 'json', md: 'markdown', html: 'html' } as const;
    await fc.assert(
      fc.asyncProperty(book, async (story) => {
        const { text } = exportStory(story, format[ending], { author: 'Mara Venn' });
        const back = await readBack(new Blob([text]), `a.${ending}`);
        expect(keptOf(back)).toEqual(keptOf(toSavedStory(story, '')));
      }),
      runs,
    );
  });

  it.each(['docx', 'epub'] as const)('loses nothing as %s', { timeout: 120_000 }, async (format) => {
    vi.stubGlobal('fetch', conformanceFetch(server.url).fetch);
    await fc.assert(
      fc.asyncProperty(book, async (story) => {
        const { file } = await storyExporting.book(format, story, {
          author: 'Mara Venn',
          hasSummaries: false,
        });
        expect(keptOf(await readBack(file, `a.${format}`))).toEqual(keptOf(toSavedStory(story, '')));
      }),
      runs,
    );
  });

  it('loses premise, genre and nothing of its text in manuscript form', { timeout: 120_000 }, async () => {
    vi.stubGlobal('fetch', conformanceFetch(server.url).fetch);
    await fc.assert(
      fc.asyncProperty(book, async (story) => {
        const about = { author: 'Mara Venn', hasSummaries: false, layout: 'manuscript' } as const;
        const { file } = await storyExporting.book('docx', story, about);
        const kept = keptOf(toSavedStory({ ...story, premise: '', genre: '' }, ''));
        expect(keptOf(await readBack(file, 'a.docx'))).toEqual(kept);
      }),
      runs,
    );
  });

  it('keeps in plain text its words; headings are paragraphs, which is said', async () => {
    await fc.assert(
      fc.asyncProperty(book, async (story) => {
        const { text, lost } = exportStory(story, 'text', { author: 'Mara Venn' });
        const back = keptOf(await readBack(new Blob([text]), 'a.txt'));
        const whole = keptOf(toSavedStory(story, ''));
        const wordsOf = (texts: typeof whole.paragraphs) =>
          texts.filter((one) => typeof one === 'string').map((one) => plainWords(one));
        expect(wordsOf(back.paragraphs)).toEqual(wordsOf(whole.paragraphs));
        expect(back).toMatchObject({ title: whole.title, genre: whole.genre, isNsfw: whole.isNsfw });
        if (whole.headings.length > 0) expect(lost.map(({ kind }) => kind)).toContain('headings');
      }),
      runs,
    );
  });
});
