import { isSceneBreak, readEmphasis } from '@fabula/writing';
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import type { FittedPicture } from '../images/Illustrator.ts';
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
  type BindBook,
  type BookPicture,
  headingLevels,
  isPicture,
  isSectionStart,
  SECTION_SIGN,
  type StoryBook,
} from './Typesetter.ts';

/** In twentieths of a point, as Word counts. */
const INDENT = 300;
const SUNK = 1_200;
const GAP = 360;
/** What a picture may take of a page, in pixels of 96 to an inch: the page's text is 602 × 930. */
const ROOM = { width: 600, height: 760 };
const COVER_ROOM = { width: 600, height: 900 };

export const bindDocx: BindBook = async (book) => {
  const document = new Document({
    title: book.title,
    creator: book.author,
    subject: [book.genre, book.isNsfw ? ADULT : ''].filter(Boolean).join(' · '),
    ...(book.isNsfw && { keywords: 'adult, mature' }),
    ...bookProperties(book),
    styles: {
      paragraphStyles: bookStyles,
      default: {
        document: {
          run: { font: 'Georgia', size: 23, ...languageRun(book.language) },
          paragraph: { spacing: { line: 340 } },
        },
        title: {
          run: { font: 'Georgia', size: 52 },
          paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 3 * SUNK, after: GAP } },
        },
        heading1: headingOf(36, SUNK),
        heading2: headingOf(32, SUNK),
        heading3: headingOf(26, GAP),
      },
    },
    sections: [
      {
        properties: { titlePage: true },
        footers: { default: pageNumber() },
        children: [...front(book), ...chapters(book)],
      },
    ],
  });
  return { bytes: new Uint8Array(await Packer.toBuffer(document)), unset: [] };
};

function headingOf(size: number, before: number) {
  const paragraph = { alignment: AlignmentType.CENTER, spacing: { before, after: GAP } };
  return { run: { font: 'Georgia', size }, paragraph };
}

function front({ title, author, genre, premise, isNsfw, cover }: StoryBook): Paragraph[] {
  const centered = { alignment: AlignmentType.CENTER, spacing: { after: GAP } };
  return [
    ...(cover ? [picture(cover, `Cover of ${title}`, COVER_ROOM, { style: 'Cover' })] : []),
    paragraph(title, { heading: HeadingLevel.TITLE, pageBreakBefore: cover !== null }),
    paragraph(`by ${author}`, { ...centered, style: 'Byline' }),
    ...(genre ? [paragraph(genre, { ...centered, style: 'Genre' })] : []),
    ...(isNsfw ? [paragraph(ADULT, { ...centered, style: 'Rating' })] : []),
    ...premise.map((text, at) =>
      paragraph(text, { pageBreakBefore: at === 0, spacing: { after: GAP / 2 }, style: 'Premise' }, true),
    ),
  ];
}

function chapters(book: StoryBook): Paragraph[] {
  const levels = headingLevels(book);
  return book.chapters.flatMap(({ isPart, parts, summary }, at) => [
    ...chapterHeading(book, at, isPart ? levels.part : levels.chapter),
    ...(summary ? [paragraph(summary, { spacing: { after: GAP } }, true)] : []),
    ...parts.flatMap((part, place) => {
      if (typeof part !== 'string') {
        if (isPicture(part)) return figure(part);
        if (isSectionStart(part)) return paragraph(SECTION_SIGN, sectionStart);
        return paragraph(part.heading, { heading: docxHeadings[levels.scene], keepNext: true });
      }
      const runs = readEmphasis(part);
      if (isSceneBreak(part))
        return markedParagraph(runs, {
          alignment: AlignmentType.CENTER,
          spacing: { before: GAP / 2, after: GAP / 2 },
        });
      const before = parts[place - 1];
      const isFirst = typeof before !== 'string' || isSceneBreak(before);
      return markedParagraph(runs, isFirst ? {} : { indent: { firstLine: INDENT } });
    }),
  ]);
}

const sectionStart = {
  alignment: AlignmentType.CENTER,
  spacing: { before: GAP / 2, after: GAP / 2 },
  style: 'SectionBreak',
};

function figure(shown: BookPicture): Paragraph[] {
  const { caption } = shown;
  const spacing = { before: GAP / 2, after: caption ? GAP / 4 : GAP / 2 };
  const below = { alignment: AlignmentType.CENTER, spacing: { after: GAP / 2 } };
  return [
    picture(shown, caption || 'Picture', ROOM, { spacing, keepNext: caption !== '' }),
    ...(caption ? [paragraph(caption, { ...below, style: 'Caption' }, true)] : []),
  ];
}

function picture(
  { bytes, contentType, width, height }: FittedPicture,
  alt: string,
  room: { width: number; height: number },
  { spacing, ...options }: ParagraphOptions = {},
): Paragraph {
  const scale = Math.min(1, room.width / width, room.height / height);
  return new Paragraph({
    ...options,
    // The text's own line height would cut the picture.
    spacing: { ...spacing, line: 240, lineRule: LineRuleType.AUTO },
    alignment: AlignmentType.CENTER,
    children: [
      new ImageRun({
        type: contentType === 'image/png' ? 'png' : 'jpg',
        data: Buffer.from(bytes),
        transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
        altText: { name: 'Picture', title: '', description: alt },
      }),
    ],
  });
}

function pageNumber(): Footer {
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: [PageNumber.CURRENT] })],
      }),
    ],
  });
}
