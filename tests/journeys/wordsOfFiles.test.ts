import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, it, vi } from 'vitest';
import { bindDocx } from '../../apps/server/src/documents/bindDocx.ts';
import { bindEpub } from '../../apps/server/src/documents/bindEpub.ts';
import { bookPdf } from '../../apps/server/src/documents/bookPdf.ts';
import type { BindBook } from '../../apps/server/src/documents/Typesetter.ts';
import { typesettingService } from '../../apps/server/src/services/works/typesetting.ts';
import { storyExporting } from '../../apps/site/src/works/stories.ts';
import { exportStoryRequest } from '../../packages/contract/src/index.ts';
import { newStory, type Story } from '../../packages/editor-kit/src/core.ts';
import { exportStory, importStory, storyFile } from '../../packages/editor-kit/src/formats.ts';
import { exportScene, importScene } from '../../packages/scene-kit/src/core.ts';
import { plainWords, settleEmphasis } from '../../packages/writing/src/index.ts';
import { fc } from '../support/fastCheck.ts';
import { pdfTexts } from '../support/pdfText.ts';
import { rounds } from '../support/rounds.ts';

const SLOW = { timeout: 60_000 };

const latin = ['rain', 'Élodie', 'Größe', 'žluť', 'những', 'rock ’n’ roll', '’Tis', '“Run!”', '‘em', '—'];
const leftToRight = [
  ...latin,
  'θάλασσα',
  'снова',
  '(she)',
  'it’s',
  '1984.',
  'etc.',
  'z. B.',
  '2*3',
  'snake_case',
];
const scripts = [
  ...leftToRight,
  '夜の海。',
  'שלום',
  'شمال؟',
  'दीपक',
  '👩‍🚀',
  'e\u0301te',
  '<b>',
  '&amp;',
  '#tag',
  'a|b',
];
const breaks = ['\n', '\v', '\u2028', '\r\n', '\u0085', '\f'];

const token = (words: readonly string[]) =>
  fc.tuple(fc.constantFrom(...words), fc.constantFrom('', '', '', '*', '**', '***')).map(([word, sign]) => {
    const escaped = word.replaceAll('*', '\\*');
    return `${sign}${escaped}${sign}`;
  });
const lineOf = (words: readonly string[]) =>
  fc.array(token(words), { minLength: 1, maxLength: 9 }).map((list) => `A ${list.join(' ')} end.`);
/** A poem is lines of a paragraph. */
const paragraphOf = (words: readonly string[], between: readonly string[]) =>
  fc
    .array(fc.tuple(lineOf(words), fc.constantFrom(...between)), { minLength: 1, maxLength: 4 })
    .map((lines) => lines.map(([line, after], at) => (at < lines.length - 1 ? line + after : line)).join(''));
const storyOf = (words: readonly string[], between = breaks): fc.Arbitrary<Story> =>
  fc
    .array(
      fc.record({
        text: fc.oneof(
          { weight: 9, arbitrary: paragraphOf(words, between) },
          { weight: 1, arbitrary: fc.constant('***') },
        ),
        isEnd: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((list) => [{ text: 'The first sentence.', isEnd: false }, ...list])
    .map((list) => ({
      ...newStory(false, new Date('2026-05-01T10:00:00Z')),
      title: 'Tides',
      paragraphs: list.map(({ text }, at) => ({ id: `p${at}`, text })),
      breaks: Object.fromEntries(
        list.flatMap(({ isEnd }, at) =>
          isEnd && at < list.length - 1
            ? [[`p${at}`, { id: `b${at}`, summary: '', isCollapsed: false }]]
            : [],
        ),
      ),
    }));

const parts = (text: string) =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
const linesOf = ({ paragraphs }: Pick<Story, 'paragraphs'>) =>
  paragraphs.flatMap(({ text }) => parts(text.trim() === '***' ? text : plainWords(text)));
const wordsOf = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** The text of each element of these names, with the elements that are line breaks. */
function textsIn(
  xml: string,
  names: readonly string[],
  lineBreaks: readonly string[],
  words?: string,
): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => expect.fail(error.message));
  parser.on('opentag', ({ name }) => {
    open.push(name);
    if (names.includes(name)) found.push('');
    if (lineBreaks.includes(name)) found[found.length - 1] += '\n';
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    const isIn = words === undefined ? open.some((name) => names.includes(name)) : open.includes(words);
    if (isIn) found[found.length - 1] += text;
  });
  parser.write(xml).close();
  return found.flatMap(parts);
}

const imported = async (story: Story, format: 'markdown' | 'text' | 'json') => {
  const { text } = exportStory(story, format);
  const read = await importStory(new File([text], storyFile(story.title, format).name), { isNsfw: false });
  if (read.problem !== null) throw new Error(read.problem);
  return linesOf(read.story);
};

/** The request that the site sends, bound as the server binds it. */
async function bound(story: Story, bind: BindBook): Promise<Uint8Array> {
  let sent: unknown;
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    sent = JSON.parse(String(body));
    return new Response(new Blob(['x']));
  });
  vi.stubGlobal('window', { location: { origin: 'https://fabula.example' } });
  await storyExporting.book('epub', story, { author: 'Mara', hasSummaries: false });
  vi.unstubAllGlobals();
  const service = typesettingService({
    typeset: () => Promise.reject(new Error('No script is set here.')),
    bind: (book) => bind(book),
    settle: async (text) => settleEmphasis(text),
    openPictures: () => ({ take: async () => undefined, leftOut: 0 }),
    atOnce: 1,
  });
  const asker = { caller: 'a', signal: new AbortController().signal };
  const opening = await service.bind(exportStoryRequest.parse(sent), 'epub', asker);
  if ('refusal' in opening) throw new Error(opening.refusal);
  return opening.book.bytes;
}

/** Names of chapters without a title: their number, or the story's title. */
const isName = (line: string) => /^\d+$/.test(line) || line === 'Tides';

const readers: Record<string, (story: Story) => Promise<string[]>> = {
  Markdown: (story) => imported(story, 'markdown'),
  text: (story) => imported(story, 'text'),
  JSON: (story) => imported(story, 'json'),
  async HTML(story) {
    const { text } = exportStory(story, 'html');
    const [, body = ''] = /<\/header>([\s\S]*)<\/article>/.exec(text) ?? [];
    return textsIn(`<a>${body}</a>`, ['p'], ['br']);
  },
  async EPUB(story) {
    const files = Object.entries(unzipSync(await bound(story, bindEpub)));
    return files
      .filter(([name]) => name.includes('chapter-'))
      .flatMap(([, bytes]) =>
        textsIn(strFromU8(bytes).replace(/<title>.*?<\/title>/s, ''), ['p', 'h1'], ['br']),
      )
      .filter((line) => !isName(line));
  },
  async Word(story) {
    const files = unzipSync(await bound(story, bindDocx));
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    const lines = textsIn(xml, ['w:p'], ['w:br'], 'w:t');
    return lines.slice(lines.indexOf('by Mara') + 1).filter((line) => !isName(line));
  },
};

it.each(Object.keys(readers))('%s has every word and every line of any story', SLOW, async (format) => {
  await fc.assert(
    fc.asyncProperty(storyOf(scripts), async (story) => {
      expect(await readers[format]?.(story)).toEqual(linesOf(story));
    }),
    { numRuns: rounds(100, 25) },
  );
});

it('a PDF has every word of any story, in its order', SLOW, async () => {
  const bind = bookPdf();
  await fc.assert(
    fc.asyncProperty(storyOf(leftToRight), async (story) => {
      const expected = wordsOf(linesOf(story));
      for (const text of await pdfTexts(await bound(story, bind))) {
        const words = wordsOf(parts(text.replaceAll('\f', '\n')));
        const own = words.slice(words.indexOf('Mara') + 1).filter((word) => !isName(word));
        expect(own.join(' ').normalize('NFC')).toBe(expected.join(' ').normalize('NFC'));
      }
    }),
    { numRuns: rounds(30, 4) },
  );
});

it.each(['fountain', 'fdx', 'text'] as const)(
  'a scene as %s has every word and line',
  SLOW,
  async (format) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(paragraphOf(latin, breaks), { minLength: 1, maxLength: 5 }),
        async (texts) => {
          const elements = [
            {
              id: 'h',
              type: 'scene_heading' as const,
              setting: 'INT.' as const,
              place: 'LAMP ROOM',
              time: 'NIGHT',
            },
            ...texts.map((description, at) => ({ id: `e${at}`, type: 'action' as const, description })),
          ];
          const { text } = exportScene(
            { title: 'Tides', premise: '', genre: '', isNsfw: false, elements },
            format,
          );
          const read = await importScene(text, format);
          const said = read.parts.elements.flatMap((one) =>
            one.type === 'action' ? parts(one.description) : [],
          );
          const wanted = texts.flatMap(parts);
          const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('*', ''));
          if (format === 'text') expect(wordsOf(plain(said))).toEqual(wordsOf(plain(wanted)));
          else expect(plain(said)).toEqual(plain(wanted));
        },
      ),
      { numRuns: rounds(100, 25) },
    );
  },
);
