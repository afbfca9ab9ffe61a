import { countWords, isSceneBreak, readEmphasis } from '@fabula/writing';
import {
  AlignmentType,
  Document,
  Header,
  HeadingLevel,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import {
  bookProperties,
  bookStyles,
  chapterHeading,
  docxHeadings,
  languageRun,
  markedParagraph,
  type ParagraphOptions,
  paragraph,
} from './docxText.ts';
import {
  ADULT,
  ANONYMOUS,
  type BindBook,
  headingLevels,
  isPicture,
  isSectionStart,
  type StoryBook,
} from './Typesetter.ts';

/** In twentieths of a point, as Word counts: an inch. */
const INCH = 1_440;
const LETTER = { width: 8.5 * INCH, height: 11 * INCH };
const A4 = { width: 11_906, height: 16_838 };
const FONT = 'Times New Roman';
/** Half points. */
const SIZE = 24;
const DOUBLE = { line: 480, lineRule: LineRuleType.AUTO, before: 0, after: 0 };
const centered = { alignment: AlignmentType.CENTER };

/** Standard manuscript format: pictures, premise and summaries have no place in it. */
export const bindManuscript: BindBook = async (book) => {
  const paper = paperOf(book.language);
  // Headings stand a third down their page, whose margin is an inch.
  const third = Math.round(paper.height / 3 - INCH);
  const page = {
    size: paper,
    margin: { top: INCH, right: INCH, bottom: INCH, left: INCH, header: INCH / 2 },
  };
  const heading = {
    run: { font: FONT, size: SIZE, bold: false, italics: false, color: '000000' },
    paragraph: { ...centered, spacing: { ...DOUBLE, before: third, after: 480 } },
  };
  const scene = { ...heading, paragraph: { ...centered, spacing: { ...DOUBLE, before: 480 } } };
  const hasParts = book.chapters.some(({ isPart }) => isPart);
  const document = new Document({
    title: book.title,
    creator: book.author,
    ...(book.isNsfw && { keywords: 'adult, mature', subject: ADULT }),
    ...bookProperties(book),
    styles: {
      paragraphStyles: bookStyles,
      default: {
        document: {
          run: { font: FONT, size: SIZE, ...languageRun(book.language) },
          paragraph: { spacing: DOUBLE },
        },
        title: { run: { font: FONT, size: SIZE }, paragraph: { ...centered, spacing: DOUBLE } },
        heading1: heading,
        heading2: hasParts ? heading : scene,
        heading3: scene,
      },
    },
    sections: [
      { properties: { page }, children: titlePage(book, paper) },
      {
        properties: { page: { ...page, pageNumbers: { start: 1 } } },
        headers: { default: runningHead(book) },
        children: [
          ...chaptersOf(book),
          paragraph('END', { ...centered, style: 'End', spacing: { before: 480 } }),
        ],
      },
    ],
  });
  return { bytes: new Uint8Array(await Packer.toBuffer(document)), unset: [] };
};

/** The paper of the place where a language is read: letters come on US Letter in North America alone. */
const paperOf = (language: string | null) =>
  language === null || /^en$|-(?:US|CA)\b/i.test(language) ? LETTER : A4;

function titlePage(book: StoryBook, paper: { width: number; height: number }): Paragraph[] {
  const { title, isNsfw } = book;
  const author = namedAuthor(book);
  const single = { ...DOUBLE, line: 240 };
  const right = {
    tabStops: [{ type: TabStopType.RIGHT, position: paper.width - 2 * INCH }],
    spacing: single,
  };
  const words = `about ${roundedWords(wordsIn(book)).toLocaleString('en')} words`;
  return [
    new Paragraph({
      ...right,
      style: 'Byline',
      children: [new TextRun(author), new TextRun({ children: ['\t', words] })],
    }),
    ...(isNsfw
      ? [new Paragraph({ ...right, style: 'Rating', children: [new TextRun({ children: ['\t', ADULT] })] })]
      : []),
    // Title and name stand halfway down the page.
    paragraph(title, {
      heading: HeadingLevel.TITLE,
      spacing: { ...DOUBLE, before: Math.round(paper.height / 2 - 2 * INCH) },
    }),
    ...(author === '' ? [] : [paragraph(`by ${author}`, { ...centered, style: 'Byline' })]),
  ];
}

const namedAuthor = ({ author }: StoryBook) => (author === ANONYMOUS ? '' : author);

/** In the upper right corner of each page of the text: 'Venn / THE LIGHTHOUSE / 12'. */
function runningHead(book: StoryBook): Header {
  const words = [
    surnameOf(namedAuthor(book)),
    keywordsOf(book.title).toLocaleUpperCase(book.language ?? 'en'),
  ];
  const head = `${words.filter(Boolean).join(' / ')} / `;
  return new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        spacing: { ...DOUBLE, line: 240 },
        children: [new TextRun(head), new TextRun({ children: [PageNumber.CURRENT] })],
      }),
    ],
  });
}

/** The last word of a name, with the particles before it: 'van Gogh'. A name of one word is one. */
export function surnameOf(name: string): string {
  const words = name
    .replace(/,?\s+(?:Jr|Sr|II|III|IV)\.?$/, '')
    .split(/\s+/)
    .filter(Boolean);
  const particle = words.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word));
  return words.slice(particle > 0 ? particle : -1).join(' ');
}

/** Characters of a title in a running head, which takes one line. */
const LONGEST_TITLE = 40;

function keywordsOf(title: string): string {
  if (title.length <= LONGEST_TITLE) return title;
  const cut = title.slice(0, LONGEST_TITLE + 1);
  return cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : LONGEST_TITLE).trimEnd();
}

/** To the hundred; a novel's to the thousand. */
export function roundedWords(words: number): number {
  const step = words < 20_000 ? 100 : 1_000;
  return Math.max(100, Math.round(words / step) * step);
}

const wordsIn = ({ chapters }: StoryBook): number =>
  chapters
    .flatMap(({ title, parts }) => [title, ...parts])
    .reduce((words, part) => words + (typeof part === 'string' ? countWords(part) : 0), 0);

function chaptersOf(book: StoryBook): Paragraph[] {
  const levels = headingLevels(book);
  return book.chapters.flatMap(({ isPart, parts }, at) => [
    ...chapterHeading(book, at, isPart ? levels.part : levels.chapter),
    ...parts.flatMap((one) => {
      if (typeof one !== 'string')
        return isPicture(one)
          ? []
          : isSectionStart(one)
            ? [paragraph('#', { ...centered, ...ragged, style: 'SectionBreak' })]
            : [paragraph(one.heading, { heading: docxHeadings[levels.scene], keepNext: true })];
      if (isSceneBreak(one)) return [paragraph('#', { ...centered, ...ragged })];
      return [markedParagraph(readEmphasis(one), { indent: { firstLine: INCH / 2 }, ...ragged })];
    }),
  ]);
}

/** Pages are as full as they are long, so that their number tells the length. */
const ragged: ParagraphOptions = { widowControl: false };
