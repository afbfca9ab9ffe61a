import type { CaseFont, FontCase, FontCut } from './FontCase.ts';

/** Neighbouring characters in one font. */
export interface TypeRun {
  font: CaseFont;
  text: string;
  /** Columns from the beginning of the line. */
  at: number;
}

export interface SetLine {
  runs: readonly TypeRun[];
  /** In columns. */
  width: number;
  /** What no font has. */
  unset: readonly string[];
}

const MISSING = '?';
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;
const MARK = /\p{M}/u;
/** Invisible: joiners, marks of direction, byte order marks. */
const HIDDEN = /[\p{Cf}\p{Variation_Selector}]/u;

/** Finds a font for every character of a line. A character that none has is a '?', as wide as it would have been. */
export function setLine(text: string, cut: FontCut, fonts: FontCase): SetLine {
  const runs: TypeRun[] = [];
  const unset: string[] = [];
  let width = 0;
  const put = (font: CaseFont, character: string, columns: number) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character, at: width });
    width += columns;
  };
  for (const character of text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')) {
    if (HIDDEN.test(character)) continue;
    const font = fonts.fontFor(character.codePointAt(0) as number, cut);
    if (font) {
      put(font, character, MARK.test(character) ? 0 : 1);
      continue;
    }
    unset.push(character);
    if (MARK.test(character)) continue;
    const columns = WIDE.test(character) ? 2 : 1;
    const stand = fonts.fontFor(MISSING.charCodeAt(0), cut);
    if (stand) put(stand, columns === 2 ? `${MISSING} ` : MISSING, columns);
  }
  return { runs, width, unset };
}
