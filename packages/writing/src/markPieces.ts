/** A note is part of the text, but not printed. */
export type Mark = 'bold' | 'italic' | 'underline' | 'note';

/** Adjacent words with the same marks, in the order of `Mark`. */
export interface MarkedRun {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** A run with its offsets in the source, without its signs. */
export interface MarkedPiece extends MarkedRun {
  readonly from: number;
  readonly to: number;
}

/** Noncharacters around a note in a line of Fountain, and for a line break in it. */
export const noteLetters = { open: '\ufdd0', close: '\ufdd1', newline: '\ufdd2' } as const;

/** How marks are written in a text. */
interface Notation {
  /** For each of the first 128 characters: may a backslash escape it? */
  readonly isEscaped: readonly boolean[];
  /** For each of them: does it end a token of words? */
  readonly isSign: readonly boolean[];
  readonly note: readonly [open: string, close: string] | undefined;
  /** Longer lines are not parsed for marks. */
  readonly longest: number;
  /** CommonMark's rule for emphasis beside punctuation: none in `5*(3+2)*4`. */
  readonly isStrict: boolean;
}

export const order: readonly Mark[] = ['bold', 'italic', 'underline', 'note'];
const [bold, italic, underline] = [1, 2, 4];
const [WORDS, ESCAPE, NOTE, STARS, LINE] = [0, 1, 2, 3, 4];

/** Longer lines are no screenplay. */
const longest = 20_000;
const asTable = (letters: string) =>
  Array.from({ length: 128 }, (_, code) => letters.includes(String.fromCharCode(code)));
const plain = { note: undefined, longest: Number.POSITIVE_INFINITY, isStrict: false };

export const inText: Notation = {
  isEscaped: asTable('\\*_[~'),
  isSign: asTable('\\[*_\n'),
  note: ['[[', ']]'],
  longest,
  isStrict: false,
};
export const inFountain: Notation = {
  isEscaped: asTable('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ '),
  isSign: asTable('\\*_\n'),
  note: [noteLetters.open, noteLetters.close],
  longest,
  isStrict: false,
};
/** In a story: `*`, `**`, and a backslash before `*` and itself. */
export const inProse: Notation = { ...plain, isEscaped: asTable('\\*'), isSign: asTable('\\*') };
/** In a story from before emphasis. */
export const inOldProse: Notation = {
  ...plain,
  isEscaped: asTable(''),
  isSign: asTable('\\*'),
  isStrict: true,
};

/** Marks by bits: the first of `order` is the lowest. */
const marksOfBits: readonly (readonly Mark[])[] = Array.from({ length: 8 }, (_, bits) =>
  order.filter((_, bit) => bits & (1 << bit)),
);
const noteMarks: readonly Mark[] = ['note'];

/**
 * Where each token ends, which is where the next one begins, and its facts: a kind, and three bits each for the
 * marks that it opens and closes. Numbers in one place: a hostile text has a token for each letter.
 */
interface Tokens {
  readonly ends: Int32Array;
  readonly facts: Int32Array;
}

const asTokens = (count: number): Tokens => ({
  ends: new Int32Array(count),
  facts: new Int32Array(count),
});
const keptTokens = asTokens(0x4000);
const KIND = 7;
const [opening, closing] = [3, 6];

/** Runs in order; each escaped character is a separate one. */
export function readPieces(text: string, notation: Notation): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  eachPiece(text, notation, (start, end, marks, from, to) =>
    pieces.push({ text: text.slice(start, end), marks, from, to }),
  );
  return pieces;
}

/** As `readPieces`, with adjacent runs of equal marks in one; each note stays separate. */
export function readRuns(text: string, notation: Notation): MarkedRun[] {
  const runs: MarkedRun[] = [];
  let [words, first, last] = ['', 0, 0];
  let own: readonly Mark[] | undefined;
  eachPiece(text, notation, (start, end, marks) => {
    if (own !== marks || marks === noteMarks) {
      if (own) runs.push({ text: words + text.slice(first, last), marks: own });
      words = '';
      first = start;
      own = marks;
    } else if (start !== last) {
      words += text.slice(first, last);
      first = start;
    }
    last = end;
  });
  if (own) runs.push({ text: words + text.slice(first, last), marks: own });
  return runs;
}

/** The text of `readPieces`, joined. */
export function readWords(text: string, notation: Notation): string {
  let words = '';
  eachPiece(text, notation, (start, end) => {
    words += text.slice(start, end);
  });
  return words;
}

/** Words lie from `start` to `end`, and with their escapes and brackets from `from` to `to`. */
function eachPiece(
  text: string,
  notation: Notation,
  take: (start: number, end: number, marks: readonly Mark[], from: number, to: number) => void,
): void {
  const tokens = text.length > keptTokens.ends.length ? asTokens(text.length) : keptTokens;
  const count = findTokens(text, notation, tokens);
  pairMarks(text, notation, tokens, count);
  const { ends, facts } = tokens;
  let [from, open] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const to = ends[index] as number;
    const fact = facts[index] as number;
    const kind = fact & KIND;
    const opened = (fact >> opening) & 7;
    const closed = (fact >> closing) & 7;
    open &= ~closed;
    if (kind === NOTE) {
      const [before = '', after = ''] = notation.note ?? [];
      const [start, end] = [from + before.length, to - after.length];
      if (text.slice(start, end).trim() !== '') take(start, end, noteMarks, from, to);
    } else {
      const signs = lengthOf(opened) + lengthOf(closed);
      const isNewline = kind === WORDS && to - from === 1 && text.charCodeAt(from) === NEWLINE;
      const start = kind === ESCAPE ? from + 1 : from + signs;
      if (start < to) take(start, to, marksOfBits[isNewline ? 0 : open] as readonly Mark[], from + signs, to);
    }
    open |= opened;
    from = to;
  }
}

const lengthOf = (bits: number) =>
  (bits & bold ? 2 : 0) + (bits & italic ? 1 : 0) + (bits & underline ? 1 : 0);

const [NEWLINE, STAR, BACKSLASH, UNDERSCORE] = [10, 42, 92, 95];

/** Returns how many there are. */
function findTokens(
  text: string,
  { isEscaped, isSign, note, longest }: Notation,
  { ends, facts }: Tokens,
): number {
  let count = 0;
  const add = (end: number, kind: number) => {
    ends[count] = end;
    facts[count] = kind;
    count += 1;
  };
  const noteLetter = note?.[0].charCodeAt(0);
  const { length } = text;
  let [at, lineEnd, isLong, mayHaveNotes] = [0, -1, false, note !== undefined];
  while (at < length) {
    if (longest < length && at > lineEnd) {
      lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0) lineEnd = length;
      isLong = lineEnd - at > longest;
    }
    const code = text.charCodeAt(at);
    let end = at + 1;
    if (code === noteLetter && note && text.startsWith(note[0], at)) {
      const start = at + note[0].length;
      const close = mayHaveNotes ? text.indexOf(note[1], start) : -1;
      mayHaveNotes &&= close >= 0;
      end = close >= 0 ? close + note[1].length : start;
      add(end, close >= 0 ? NOTE : WORDS);
    } else if (code === STAR) {
      while (text.charCodeAt(end) === STAR) end += 1;
      add(end, isLong || end - at > 3 ? WORDS : STARS);
    } else if (code === UNDERSCORE && isSign[UNDERSCORE]) {
      add(end, isLong ? WORDS : LINE);
    } else if (code === BACKSLASH) {
      const isEscape = isEscaped[text.charCodeAt(end)] === true;
      if (isEscape) end += 1;
      add(end, isEscape ? ESCAPE : WORDS);
    } else {
      if (code >= 128 || !isSign[code]) end = endOfWords(text, end, isSign, noteLetter);
      add(end, WORDS);
    }
    at = end;
  }
  return count;
}

function endOfWords(text: string, from: number, isSign: readonly boolean[], noteLetter = -1): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 128 ? isSign[code] : code === noteLetter) break;
  }
  return at;
}

/** Pairs opening and closing marks: the nearest that fit, in one pass. */
function pairMarks(text: string, { isStrict }: Notation, { ends, facts }: Tokens, count: number): void {
  /** By the bit of a mark, the token that may open it. */
  const open = [-1, -1, -1, -1, -1];
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    const to = ends[index] as number;
    const kind = facts[index] as number;
    if (kind === WORDS && to - from === 1 && text.charCodeAt(from) === NEWLINE) open.fill(-1);
    if (kind === STARS || kind === LINE) {
      const isBeforeEscape = index + 1 < count && facts[index + 1] === ESCAPE;
      const before = classAt(text, from - 1);
      const after = classAt(text, isBeforeEscape ? to + 1 : to);
      const mayClose = flanks(before, after, isStrict);
      const mayOpen = flanks(after, before, isStrict);
      const wanted = kind === LINE ? underline : (marksOfStars[to - from] ?? 0);
      // Within a word, as in a file's name, it is a letter.
      const isLetter = kind === LINE && before === LETTER && after === LETTER;
      for (let bit = bold; bit <= underline && !isLetter; bit <<= 1) {
        if ((wanted & bit) === 0) continue;
        const start = open[bit] as number;
        if (start >= 0 && start < index - 1 && mayClose) {
          facts[start] = (facts[start] as number) | (bit << opening);
          facts[index] = (facts[index] as number) | (bit << closing);
          open[bit] = -1;
        } else if (mayOpen) open[bit] = index;
      }
    }
    from = to;
  }
}

const marksOfStars = [0, italic, bold, bold | italic];

const [SPACE, LETTER, PUNCTUATION, OTHER] = [1, 2, 3, 4];
const classes = new Uint8Array(0x1_0000);

/** The class of a UTF-16 code unit; outside the text there is space. */
function classAt(text: string, at: number): number {
  if (at < 0 || at >= text.length) return SPACE;
  const code = text.charCodeAt(at);
  classes[code] ||= classOf(String.fromCharCode(code));
  return classes[code] as number;
}

function classOf(letter: string): number {
  if (/\s/.test(letter)) return SPACE;
  if (/[\p{L}\p{N}]/u.test(letter)) return LETTER;
  return /[\p{P}\p{S}]/u.test(letter) ? PUNCTUATION : OTHER;
}

/** True when a sign may open or close towards `inside`. */
function flanks(inside: number, outside: number, isStrict: boolean): boolean {
  if (inside === SPACE) return false;
  return !isStrict || inside !== PUNCTUATION || outside === SPACE || outside === PUNCTUATION;
}

export const signOf: Readonly<Record<Mark, string>> = { bold: '**', italic: '*', underline: '_', note: '' };

export const signsOf = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => sum + signOf[mark].length, 0);
