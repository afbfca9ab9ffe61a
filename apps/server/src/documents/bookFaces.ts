import type { Faces } from './FontCase.ts';

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
