import { AlignmentType, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { ADULT, type BindBook, type StoryBook } from './StoryBook.ts';

/** In twentieths of a point, as Word counts. */
const INDENT = 300;
const SUNK = 1_200;
const GAP = 360;

const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Word: a title page, the premise, and a heading for each chapter, all in styles that the writer can change. */
export const bindDocx: BindBook = async (book) => {
  const document = new Document({
    title: book.title,
    creator: book.author,
    subject: [book.genre, book.isNsfw ? ADULT : ''].filter(Boolean).join(' · '),
    ...(book.isNsfw && { keywords: 'adult, mature' }),
    styles: {
      default: {
        document: { run: { font: 'Georgia', size: 23 }, paragraph: { spacing: { line: 340 } } },
        title: {
          run: { font: 'Georgia', size: 52 },
          paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 3 * SUNK, after: GAP } },
        },
        heading1: {
          run: { font: 'Georgia', size: 36 },
          paragraph: { alignment: AlignmentType.CENTER, spacing: { before: SUNK, after: GAP } },
        },
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

type Options = Exclude<ConstructorParameters<typeof Paragraph>[0], string>;

/** `bidirectional`: from right to left, as its first letter is written. */
function paragraph(text: string, options: Options = {}, isItalic = false): Paragraph {
  const rightToLeft = RIGHT_TO_LEFT.test(text);
  return new Paragraph({
    ...options,
    bidirectional: rightToLeft,
    widowControl: true,
    children: [new TextRun({ text, italics: isItalic, rightToLeft })],
  });
}

function front({ title, author, genre, premise, isNsfw }: StoryBook): Paragraph[] {
  const centered = { alignment: AlignmentType.CENTER, spacing: { after: GAP } };
  return [
    paragraph(title, { heading: HeadingLevel.TITLE }),
    ...[`by ${author}`, genre, isNsfw ? ADULT : ''].filter(Boolean).map((text) => paragraph(text, centered)),
    ...premise.map((text, at) =>
      paragraph(text, { pageBreakBefore: at === 0, spacing: { after: GAP / 2 } }, true),
    ),
  ];
}

function chapters({ title, chapters: all }: StoryBook): Paragraph[] {
  return all.flatMap(({ paragraphs, summary }, at) => [
    paragraph(all.length > 1 ? String(at + 1) : title, {
      heading: HeadingLevel.HEADING_1,
      pageBreakBefore: true,
      keepNext: true,
    }),
    ...(summary ? [paragraph(summary, { spacing: { after: GAP } }, true)] : []),
    ...paragraphs.map((text, place) => paragraph(text, place === 0 ? {} : { indent: { firstLine: INDENT } })),
  ]);
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
