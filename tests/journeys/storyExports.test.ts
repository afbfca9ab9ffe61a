import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StoryFormat } from '../../packages/contract/src/index.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

/** Setting type takes its seconds on a busy machine. */
const SLOW = { timeout: 60_000 };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

const story = {
  title: 'The Lighthouse',
  author: 'Mara Venn',
  premise: 'A keeper finds a door under the lamp.',
  genre: 'Mystery',
  isNsfw: false,
  paragraphs: [
    'The lamp went out at nine.',
    { type: 'section_break', summary: 'The lamp fails.' },
    { type: 'paragraph', content: 'Under it was a door.' },
  ] as unknown[],
};
const ask = (format: string, body: unknown = story) =>
  server.visitor().post(`/api/v1/stories/export/${format}`, body);

async function made(
  format: StoryFormat,
  rest: Partial<Record<keyof typeof story | 'hasSummaries', unknown>> = {},
) {
  const response = await ask(format, { ...story, ...rest });
  expect(response.status).toBe(200);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** The files of a ZIP by name; every XML file among them is well-formed. */
async function filesOf(format: 'epub' | 'docx', rest?: Parameters<typeof made>[1]) {
  const { bytes } = await made(format, rest);
  const files = Object.entries(unzipSync(bytes)).map(([name, part]): [string, string] => [
    name,
    strFromU8(part),
  ]);
  for (const [name, text] of files) {
    if (!/\.(xml|rels|opf|xhtml)$/.test(name)) continue;
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => expect.fail(`${name}: ${error.message}`));
    parser.write(text).close();
  }
  return Object.fromEntries(files);
}

const wordsOf = (xml = '') =>
  xml
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

async function pdfOf(rest?: Parameters<typeof made>[1]) {
  const { bytes, response } = await made('pdf', rest);
  const document = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(document);
  return { bytes, response, text, info: (await document.getMetadata()).info as Record<string, string> };
}

describe('export of a story as EPUB', () => {
  it('is a book by the rules of EPUB 3', async () => {
    const { bytes } = await made('epub');
    expect(Buffer.from(bytes.slice(30, 58)).toString('latin1')).toBe('mimetypeapplication/epub+zip');
    const files = await filesOf('epub');
    const { 'book/package.opf': opf = '', 'META-INF/container.xml': container = '' } = files;
    expect(container).toContain('full-path="book/package.opf"');
    const hrefs = [...opf.matchAll(/<item id="([^"]+)" href="([^"]+)"/g)];
    expect(hrefs.map(([, , href]) => `book/${href}`).toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name.startsWith('book/') && name !== 'book/package.opf')
        .toSorted(),
    );
    const ids = hrefs.map(([, id]) => id);
    const spine = [...opf.matchAll(/idref="([^"]+)"/g)].map(([, id]) => id);
    expect(spine).toEqual(['title', 'premise', 'chapter-1', 'chapter-2']);
    expect(spine.filter((id) => !ids.includes(id))).toEqual([]);
    for (const [, href] of (files['book/contents.xhtml'] ?? '').matchAll(/<a href="([^"]+)"/g))
      expect(Object.keys(files)).toContain(`book/${href}`);
    expect(opf).toMatch(/<dc:title>The Lighthouse<\/dc:title>\s*<dc:creator>Mara Venn</);
    expect(opf).toMatch(/dcterms:modified">\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ</);
    expect(wordsOf(files['book/chapter-2.xhtml'])).toMatch(/2 2 Under it was a door\.$/);
    expect(Object.values(files).join('')).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);
  });

  it('brings summaries when they are wanted', async () => {
    expect(JSON.stringify(await filesOf('epub'))).not.toContain('The lamp fails.');
    expect((await filesOf('epub', { hasSummaries: true }))['book/chapter-1.xhtml']).toContain(
      'The lamp fails.',
    );
  });
});

it('export of a story as DOCX has its title, chapters and paragraphs', async () => {
  const files = await filesOf('docx', { hasSummaries: true });
  expect(wordsOf(files['word/document.xml'])).toBe(
    'The Lighthouse by Mara Venn Mystery A keeper finds a door under the lamp. 1 The lamp fails. The lamp went out at nine. 2 Under it was a door.',
  );
  expect(files['docProps/core.xml']).toContain('<dc:creator>Mara Venn</dc:creator>');
});

describe('export of a story as PDF', () => {
  it('has a title page, the premise, chapters on pages of their own, and their numbers', async () => {
    const { text, info, bytes } = await pdfOf();
    expect(text.map((page) => page.replace(/\s+/g, ' '))).toEqual([
      'The Lighthouse by Mara Venn Mystery',
      'A keeper finds a door under the lamp.',
      '1 1 The lamp went out at nine.',
      '2 2 Under it was a door.',
    ]);
    expect(info).toMatchObject({ Title: 'The Lighthouse', Author: 'Mara Venn' });
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/FontName \/[A-Z]{6}\+Literata/);
  });

  it('names what its fonts have not', async () => {
    const { response } = await pdfOf({ paragraphs: ['海 and 夜'] });
    expect(decodeURIComponent(response.headers.get('X-Unset-Characters') ?? '')).toBe('海夜');
  });
});

it.each(['epub', 'docx', 'pdf'] as const)(
  'D-MATURE: an adult %s says so of itself, a safe one does not',
  SLOW,
  async (format) => {
    for (const isNsfw of [undefined, true, false]) {
      const all =
        format === 'pdf'
          ? JSON.stringify(await pdfOf({ isNsfw }).then(({ text, info }) => [text, info]))
          : JSON.stringify(await filesOf(format, { isNsfw }));
      expect(all.includes('For adults'), String(isNsfw)).toBe(isNsfw !== false);
    }
  },
);

it('a file is called as its title is, in any script', async () => {
  for (const [title, name] of [
    ["Das “Licht”: 夜/..\r\nX-Evil: (1)*'", "Das “Licht” 夜 .. X-Evil (1) '.epub"],
    ['🌊'.repeat(100), `${'🌊'.repeat(80)}.epub`],
    [' ?? ', 'story.epub'],
  ] as const) {
    const { response } = await made('epub', { title });
    expect(response.headers.get('Content-Type')).toBe('application/epub+zip');
    expect(response.headers.get('X-Evil')).toBeNull();
    const [, given = ''] =
      /^attachment; filename="story.epub"; filename\*=UTF-8''([\w.%~!-]+)$/.exec(
        response.headers.get('Content-Disposition') ?? '',
      ) ?? [];
    expect(decodeURIComponent(given)).toBe(name);
  }
});

const odd: [name: string, text: string, kept?: string][] = [
  ['markup', '</p><script>alert(1)</script> & &amp; ]]> <!-- <?x "\''],
  ['NUL and halves of characters', 'a\u0000b\ud800c\ufffed\u001be', 'abcde'],
  ['emoji', 'A family 👨‍👩‍👧 at sea 🌊'],
  ['right to left', 'ליל ליל أمسى الليل'],
  ['Chinese', '夜の海'.repeat(200)],
  ['one word of 100,000 letters', 'x'.repeat(100_000)],
  ['100,000 letters in words', 'lamp '.repeat(20_000)],
];
describe.each(['epub', 'docx', 'pdf'] as const)('export: %s takes', (format) => {
  it.each(odd)('%s', SLOW, async (_, text, kept = text) => {
    const rest = {
      title: text.slice(0, 300),
      author: text.slice(0, 300),
      premise: text.slice(0, 20_000),
      paragraphs: [text, text],
    };
    if (format === 'pdf') {
      const { text: pages } = await pdfOf(rest);
      if (/^[\w ]+$/.test(text)) expect(pages.join('').match(/[xl]/g)?.length).toBeGreaterThan(20_000);
      return;
    }
    const files = await filesOf(format, rest);
    expect(wordsOf(files[format === 'epub' ? 'book/chapter-1.xhtml' : 'word/document.xml'])).toContain(
      kept.trim(),
    );
  });

  it('5,000 paragraphs in 500 chapters', SLOW, async () => {
    const paragraphs = Array.from({ length: 5_500 }, (_, at) =>
      at % 11 === 10
        ? { type: 'section_break', summary: '' }
        : `Paragraph ${at}: the lamp goes out, and Mara counts.`,
    );
    if (format === 'pdf') expect((await pdfOf({ paragraphs })).text).toHaveLength(502);
    else expect(JSON.stringify(await filesOf(format, { paragraphs }))).toContain('Paragraph 5498:');
  });
});

it.each<[string, string, unknown, number, string | undefined]>([
  ['no paragraphs', 'epub', { ...story, paragraphs: [] }, 400, 'paragraphs'],
  [
    'paragraphs without words',
    'pdf',
    { ...story, paragraphs: [' \n\u0000', { type: 'section_break' }] },
    400,
    'paragraphs',
  ],
  ['another format', 'exe', story, 404, undefined],
  ['a format of an object', 'constructor', story, 404, undefined],
  [
    '10,001 paragraphs',
    'docx',
    { ...story, paragraphs: Array.from({ length: 10_001 }, () => 'x') },
    400,
    'paragraphs',
  ],
  ['a title of 301 letters', 'docx', { ...story, title: 'x'.repeat(301) }, 413, 'title'],
  ['5 MB', 'epub', 'x'.repeat(5 * 1024 * 1024), 413, 'body'],
])('export refuses %s', async (_, format, body, status, field) => {
  const response = await ask(format, body);
  const problem = await response.json();
  expect([response.status, problem.field]).toEqual([status, field]);
  expect(problem.error).toMatch(/\.$/);
});
