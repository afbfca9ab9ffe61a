import { directionOf, type MarkedRun } from '@fabula/writing';
import { type IRunStylePropertiesOptions, Paragraph, TextRun } from 'docx';

const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Word has a language for each of three families of scripts. */
export function languageRun(language: string | null): Pick<IRunStylePropertiesOptions, 'language'> {
  if (language === null) return {};
  if (directionOf(language) === 'rtl') return { language: { bidirectional: language } };
  return { language: /^(?:ja|ko|zh)\b/.test(language) ? { eastAsia: language } : { value: language } };
}

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
