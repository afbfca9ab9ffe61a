import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { elementsOf, wordText } from '../../../../tests/support/xmlElements.ts';
import { bindManuscript, roundedWords, surnameOf } from './bindManuscript.ts';
import type { StoryBook } from './Typesetter.ts';

const book: StoryBook = {
  title: 'The Answering Light',
  author: 'Mara Venn',
  premise: ['A keeper finds a door.'],
  genre: 'Mystery',
  isNsfw: false,
  language: 'en',
  cover: null,
  isManuscript: true,
  chapters: [
    { title: 'Part One: Salt', isPart: true, parts: [], summary: '' },
    {
      title: 'Chapter 1',
      parts: [
        'The lamp went *out* at nine.',
        '* * *',
        'She **knocked**.\nNobody came.',
        { heading: 'At the door' },
        { bytes: new Uint8Array([1]), contentType: 'image/png', width: 1, height: 1, caption: 'A lamp' },
        'It opened.',
      ],
      summary: 'The lamp fails.',
    },
    { title: 'Chapter 2', parts: ['Rain.'], summary: '' },
  ],
};

async function written(change: Partial<StoryBook> = {}) {
  const { bytes } = await bindManuscript({ ...book, ...change });
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, one]) => [name, strFromU8(one)]),
  );
  const document = files['word/document.xml'] ?? '';
  const styles = new Map(
    elementsOf(files['word/styles.xml'] ?? '', 'w:style').map((style) => [
      style.attributes['w:styleId'],
      style,
    ]),
  );
  const paragraphs = elementsOf(document, 'w:p');
  return { files, document, styles, paragraphs };
}

const header = ({ files }: { files: Record<string, string> }) =>
  Object.entries(files).flatMap(([name, text]) =>
    /^word\/header\d+\.xml$/.test(name)
      ? [text.replace(/<w:instrText[^>]*>[^<]*/g, '#').replace(/<[^>]+>/g, '')]
      : [],
  );

describe('a manuscript as agents ask for it (N8)', () => {
  it('is set in 12 points, double spaced, with margins of an inch on the paper of its language', async () => {
    for (const [language, width, height] of [
      ['en', 12_240, 15_840],
      ['en-US', 12_240, 15_840],
      [null, 12_240, 15_840],
      ['en-GB', 11_906, 16_838],
      ['de', 11_906, 16_838],
    ] as const) {
      const { document, files } = await written({ language });
      const sizes = elementsOf(document, 'w:pgSz').map(({ attributes }) => [
        Number(attributes['w:w']),
        Number(attributes['w:h']),
      ]);
      expect(sizes).toEqual([
        [width, height],
        [width, height],
      ]);
      for (const { attributes } of elementsOf(document, 'w:pgMar'))
        for (const side of ['top', 'right', 'bottom', 'left'])
          expect(Number(attributes[`w:${side}`]), side).toBe(1_440);
      const [defaults] = elementsOf(files['word/styles.xml'] ?? '', 'w:docDefaults');
      expect(defaults?.source).toMatch(/<w:sz w:val="24"\/>/);
      expect(defaults?.source).toMatch(/<w:spacing[^>]* w:line="480" w:lineRule="auto"/);
    }
  });

  it('begins with a page that has the name, the rounded words and the title, and no running head', async () => {
    const { paragraphs, document } = await written();
    const sections = elementsOf(document, 'w:sectPr');
    expect(sections).toHaveLength(2);
    expect(sections[0]?.source).not.toContain('w:headerReference');
    const end = paragraphs.findIndex(({ source }) => source.includes('<w:sectPr'));
    expect(paragraphs.slice(0, end + 1).map(wordText)).toEqual([
      'Mara Venn\tabout 100 words',
      'The Answering Light',
      'by Mara Venn',
    ]);
  });

  it('has its running head on each page of the text, whose first is page 1', async () => {
    const file = await written();
    expect(header(file)).toEqual(['Venn / THE ANSWERING LIGHT / #']);
    const [, text] = elementsOf(file.document, 'w:sectPr');
    expect(text?.source).toContain('w:headerReference w:type="default"');
    expect(text?.source).toMatch(/<w:pgNumType w:start="1"/);
  });

  it.each<[author: string, title: string, head: string]>([
    ['Mara Venn', 'Salt', 'Venn / SALT / #'],
    ['Colette', 'Salt', 'Colette / SALT / #'],
    ['Vincent van Gogh', 'Salt', 'van Gogh / SALT / #'],
    ['Martin Luther King, Jr.', 'Salt', 'King / SALT / #'],
    ['村上春樹', '夜の海', '村上春樹 / 夜の海 / #'],
    ['Anonymous', 'Salt', 'SALT / #'],
    [
      'Mara Venn',
      'The Girl Who Counted All the Stairs of the Light',
      'Venn / THE GIRL WHO COUNTED ALL THE STAIRS OF / #',
    ],
  ])('names %s in the running head of %s', async (author, title, head) => {
    expect(header(await written({ author, title }))).toEqual([head]);
  });

  it('begins parts and chapters a third down a page of their own, by real heading styles', async () => {
    const { paragraphs, styles } = await written();
    const headings = paragraphs.flatMap((one) => {
      const style = /<w:pStyle w:val="(Heading\d)"/.exec(one.source)?.[1];
      return style ? [[style, wordText(one), /<w:pageBreakBefore\/>/.test(one.source)]] : [];
    });
    expect(headings).toEqual([
      ['Heading1', 'Part One: Salt', true],
      ['Heading2', 'Chapter 1', true],
      ['Heading3', 'At the door', false],
      ['Heading2', 'Chapter 2', true],
    ]);
    for (const style of ['Heading1', 'Heading2']) {
      const before = Number(/w:before="(\d+)"/.exec(styles.get(style)?.source ?? '')?.[1]);
      expect((before + 1_440) / 15_840, style).toBeCloseTo(1 / 3, 2);
    }
  });

  it('has text with a first line set in, # between scenes, END, and neither premise, summary nor picture', async () => {
    const { paragraphs, document, files } = await written();
    const texts = paragraphs.map(wordText);
    expect(texts.slice(texts.indexOf('Part One: Salt'))).toEqual([
      'Part One: Salt',
      'Chapter 1',
      'The lamp went out at nine.',
      '#',
      'She knocked.\nNobody came.',
      'At the door',
      'It opened.',
      'Chapter 2',
      'Rain.',
      'END',
    ]);
    for (const one of paragraphs.filter((one) => /[.]$/.test(wordText(one))))
      expect(one.source, wordText(one)).toContain('<w:ind w:firstLine="720"/>');
    expect(document).not.toContain('<w:drawing');
    expect(Object.keys(files).filter((name) => name.startsWith('word/media/'))).toEqual([]);
  });

  it('says of an adult one that it is, on its first page and in its properties', async () => {
    const { paragraphs, files } = await written({ isNsfw: true });
    expect(wordText(paragraphs[1] ?? { source: '' })).toBe('\tFor adults');
    expect(files['docProps/core.xml']).toContain('adult, mature');
    expect(JSON.stringify((await written()).files)).not.toContain('For adults');
  });
});

it.each([
  [0, 100],
  [12, 100],
  [1_249, 1_200],
  [19_949, 19_900],
  [20_400, 20_000],
  [99_501, 100_000],
])('%i words are about %i', (words, rounded) => expect(roundedWords(words)).toBe(rounded));

it.each([
  ['Ludwig van Beethoven', 'van Beethoven'],
  ['Sor Juana Inés de la Cruz', 'de la Cruz'],
  ['bell hooks', 'hooks'],
  ['', ''],
])('the surname of %j is %j', (name, surname) => expect(surnameOf(name)).toBe(surname));
