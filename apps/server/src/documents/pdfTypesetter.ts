import { setImmediate as breathe } from 'node:timers/promises';
import type { ScenePdfRequest } from '@fabula/contract';
import { type Faces, FontCase, type FontCut, openPdf } from './FontCase.ts';
import { setLine } from './setLine.ts';
import type { Typesetter } from './Typesetter.ts';

type PdfLine = ScenePdfRequest['pages'][number][number];

/** In points: 12-point Courier is ten characters to the inch, and six lines. */
const SIZE = 12;
const COLUMN = 7.2;
/** From the top of a line to the foot of its letters. */
const BASELINE = 9;
const UNDERLINE = 1.6;

export function pdfTypesetter(): Typesetter {
  const fonts = new FontCase(screenplayFaces);

  return {
    async typeset({ title, author, isNsfw, language = null, pages }) {
      const { document, finish } = openPdf({ title, author, isNsfw, language });
      const unset = new Set<string>();
      for (const page of pages) {
        document.addPage({ size: 'LETTER', margin: 0 });
        for (const line of page) put(document, line, unset);
        // A long script takes seconds: other requests run in between.
        await breathe();
      }
      return { bytes: await finish(), unset: [...unset] };
    },
  };

  function put(
    document: PDFKit.PDFDocument,
    { text, column, line, style, align }: PdfLine,
    unset: Set<string>,
  ) {
    const isUnderlined = style.endsWith('underline');
    const set = setLine(text, cutOf(style), fonts);
    for (const character of set.unset) unset.add(character);
    const share = { left: 0, right: 1, center: 0.5 }[align];
    const left = (column - set.width * share) * COLUMN;
    const foot = line * SIZE + BASELINE;
    for (const { font, text: run, at } of set.runs) {
      // pdfkit parses a font anew for each document when it gets bytes.
      document.registerFont(font.name, font.bytes);
      document
        .font(font.name, SIZE)
        .text(run, left + at * COLUMN, foot, { lineBreak: false, baseline: 'alphabetic', features: [] });
    }
    if (!isUnderlined || set.width === 0) return;
    document
      .moveTo(left, foot + UNDERLINE)
      .lineTo(left + set.width * COLUMN, foot + UNDERLINE)
      .lineWidth(0.7)
      .stroke();
  }
}

function cutOf(style: PdfLine['style']): FontCut {
  const isBold = style.startsWith('bold');
  const isItalic = style.includes('italic');
  if (isBold) return isItalic ? 'bold_italic' : 'bold';
  return isItalic ? 'italic' : 'plain';
}

const prime = (weight: number, style: string) =>
  ['latin', 'latin-ext'].map((part) => `courier-prime/files/courier-prime-${part}-${weight}-${style}.woff`);
/** As wide as Courier, and it has what Courier Prime lacks; upright in both weights. */
const noto = (weight: number) =>
  ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map(
    (part) => `noto-sans-mono/files/noto-sans-mono-${part}-${weight}-normal.woff`,
  );

export const screenplayFaces: Faces = {
  plain: [...prime(400, 'normal'), ...noto(400)],
  bold: [...prime(700, 'normal'), ...noto(700)],
  italic: [...prime(400, 'italic'), ...noto(400)],
  bold_italic: [...prime(700, 'italic'), ...noto(700)],
};
