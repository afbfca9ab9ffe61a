import type { Faces } from './FontCase.ts';

const prime = (weight: number, style: string) =>
  ['latin', 'latin-ext'].map((part) => `courier-prime/files/courier-prime-${part}-${weight}-${style}.woff`);
/** As wide as Courier, and it has what Courier Prime lacks; upright in both weights. */
const noto = (weight: number) =>
  ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map(
    (part) => `noto-sans-mono/files/noto-sans-mono-${part}-${weight}-normal.woff`,
  );

/** Courier Prime. */
export const screenplayFaces: Faces = {
  plain: [...prime(400, 'normal'), ...noto(400)],
  bold: [...prime(700, 'normal'), ...noto(700)],
  italic: [...prime(400, 'italic'), ...noto(400)],
  bold_italic: [...prime(700, 'italic'), ...noto(700)],
};
