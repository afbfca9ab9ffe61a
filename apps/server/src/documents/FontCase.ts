import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { ADULT } from './Typesetter.ts';

export type FontCut = 'plain' | 'bold' | 'italic' | 'bold_italic';

export interface CaseFont {
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
  /** How wide a text is, in units of the em. */
  advance(text: string): number;
  unitsPerEm: number;
  /** Paths in units of the em. */
  outline(text: string): Outline;
}

interface Outline {
  glyphs: readonly { path: string; x: number; y: number }[];
  width: number;
}

const { resolve } = createRequire(import.meta.url);
/** The files of a typeface in @fontsource, by cut: where the first has not a character, the next may. */
export type Faces = Readonly<Record<FontCut, readonly string[]>>;

export class FontCase {
  readonly #read = new Map<string, CaseFont>();
  readonly #found = new Map<FontCut, Map<number, CaseFont | undefined>>();

  constructor(private readonly faces: Faces) {}

  /** The first font of a cut that has a character; undefined when none has it. */
  fontFor(codePoint: number, cut: FontCut): CaseFont | undefined {
    const found = this.#found.get(cut) ?? new Map<number, CaseFont | undefined>();
    this.#found.set(cut, found);
    if (!found.has(codePoint)) found.set(codePoint, this.#search(codePoint, cut));
    return found.get(codePoint);
  }

  #search(codePoint: number, cut: FontCut): CaseFont | undefined {
    return this.faces[cut].map((file) => this.#font(file)).find((font) => font.has(codePoint));
  }

  #font(file: string): CaseFont {
    const known = this.#read.get(file);
    if (known) return known;
    const bytes = readFileSync(resolve(`@fontsource/${file}`));
    // None of these files is a collection.
    const font = create(bytes) as Font;
    const read: CaseFont = {
      name: file,
      bytes,
      has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
      advance: (text) => font.layout(text).advanceWidth,
      unitsPerEm: font.unitsPerEm,
      outline: (text) => outlineOf(font, text),
    };
    this.#read.set(file, read);
    return read;
  }
}

function outlineOf(font: Font, text: string): Outline {
  const { glyphs, positions } = font.layout(text);
  let width = 0;
  const drawn = glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const at = { path: glyph.path.toSVG(), x: width + xOffset, y: yOffset };
    width += xAdvance;
    return at;
  });
  return { glyphs: drawn, width };
}

export interface PdfFacts {
  title: string;
  author: string;
  isNsfw: boolean;
  /** BCP 47; null where it is unknown. */
  language: string | null;
}

export function openPdf({ title, author, isNsfw, language }: PdfFacts) {
  const document = new PDFDocument({
    autoFirstPage: false,
    // Contents are set once the pages of all chapters are known.
    bufferPages: true,
    displayTitle: true,
    ...(language && { lang: language }),
    info: {
      Title: title,
      Author: author,
      Creator: 'Fabula',
      ...(isNsfw && { Subject: ADULT, Keywords: 'adult, mature' }),
    },
  });
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  return {
    document,
    finish(): Promise<Buffer> {
      document.end();
      return bytes;
    },
  };
}

const literata = (weight: number, style: string) =>
  ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map(
    (part) => `literata/files/literata-${part}-${weight}-${style}.woff`,
  );

export const bookFaces: Faces = {
  plain: literata(400, 'normal'),
  bold: literata(700, 'normal'),
  italic: literata(400, 'italic'),
  bold_italic: literata(700, 'italic'),
};
