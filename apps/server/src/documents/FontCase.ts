import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type FontCut = 'plain' | 'bold' | 'italic' | 'bold_italic';

/** A font of the case: the bytes that go into a document, and what it has. */
export interface CaseFont {
  /** Different for every font. */
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
}

const { resolve } = createRequire(import.meta.url);
const prime = (weight: number, style: string) =>
  ['latin', 'latin-ext'].map((part) => `courier-prime/files/courier-prime-${part}-${weight}-${style}.woff`);
/** As wide as Courier, and it has what Courier Prime lacks; upright in both weights. */
const noto = (weight: number) =>
  ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map(
    (part) => `noto-sans-mono/files/noto-sans-mono-${part}-${weight}-normal.woff`,
  );
const files: Readonly<Record<FontCut, readonly string[]>> = {
  plain: [...prime(400, 'normal'), ...noto(400)],
  bold: [...prime(700, 'normal'), ...noto(700)],
  italic: [...prime(400, 'italic'), ...noto(400)],
  bold_italic: [...prime(700, 'italic'), ...noto(700)],
};

/** The fonts of this process, each read when it is first needed. */
export class FontCase {
  readonly #read = new Map<string, CaseFont>();

  /** The first font of a cut that has a character; undefined when none has it. */
  fontFor(codePoint: number, cut: FontCut): CaseFont | undefined {
    for (const file of files[cut]) {
      const font = this.#font(file);
      if (font.has(codePoint)) return font;
    }
    return undefined;
  }

  #font(file: string): CaseFont {
    const known = this.#read.get(file);
    if (known) return known;
    const bytes = readFileSync(resolve(`@fontsource/${file}`));
    // None of these files is a collection.
    const font = create(bytes) as Font;
    const read: CaseFont = { name: file, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
    this.#read.set(file, read);
    return read;
  }
}
