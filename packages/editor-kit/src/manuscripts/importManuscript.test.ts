import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { toSavedStory } from '../model/SavedStory.ts';
import { importManuscript } from './importManuscript.ts';

const fixture = (name: string) => readFileSync(`tests/fixtures/manuscripts/${name}`);
const read = (content: BlobPart, name: string) =>
  importManuscript(new File([content], name), { isNsfw: false });

async function whole(content: BlobPart, name: string) {
  const imported = await read(content, name);
  if (imported.problem !== null) throw new Error(imported.problem);
  const { title, paragraphs, headings = [], isNsfw } = toSavedStory(imported.story, '');
  const texts = paragraphs.filter((one) => typeof one === 'string');
  const marked = texts.map((text, at) => {
    const rank = headings.find((one) => one.at === at)?.rank;
    return rank ? `${rank}: ${text}` : text;
  });
  return {
    title,
    author: imported.author,
    isNsfw,
    texts: marked,
    lost: imported.lost.map(({ kind }) => kind),
  };
}

/** One novel, saved by pandoc, and by LibreOffice from what pandoc had made. */
const novel = [
  'part: Part One: Salt',
  'chapter: Chapter 1',
  'The lamp went *out* at nine. “Who is there?” she asked; nobody **answered**.',
  'It was the third night.[1]',
  '[1] The log says the fourth.',
  'scene: At the door',
  'She knocked. She *knocked* again.',
  '***',
  'Nobody came.',
  'chapter: Chapter 2',
  'Keep the light.',
  'A table was set:',
  'Who | What',
  'Mara | soup',
  'Ede | bread',
  'One lamp',
  'Two doors',
  'part: Part Two: Light',
  'chapter: Chapter 3',
  'Ünïcödé — naïve café, Привет, 海の夜.',
];

describe('a manuscript comes in whole, with its headings by rank (N7)', () => {
  it.each(['pandoc.docx', 'libreoffice.docx', 'pandoc.odt', 'libreoffice.odt', 'pandoc.epub', 'pandoc.html'])(
    '%s',
    async (name) => {
      const { title, author, texts, lost } = await whole(fixture(name), name);
      expect([title, author]).toEqual(['The Answering Light', 'Mara Venn']);
      expect(texts.map((text) => text.replace('**Who** | **What**', 'Who | What'))).toEqual(novel);
      expect(lost).toEqual(expect.arrayContaining(['notes', 'tables', 'lists']));
    },
  );

  it.each(['tracked.docx', 'libreoffice-tracked.odt'])(
    '%s: changes as if they were accepted, and comments are said to be left out',
    async (name) => {
      const { texts, lost } = await whole(fixture(name), name);
      expect(texts).toEqual([
        'chapter: Chapter 1',
        'The lamp went out. Nobody came.',
        'chapter: Chapter 2',
        'It burned.',
      ]);
      expect(lost).toContain('comments');
    },
  );

  it.each(['libreoffice-faked.docx', 'libreoffice-faked.odt'])(
    '%s: headings that are only bold and in the middle',
    async (name) => {
      expect((await whole(fixture(name), name)).texts).toEqual([
        'chapter: CHAPTER ONE',
        'The lamp went *out* at nine.',
        '***',
        'Nobody came.',
        'chapter: CHAPTER TWO',
        'It burned.',
      ]);
    },
  );

  it('numbers that count up are chapters, a year is none', async () => {
    expect((await whole(fixture('libreoffice-numbers.odt'), 'a.odt')).texts).toEqual([
      'chapter: I',
      'One thing.',
      'chapter: II',
      'Another thing. In 1984 it rained.',
      'chapter: III',
      'A third.',
    ]);
  });

  it.each([
    ['bold lines where pages begin', '<b>DAWN</b>', '<b>DUSK</b>'],
    ['in German', 'Kapitel 1', 'Kapitel 2'],
    ['in Russian', 'Глава первая', 'Глава вторая'],
    ['in Japanese', '第一章', '第二章'],
  ])('guesses chapters: %s', async (_, one, two) => {
    const { texts } = await whole(`<p>${one}</p><p>Text.</p><hr><p>${two}</p><p>More.</p>`, 'a.html');
    expect(texts.filter((text) => text.startsWith('chapter: '))).toHaveLength(2);
  });

  it.each(['Part One', 'Teil 1', 'Часть первая', 'Część 1', 'Deel 1', 'Del 2', '第一部'])(
    'guesses a part: %s',
    async (name) => {
      const { texts } = await whole(`<p>${name}</p><p>Chapter 1</p><p>Text.</p>`, 'a.html');
      expect(texts).toEqual([`part: ${name}`, 'chapter: Chapter 1', 'Text.']);
    },
  );

  it('takes an empty paragraph for the end of a scene where there are few, and for distance where there are many', async () => {
    const some = '<p>One.</p><p>Two.</p><p>&nbsp;</p><p>Three.</p><p>Four.</p>';
    expect((await whole(some, 'a.html')).texts).toEqual(['One.', 'Two.', '***', 'Three.', 'Four.']);
    const many = ['One.', 'Two.', 'Three.'].map((text) => `<p>${text}</p><p></p>`).join('');
    expect((await whole(many, 'a.html')).texts).toEqual(['One.', 'Two.', 'Three.']);
  });

  it('reads italics and bold that only a style sheet tells, as Calibre writes them', async () => {
    const page = (body: string) =>
      strToU8(
        `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body class="calibre">${body}</body></html>`,
      );
    const epub = zipSync({
      mimetype: strToU8('application/epub+zip'),
      'META-INF/container.xml': strToU8(
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="content.opf"/></rootfiles></container>',
      ),
      'content.opf': strToU8(
        `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>Doors &amp; lamps</dc:title><dc:creator>Ede</dc:creator></metadata><manifest><item id="s" href="stylesheet.css" media-type="text/css"/><item id="b" href="index_split_001.html" media-type="application/xhtml+xml"/><item id="a" href="text/index%20split.html" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>`,
      ),
      'stylesheet.css': strToU8('.calibre3 { font-style: italic }\nspan.bold, .b2 { font-weight: bold }'),
      'text/index split.html': page(
        '<h2 class="c">1</h2><p class="c">She <span class="calibre3">ran</span>.</p>',
      ),
      'index_split_001.html': page('<h2 class="c">2</h2><p>He <span class="bold">sat</span>.</p>'),
    });
    expect(await whole(epub, 'a.epub')).toMatchObject({
      title: 'Doors & lamps',
      texts: ['chapter: 1', 'She *ran*.', 'chapter: 2', 'He **sat**.'],
    });
  });

  it('keeps a title of the file away from its chapters', async () => {
    const html = '<h1>Doors</h1><h2>One</h2><p>Text.</p><h2>Two</h2><p>More.</p>';
    const { title, texts } = await whole(`<title>Doors</title>${html}`, 'a.html');
    expect([title, texts]).toEqual(['Doors', ['chapter: One', 'Text.', 'chapter: Two', 'More.']]);
  });
});

describe('a bad file is a problem with a name', () => {
  const [docx, epub] = [fixture('pandoc.docx'), fixture('pandoc.epub')];
  const locked = zipSync({
    'META-INF/container.xml': strToU8('<rootfile full-path="a.opf"/>'),
    'META-INF/encryption.xml': strToU8('<EncryptedData><CipherReference URI="a.xhtml"/></EncryptedData>'),
    'a.opf': strToU8('<package/>'),
  });
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(300_000_000) });
  it.each<[problem: string, name: string, content: BlobPart]>([
    ['empty', 'a.docx', ''],
    ['empty', 'a.html', '<p> </p>'],
    [
      'empty',
      'a.epub',
      zipSync({
        'META-INF/container.xml': strToU8('<rootfile full-path="a.opf"/>'),
        'a.opf': strToU8('<package/>'),
      }),
    ],
    ['damaged', 'a.docx', docx.subarray(0, 4_000)],
    ['damaged', 'a.docx', epub],
    ['damaged', 'a.epub', docx],
    ['damaged', 'a.odt', 'no archive'],
    ['damaged', 'a.docx', bomb],
    ['locked', 'a.docx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])],
    ['locked', 'a.epub', locked],
    ['old_word', 'a.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])],
    ['old_word', 'a.rtf', '{\\rtf1 Hello}'],
    ['too_many_headings', 'a.html', '<h1>Chapter</h1><p>Text.</p>'.repeat(2_001)],
    ['too_long', 'a.html', '<p>Text.</p>'.repeat(20_001)],
  ])('%s: %s', async (problem, name, content) => {
    expect(await read(content, name)).toEqual({ story: null, problem });
  });

  it('whatever is turned or cut in it', async () => {
    const files = ['pandoc.docx', 'libreoffice.odt', 'pandoc.epub', 'pandoc.html'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { maxLength: 5 }),
        fc.nat(),
        async (name, flips, end) => {
          const bytes = new Uint8Array(fixture(name));
          for (const [at, by] of flips) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ by;
          const imported = await read(bytes.subarray(0, 1 + (end % (2 * bytes.length))), name);
          if (imported.problem === null) expect(imported.story.paragraphs.length).toBeGreaterThan(0);
          else expect(imported.story).toBeNull();
        },
      ),
    );
  });

  it('takes time that grows with its length alone, however deep it nests', async () => {
    const deep = (count: number) => `${'<div><b>'.repeat(count)}words${'<table><td>'.repeat(count)}`;
    for (const html of [deep(50_000), '<a href="#'.repeat(100_000), '<p>a<sup>'.repeat(100_000)])
      expect(['empty', null, 'too_long', 'damaged']).toContain((await read(html, 'a.html')).problem);
  });
});
