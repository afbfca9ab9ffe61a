import { eastAsianWidth } from 'get-east-asian-width';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Letters that stand alone and take one column each: no marks, nothing joined, nothing wide. */
const plain = /^[\x20-\x7e\xa0-\u02ff\u0370-\u0482\u048a-\u058f\u2010-\u2027\u20a0-\u20c0]*$/;

export interface Grapheme {
  readonly text: string;
  /** 0, 1 or 2 columns. */
  readonly width: number;
}

export function isPlain(text: string): boolean {
  return plain.test(text);
}

/** What a person takes for one letter, with its marks, and the columns that it takes. */
export function graphemes(text: string): Grapheme[] {
  return Array.from(segmenter.segment(text), ({ segment }) => ({
    text: segment,
    width: graphemeWidth(segment),
  }));
}

function graphemeWidth(grapheme: string): number {
  if (/^[\p{M}\p{Cf}]+$/u.test(grapheme)) return 0;
  if (/\p{Emoji_Presentation}|\ufe0f/u.test(grapheme)) return 2;
  return eastAsianWidth(grapheme.codePointAt(0) ?? 0);
}

/** Columns that a text takes in Courier: East-Asian wide letters two, combining marks none. */
export function textWidth(text: string): number {
  return isPlain(text) ? text.length : graphemes(text).reduce((sum, { width }) => sum + width, 0);
}
