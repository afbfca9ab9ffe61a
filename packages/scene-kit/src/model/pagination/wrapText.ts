import { eastAsianWidth } from 'get-east-asian-width';

/** A line with its offset, and the text between it and the next. */
export interface WrappedLine {
  readonly text: string;
  readonly end: number;
  readonly gap: string;
}

/** A word is at most 1,000 letters: what is longer is broken anyway, and would be measured again for each page. */
const token = /([ \t]+)|(\r\n?|[\n\u2028\u2029])|([^ \t\r\n\u2028\u2029]{1,1000})/uy;
/** May not begin a line, nor be parted from what stands before it. */
const closing = /^[、。，．：；？！）」』】〕〉》’”…ー々]/;

/**
 * Breaks a text into lines of at most `width` columns, from an offset on, up to `limit` lines. Lines break at spaces,
 * between wide letters, and inside a word only where it is longer than a line. Lines and gaps, joined, are the text.
 */
export function wrapText(
  text: string,
  width: number,
  from = 0,
  limit = Number.POSITIVE_INFINITY,
): WrappedLine[] {
  const lines: WrappedLine[] = [];
  let start = from;
  let end = from;
  let used = 0;
  const close = (gapEnd: number) => {
    lines.push({ text: text.slice(start, end), end, gap: text.slice(end, gapEnd) });
    start = gapEnd;
    end = gapEnd;
    used = 0;
  };
  let position = from;
  let space = '';
  while (position < text.length && lines.length < limit) {
    token.lastIndex = position;
    const [whole = '', spaces, newline, word = ''] = token.exec(text) ?? [text.slice(position)];
    position += whole.length;
    if (spaces !== undefined) {
      space = spaces;
      continue;
    }
    if (newline !== undefined) {
      close(position);
      space = '';
      continue;
    }
    let at = position - word.length;
    for (const piece of pieces(word, width)) {
      const pieceWidth = textWidth(piece);
      if (used + space.length + pieceWidth > width && (end > start || space !== '')) {
        close(at);
        space = '';
        if (lines.length >= limit) return lines;
      }
      used += space.length + pieceWidth;
      at += piece.length;
      end = at;
      space = '';
    }
  }
  if (lines.length < limit && start < text.length) close(text.length);
  return lines;
}

/** Unbreakable parts of a word: all of it, single wide letters, or what fits a line. */
function pieces(word: string, width: number): string[] {
  if (isPlain(word)) {
    if (word.length <= width) return [word];
    const cut: string[] = [];
    for (let at = 0; at < word.length; at += width) cut.push(word.slice(at, at + width));
    return cut;
  }
  return groups(graphemes(word), width);
}

function groups(letters: readonly Grapheme[], width: number): string[] {
  const cut: string[] = [];
  let group = '';
  let groupWidth = 0;
  let wasWide = false;
  for (const letter of letters) {
    const isWide = letter.width === 2;
    const isBreak = (isWide || wasWide) && !closing.test(letter.text);
    if (group !== '' && letter.width > 0 && (isBreak || groupWidth + letter.width > width)) {
      cut.push(group);
      group = '';
      groupWidth = 0;
    }
    group += letter.text;
    groupWidth += letter.width;
    wasWide = isWide;
  }
  if (group !== '') cut.push(group);
  return cut;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Letters of one column each: no combining marks, nothing joined, nothing wide. */
const plain = /^[\x20-\x7e\xa0-\u02ff\u0370-\u0482\u048a-\u058f\u2010-\u2027\u20a0-\u20c0]*$/;

interface Grapheme {
  readonly text: string;
  /** 0, 1 or 2 columns. */
  readonly width: number;
}

function isPlain(text: string): boolean {
  return plain.test(text);
}

function graphemes(text: string): Grapheme[] {
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

/** Columns of a text in Courier: East-Asian wide letters take two, combining marks none. */
export function textWidth(text: string): number {
  return isPlain(text) ? text.length : graphemes(text).reduce((sum, { width }) => sum + width, 0);
}
