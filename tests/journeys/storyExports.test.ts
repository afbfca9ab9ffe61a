import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storyExporting } from '../../apps/site/src/works/stories.ts';
import { limits, type StoryFormat } from '../../packages/contract/src/index.ts';
import { newStory, type Story } from '../../packages/editor-kit/src/core.ts';
import { exportStory } from '../../packages/editor-kit/src/formats.ts';
import { conformanceFetch } from '../support/conformanceFetch.ts';
import { createPng } from '../support/createPng.ts';
import { rounds } from '../support/rounds.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { uploadImage } from '../support/uploadImage.ts';

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
  rest: Partial<Record<keyof typeof story | 'hasSummaries' | 'images' | 'cover', unknown>> = {},
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
    strFromU8(part, /\.(jpe?g|png)$/.test(name)),
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

describe('export of a story with emphasis (W4)', () => {
  const paragraphs = ['She *never* came **back**, ***ever***. 5 \\* 3.', '***', 'A *half is a sign.'];
  const isSet = (words: string, italic: boolean, bold: boolean) => ({ words, italic, bold });
  const emphasized = [isSet('never', true, false), isSet('back', false, true), isSet('ever', true, true)];
  const plain = 'She never came back, ever. 5 * 3. *** A *half is a sign.';

  it('as EPUB: em and strong, and no sign that stands for them', async () => {
    const chapter = (await filesOf('epub', { paragraphs }))['book/chapter-1.xhtml'] ?? '';
    const found: ReturnType<typeof isSet>[] = [];
    const open: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('opentag', ({ name }) => open.push(name));
    parser.on('closetag', () => open.pop());
    parser.on('text', (words) => {
      const [italic, bold] = [open.includes('em'), open.includes('strong')];
      if (italic || bold) found.push(isSet(words, italic, bold));
    });
    parser.write(chapter).close();
    expect(found).toEqual(emphasized);
    expect(chapter.replace(/<\/?(?:em|strong)>/g, '')).toContain('>She never came back, ever. 5 * 3.</p>');
    expect(chapter).toMatch(/<p class="break"[^>]*>\*\*\*<\/p>\s*<p[^>]*>A \*half is a sign\.<\/p>/);
  });

  it('as DOCX: runs that Word sets in italics and bold', async () => {
    const text = (await filesOf('docx', { paragraphs, premise: '' }))['word/document.xml'] ?? '';
    const runs = [...text.matchAll(/<w:r>(.*?)<\/w:r>/gs)].map(([, run = '']) =>
      isSet(wordsOf(run), /<w:i\/>/.test(run), /<w:b\/>/.test(run)),
    );
    expect(runs.filter(({ italic, bold }) => italic || bold)).toEqual(emphasized);
    const body = [...text.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, words]) => words).join('');
    expect(body).toContain(plain.replace(/ \*\*\* /, '***'));
  });

  it('as PDF: the italic and bold cuts of its typeface', async () => {
    const { bytes } = await made('pdf', { paragraphs, premise: '' });
    const page = await (await getDocumentProxy(bytes.slice())).getPage(2);
    const items = (await page.getTextContent()).items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [item] : [],
    );
    const fontsOf = (words: string) =>
      new Set(items.filter(({ str }) => str.trim() === words).map(({ fontName }) => fontName));
    const fonts = ['She', 'never', 'back', 'ever'].map((words) => [...fontsOf(words)].join());
    expect(new Set(fonts).size).toBe(4);
    const file = Buffer.from(bytes).toString('latin1');
    const cuts = [...file.matchAll(/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name);
    expect(cuts.toSorted()).toEqual(
      ['Bold', 'BoldItalic', 'Italic', 'Regular'].map((cut) => `Literata-${cut}`),
    );
    const said = items.map(({ str }) => str).join('');
    expect(said.replace(/\s+/g, '')).toContain(plain.replace(/\s+/g, ''));
  });

  it('as HTML: em and strong', () => {
    const html = exportStory(
      { ...newStory(false), paragraphs: paragraphs.map((text, at) => ({ id: `p${at}`, text })) },
      'html',
    ).text;
    expect(html).toContain(
      '>She <em>never</em> came <strong>back</strong>, <strong><em>ever</em></strong>. 5 * 3.</p>',
    );
    expect(html).toContain('A *half is a sign.');
  });
});

describe('export of a story with pictures', () => {
  const dataUrl = (width: number, height: number) =>
    `data:image/png;base64,${createPng(width, height).toString('base64')}`;
  const cover = { imageUrl: dataUrl(300, 450) };
  const wide = { imageUrl: dataUrl(1600, 400) };
  const tall = { imageUrl: dataUrl(200, 1000) };
  const images = [
    { id: 'a', paragraphIndex: 0, ...wide, caption: 'The lamp, "lit" & <still>' },
    { id: 'b', paragraphIndex: 1, ...tall, caption: '' },
    { id: 'c', paragraphIndex: 1, ...wide, caption: 'Again' },
  ];
  /** Width and height, in the unit that `per` of them make. */
  const sizes = (xml: string, pattern: RegExp, per = 1) =>
    [...xml.matchAll(pattern)].map(([, width, height]) => [Number(width) / per, Number(height) / per]);

  it('as EPUB: each is one file of the book, with its words and size, and the cover is its cover', async () => {
    const files = await filesOf('epub', { images, cover });
    const opf = files['book/package.opf'] ?? '';
    const held = Object.keys(files).filter((name) => name.startsWith('book/pictures/'));
    expect(held).toHaveLength(3);
    for (const name of held) {
      expect(opf).toContain(`href="${name.slice('book/'.length)}" media-type="image/jpeg"`);
      expect(files[name]?.startsWith('\u00ff\u00d8\u00ff')).toBe(true);
    }
    expect(opf.match(/properties="cover-image"/g)).toHaveLength(1);
    expect(opf).toMatch(/<itemref idref="cover"\/>\s*<itemref idref="title"\/>/);
    expect(files['book/cover.xhtml']).toContain('alt="Cover of The Lighthouse"');
    const [first = '', second = ''] = [files['book/chapter-1.xhtml'], files['book/chapter-2.xhtml']];
    expect(first).toContain('alt="The lamp, &quot;lit&quot; &amp; &lt;still&gt;"');
    expect(wordsOf(first)).toContain('The lamp went out at nine. The lamp, "lit" & <still>');
    expect(second).toContain('alt="Picture"');
    expect(second.match(/<figcaption/g)).toHaveLength(1);
    expect(sizes(first + second, /width="(\d+)" height="(\d+)"/g)).toEqual([
      [1400, 350],
      [200, 1000],
      [1400, 350],
    ]);
    for (const text of [first, second])
      for (const [, src] of text.matchAll(/src="([^"]+)"/g)) expect(held).toContain(`book/${src}`);
  });

  it('as DOCX: each fits the page, keeps its shape, has words for who cannot see it, and its caption below', async () => {
    const files = await filesOf('docx', { images, cover });
    const text = files['word/document.xml'] ?? '';
    const shown = sizes(text, /<wp:extent cx="(\d+)" cy="(\d+)"/g, 914_400);
    expect(shown).toHaveLength(4);
    for (const [[width = 0, height = 0], shape] of shown.map(
      (one, at) => [one, [2 / 3, 4, 0.2, 4][at]] as const,
    )) {
      expect(width <= 6.27 && height <= 9.7).toBe(true);
      expect(Math.abs(width / height / (shape ?? 1) - 1)).toBeLessThan(0.02);
    }
    // LibreOffice cuts a picture to the height of a line of text where its paragraph has the text's spacing.
    const drawn = [...text.matchAll(/<w:p>(?:(?!<\/w:p>).)*<w:drawing>/gs)];
    expect(drawn).toHaveLength(4);
    for (const [paragraph] of drawn) expect(paragraph).toMatch(/w:line="240" w:lineRule="auto"/);
    for (const said of [
      'Cover of The Lighthouse',
      'The lamp, &quot;lit&quot; &amp; &lt;still',
      'Picture',
      'Again',
    ])
      expect(text).toContain(`descr="${said}`);
    expect(wordsOf(text)).toContain('The lamp went out at nine. The lamp, "lit" & <still> 2');
    expect(Object.keys(files).filter((name) => /^word\/media\/.+\.jpg$/.test(name))).toHaveLength(3);
  });

  it('as PDF: the cover is its first page, pictures stand on the page of their caption, within the margins', async () => {
    const { bytes, text } = await pdfOf({ images, cover });
    const pages = text.map((page) => page.replace(/\s+/g, ' ').trim());
    expect(pages.slice(0, 4)).toEqual([
      '',
      'The Lighthouse by Mara Venn Mystery',
      'A keeper finds a door under the lamp.',
      '1 1 The lamp went out at nine. The lamp, "lit" & <still>',
    ]);
    expect(pages.join(' ')).toContain('Again');
    const drawn = [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)[^>]*?\/Height (\d+)/g),
    ].map(([, width, height]) => [Number(width), Number(height)]);
    // Each is in the file once, however often it is shown.
    expect(drawn.toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
      [200, 1000],
      [300, 450],
      [1400, 350],
    ]);
  });

  it('takes those that the server holds, fetches nothing from elsewhere, and says how many were left out', async () => {
    const mara = await server.member();
    const [held, adult] = [await uploadImage(mara), await uploadImage(mara, true)];
    const asked = [
      { paragraphIndex: 0, ...held, caption: 'Held' },
      { paragraphIndex: 0, imageUrl: held.imageUrl, caption: 'Held by its address' },
      { paragraphIndex: 0, ...adult, caption: 'Adult' },
      { paragraphIndex: 0, imageUrl: 'https://evil.example/a.png', caption: 'Elsewhere' },
      { paragraphIndex: 0, imageUrl: 'data:image/png;base64,AAAA', caption: 'Broken' },
      { paragraphIndex: 9, imageUrl: 'file:///etc/passwd', caption: 'File' },
    ];
    for (const format of ['epub', 'docx', 'pdf'] as const) {
      const safe = await made(format, { images: asked });
      expect(safe.response.headers.get('X-Pictures-Left-Out'), format).toBe('4');
      const grown = await made(format, { images: asked, isNsfw: true });
      expect(grown.response.headers.get('X-Pictures-Left-Out')).toBe('3');
    }
    const words = wordsOf((await filesOf('epub', { images: asked }))['book/chapter-1.xhtml']);
    expect(words).toContain('Held Held by its address');
    expect(words).not.toMatch(/Adult|Elsewhere|Broken|File/);
    expect((await made('epub')).response.headers.get('X-Pictures-Left-Out')).toBeNull();
  });
});

describe('the site’s own exports', () => {
  const picture = `data:image/png;base64,${createPng(300, 200).toString('base64')}`;
  const written = (count: number, imageUrl = picture): Story => ({
    ...newStory(false),
    title: 'The Lighthouse',
    paragraphs: [
      { id: 'a', text: 'The lamp went out at nine.' },
      { id: 'b', text: 'Under it was a door.' },
    ],
    images: Array.from({ length: count }, (_, at) => ({
      ...{ id: `i${at}`, paragraphId: 'b', imageId: null, imageUrl, caption: `Picture ${at}` },
    })),
  });
  const about = { author: 'Mara', hasSummaries: false };
  afterEach(() => vi.unstubAllGlobals());

  it('bring the pictures, and the one that was chosen as the cover', async () => {
    vi.stubGlobal('fetch', conformanceFetch(server.url).fetch);
    const { file, lost, lostPictures } = await storyExporting.book('epub', written(2), {
      ...about,
      cover: 'i1',
    });
    expect([lost, lostPictures]).toEqual([[], 0]);
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    expect(strFromU8(files['book/chapter-1.xhtml'] ?? new Uint8Array())).toMatch(
      /door\.<\/p>\s*<figure>.*Picture 0.*<\/figure>\s*<figure>.*Picture 1/,
    );
    expect(strFromU8(files['book/package.opf'] ?? new Uint8Array())).toContain('cover-image');
  });

  it('name chapters by their headings', async () => {
    vi.stubGlobal('fetch', conformanceFetch(server.url).fetch);
    const texts = ['Chapter 1', 'The lamp went out.', 'Chapter 2', 'Under it was a door.'];
    const story: Story = {
      ...written(0),
      paragraphs: texts.map((text, at) => ({ id: `p${at}`, text })),
      breaks: { p1: { id: 'x', summary: '', isCollapsed: false } },
      headings: { p0: 'chapter', p2: 'chapter' },
    };
    const { file } = await storyExporting.book('epub', story, about);
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const wordsAt = (name: string) => wordsOf(strFromU8(files[name] ?? new Uint8Array()));
    expect(wordsAt('book/contents.xhtml')).toMatch(/Chapter 1 Chapter 2$/);
    expect(wordsAt('book/chapter-2.xhtml')).toBe('Chapter 2 Chapter 2 Under it was a door.');
  });

  it('send a manuscript without pictures, for the layout that Word alone has', async () => {
    vi.stubGlobal('fetch', conformanceFetch(server.url).fetch);
    const { file, lostPictures } = await storyExporting.book('docx', written(2), {
      ...about,
      layout: 'manuscript',
    });
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const text = wordsOf(strFromU8(files['word/document.xml'] ?? new Uint8Array()));
    expect(text).toBe(
      'Mara about 100 words The Lighthouse by Mara The Lighthouse The lamp went out at nine. Under it was a door. END',
    );
    expect(lostPictures).toBe(0);
  });

  it('leave out what is too much for one request, and say how much', SLOW, async () => {
    vi.stubGlobal('fetch', conformanceFetch(server.url).fetch);
    const heavy = `data:image/png;base64,${'A'.repeat(limits.pictureCharacters - 100)}`;
    const { file, lostPictures } = await storyExporting.book('epub', written(30, heavy), about);
    expect(file.size).toBeGreaterThan(1_000);
    // None of them is a picture, and some have not even been sent.
    expect(lostPictures).toBe(30);
  });
});

describe('export of a story whose sections have titles', () => {
  const paragraphs = [
    { type: 'section_break', title: 'StoryArrival' },
    'StoryArrival',
    'The lamp went out at nine.',
    { type: 'section_break', summary: 'The lamp fails.', title: 'The Door' },
    'Under it was a door.',
    { type: 'section_break' },
    'She knocked.',
  ];

  it('names its chapters by them, says each once, and numbers those without', async () => {
    const epub = await filesOf('epub', { paragraphs, hasSummaries: true });
    expect(wordsOf(epub['book/contents.xhtml'])).toMatch(/Premise StoryArrival The Door 3$/);
    expect(wordsOf(epub['book/chapter-1.xhtml'])).toBe(
      'StoryArrival StoryArrival The lamp fails. The lamp went out at nine.',
    );
    const docx = await filesOf('docx', { paragraphs });
    expect(wordsOf(docx['word/document.xml'])).toContain(
      'StoryArrival The lamp went out at nine. The Door Under it was a door. 3 She knocked.',
    );
    const { text } = await pdfOf({ paragraphs });
    expect(text.slice(2).map((page) => page.replace(/\s+/g, ' '))).toEqual([
      'StoryArrival 1 The Door 2 3 3',
      '1 StoryArrival The lamp went out at nine.',
      '2 The Door Under it was a door.',
      '3 3 She knocked.',
    ]);
  });
});

describe('export of a book in parts (N8)', () => {
  const paragraphs = [
    'Part One',
    'Arrival',
    'She came.',
    'At the *door*',
    'It was open.',
    'The Lamp',
    'It burned.',
    'Part Two',
    'Rain.',
  ];
  const ranks = { 0: 'part', 1: 'chapter', 3: 'scene', 5: 'chapter', 7: 'part' } as const;
  const book = {
    premise: '',
    paragraphs,
    headings: Object.entries(ranks).map(([at, rank]) => ({ at: Number(at), rank })),
  };

  it('has a page for each part and chapter, and contents by rank, as EPUB', async () => {
    const files = await filesOf('epub', book);
    const contents = files['book/contents.xhtml'] ?? '';
    expect(
      contents
        .slice(contents.indexOf('<ol>'))
        .replace(/<\/?(?:nav|body|html)>/g, '')
        .replace(/\s+/g, ''),
    ).toBe(
      [
        '<ol>',
        '<li><ahref="title.xhtml">TheLighthouse</a></li>',
        '<li><ahref="chapter-1.xhtml">PartOne</a><ol>',
        '<li><ahref="chapter-2.xhtml">Arrival</a><ol><li><ahref="chapter-2.xhtml#scene-1">Atthedoor</a></li></ol></li>',
        '<li><ahref="chapter-3.xhtml">TheLamp</a></li></ol></li>',
        '<li><ahref="chapter-4.xhtml">PartTwo</a></li>',
        '</ol>',
      ].join(''),
    );
    expect(files['book/chapter-1.xhtml']).toContain('epub:type="part"');
    expect(files['book/chapter-2.xhtml']).toContain('<h3 id="scene-1" dir="auto">At the door</h3>');
  });

  it('has heading styles that an outline is made of, as DOCX', async () => {
    const { 'word/document.xml': document = '' } = await filesOf('docx', book);
    const styled = [...document.matchAll(/<w:p>(.*?)<\/w:p>/gs)].flatMap(([, one = '']) => {
      const style = /<w:pStyle w:val="(Heading\d)"/.exec(one)?.[1];
      return style ? [[style, wordsOf(one)]] : [];
    });
    expect(styled).toEqual([
      ['Heading1', 'Part One'],
      ['Heading2', 'Arrival'],
      ['Heading3', 'At the door'],
      ['Heading2', 'The Lamp'],
      ['Heading1', 'Part Two'],
    ]);
  });

  it(
    'has contents that lead to its pages, an outline, and the chapter above each page that goes on, as PDF',
    SLOW,
    async () => {
      const long = Array.from({ length: 30 }, (_, at) => `Night ${at}: ${'the lamp burned on '.repeat(20)}`);
      const { bytes, text } = await pdfOf({ ...book, paragraphs: [...paragraphs, ...long] });
      const pages = text.map((page) => page.replace(/\s+/g, ' ').trim());
      expect(pages[1]).toBe('Part One 1 Arrival 2 The Lamp 3 Part Two 4');
      expect(pages.slice(2, 5)).toEqual([
        '1 Part One',
        '2 Arrival She came. At the door It was open.',
        '3 The Lamp It burned.',
      ]);
      expect(pages[5]).toMatch(/^4 Part Two Rain\. Night 0/);
      expect(pages[6]).toMatch(/^5 Part Two /);
      const document = await getDocumentProxy(bytes.slice());
      const outline = await document.getOutline();
      expect(
        outline.map(({ title, items }) => [title, items.map((one: { title: string }) => one.title)]),
      ).toEqual([
        ['Part One', ['Arrival', 'The Lamp']],
        ['Part Two', []],
      ]);
      const links = (await (await document.getPage(2)).getAnnotations()) as { dest?: string }[];
      expect(links.map(({ dest }) => dest)).toEqual(['chapter-2', 'chapter-3', 'chapter-4', 'chapter-5']);
    },
  );
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

  it('paragraphs in hundreds of chapters', SLOW, async () => {
    const chapters = rounds(500, 120);
    const paragraphs = Array.from({ length: chapters * 11 }, (_, at) =>
      at % 11 === 10
        ? { type: 'section_break', summary: '' }
        : `Paragraph ${at}: the lamp goes out, and Mara counts.`,
    );
    if (format === 'pdf') expect((await pdfOf({ paragraphs })).text).toHaveLength(chapters + 2);
    else
      expect(JSON.stringify(await filesOf(format, { paragraphs }))).toContain(
        `Paragraph ${chapters * 11 - 2}:`,
      );
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
    '20,001 paragraphs',
    'docx',
    { ...story, paragraphs: Array.from({ length: 20_001 }, () => 'x') },
    413,
    'paragraphs',
  ],
  ['a title of 301 letters', 'docx', { ...story, title: 'x'.repeat(301) }, 413, 'title'],
  ['17 MB', 'epub', 'x'.repeat(17 * 1024 * 1024), 413, 'body'],
])('export refuses %s', async (_, format, body, status, field) => {
  const response = await ask(format, body);
  const problem = await response.json();
  expect([response.status, problem.field]).toEqual([status, field]);
  expect(problem.error).toMatch(/\.$/);
});
