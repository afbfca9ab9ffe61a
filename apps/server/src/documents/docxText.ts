import { directionOf, type MarkedRun } from '@fabula/writing';
import { HeadingLevel, type IRunStylePropertiesOptions, Paragraph, TextRun } from 'docx';
import { chapterName, isOwnName, ranksInWords, type StoryBook } from './Typesetter.ts';

const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Word has a language for each of three families of scripts. */
export function languageRun(language: string | null): Pick<IRunStylePropertiesOptions, 'language'> {
  if (language === null) return {};
  if (directionOf(language) === 'rtl') return { language: { bidirectional: language } };
  return { language: /^(?:ja|ko|zh)\b/.test(language) ? { eastAsia: language } : { value: language } };
}

/** What an import of ours cannot tell by looks. A rank for each level of its headings: 'part, chapter'. */
export const bookProperties = (book: StoryBook) => ({
  customProperties: [
    { name: 'Fabula headings', value: ranksInWords(book) },
    { name: 'Language', value: book.language ?? '' },
  ],
});

/** By them an import knows what is no text of the story. They look as their paragraphs say. */
export const bookStyles = [
  ...['Byline', 'Genre', 'Rating', 'Premise', 'Cover', 'End'].map((id) => ({
    id,
    name: id,
    basedOn: 'Normal',
  })),
  { id: 'SectionBreak', name: 'Section Break', basedOn: 'Normal' },
  { id: 'SectionNumber', name: 'Section Number', basedOn: 'Heading1' },
  { id: 'Caption', name: 'caption', basedOn: 'Normal' },
];

export type ParagraphOptions = Exclude<ConstructorParameters<typeof Paragraph>[0], string>;

export function paragraph(text: string, options: ParagraphOptions = {}, isItalic = false): Paragraph {
  return markedParagraph([{ text, marks: isItalic ? ['italic'] : [] }], options);
}

/** Line breaks in the text are line breaks of the paragraph. */
export function markedParagraph(runs: readonly MarkedRun[], options: ParagraphOptions = {}): Paragraph {
  const rightToLeft = RIGHT_TO_LEFT.test(runs.map(({ text }) => text).join(''));
  return new Paragraph({
    widowControl: true,
    ...options,
    bidirectional: rightToLeft,
    children: runs.flatMap(({ text, marks }) => {
      const looks = { italics: marks.includes('italic'), bold: marks.includes('bold'), rightToLeft };
      return text
        .split('\n')
        .map((line, at) => new TextRun({ ...looks, text: line, ...(at > 0 && { break: 1 }) }));
    }),
  });
}

export const docxHeadings = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
} as const;

/** A name that no heading of the text has given says so by its style. */
export function chapterHeading(book: StoryBook, at: number, level: 1 | 2 | 3): Paragraph[] {
  const begins = { pageBreakBefore: true, keepNext: true };
  const name = chapterName(book, at);
  if (name === '') return [new Paragraph({ ...begins })];
  const style = isOwnName(book, at) ? { heading: docxHeadings[level] } : { style: 'SectionNumber' };
  return [paragraph(name, { ...begins, ...style })];
}
