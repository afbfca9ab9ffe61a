import type { CaseFont, FontCase, FontCut } from './FontCase.ts';

interface TypeRun {
  font: CaseFont;
  text: string;
  at: number;
}

interface SetLine {
  runs: readonly TypeRun[];
  width: number;
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

/** A run of text on a card, from its left end on the baseline. In pixels. */
interface SetText {
  svg: string;
  width: number;
}

interface TitleRoom {
  width: number;
  lines: number;
  height?: number;
  /** Tried one after another, the largest first. */
  sizes: readonly number[];
}

/** From one line to the next, in sizes. */
export const LEADING = 1.14;

/** More letters have no room on a card at any size. */
const MOST = 280;

interface SetTitle {
  size: number;
  lines: readonly SetText[];
}

export function settable(text: string, cut: FontCut, fonts: FontCase): string | undefined {
  const { unset } = setLine(text, cut, fonts);
  if (unset.some((character) => /[\p{L}\p{N}\p{M}]/u.test(character))) return undefined;
  const left = [...text].filter((character) => !unset.includes(character)).join('');
  const clean = left.replace(/\s+/gu, ' ').trim();
  return clean === '' ? undefined : clean;
}

export function setText(
  text: string,
  { cut, size, fonts, spacing = 0 }: { cut: FontCut; size: number; fonts: FontCase; spacing?: number },
): SetText {
  let width = 0;
  const paths: string[] = [];
  for (const { font, text: part } of setLine(text, cut, fonts).runs) {
    const { glyphs, width: own } = font.outline(part);
    const scale = size / font.unitsPerEm;
    for (const [index, { path, x, y }] of glyphs.entries()) {
      const left = width + x * scale + index * spacing;
      if (path !== '')
        paths.push(
          `<path transform="translate(${left.toFixed(2)} ${(-y * scale).toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`,
        );
    }
    width += own * scale + glyphs.length * spacing;
  }
  return { svg: paths.join(''), width };
}

/** Sets a title as large as it fits; one that is too long at the smallest size ends in an ellipsis. */
export function setTitle(title: string, cut: FontCut, fonts: FontCase, room: TitleRoom): SetTitle {
  const whole = [...title].slice(0, MOST).join('');
  const { runs } = setLine(whole, cut, fonts);
  const measure = measureOnce();
  for (const size of room.sizes) {
    const lines = breakLines(runs, { width: room.width / size, indent: 0, measure });
    const texts = lines.map((line) => line.runs.map((run) => run.text).join(''));
    const isTooMuch =
      texts.length > room.lines || texts.length * size * LEADING > (room.height ?? Number.POSITIVE_INFINITY);
    if (isTooMuch && size !== room.sizes.at(-1)) continue;
    const shown = texts.slice(0, room.lines);
    const isCut = texts.length > room.lines || whole !== title;
    if (isCut)
      shown.push(
        `${shown
          .pop()
          ?.slice(0, -2)
          .replace(/\s+\S*$/u, '')}…`,
      );
    return { size, lines: shown.map((text) => setText(text, { cut, size, fonts })) };
  }
  return { size: 0, lines: [] };
}

/** In ems: each piece is measured once for all sizes. */
function measureOnce(): Measure {
  const known = new Map<string, number>();
  return (text, font) => {
    const name = `${font.name} ${text}`;
    const width = known.get(name) ?? font.advance(text) / font.unitsPerEm;
    known.set(name, width);
    return width;
  };
}

type Run = Pick<TypeRun, 'font' | 'text'>;

export interface ProseLine {
  /** Neighbouring characters in one font, with the blanks between words. */
  runs: readonly Run[];
  /** Of the text as it stands, in points. */
  width: number;
  blanks: number;
}

/** The width of a text in a font, in points. */
export type Measure = (text: string, font: CaseFont) => number;

interface Word {
  runs: Run[];
  width: number;
  /** True after a blank. */
  isApart: boolean;
}

/** Breaks a paragraph into lines, the first `indent` points shorter. A word that is longer than a line goes over into the next. */
export function breakLines(
  runs: readonly Run[],
  { width, indent, measure }: { width: number; indent: number; measure: Measure },
): ProseLine[] {
  const lines: ProseLine[] = [];
  let words: Word[] = [];
  let taken = 0;
  const room = () => (lines.length === 0 ? width - indent : width);
  const end = () => {
    if (words.length > 0) lines.push(lineOf(words, taken));
    words = [];
    taken = 0;
  };
  for (const word of wordsOf(runs, width / 2, measure)) {
    const blank = word.isApart && words.length > 0 ? measure(' ', (word.runs[0] as Run).font) : 0;
    if (words.length > 0 && taken + blank + word.width > room()) {
      end();
      taken = word.width;
    } else {
      taken += blank + word.width;
    }
    words.push(word);
  }
  end();
  return lines;
}

function lineOf(words: readonly Word[], width: number): ProseLine {
  const runs: Run[] = [];
  let blanks = 0;
  const put = ({ font, text }: Run) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  };
  for (const [at, word] of words.entries()) {
    if (at > 0 && word.isApart) {
      put({ font: (word.runs[0] as Run).font, text: ' ' });
      blanks++;
    }
    for (const run of word.runs) put(run);
  }
  return { runs, width, blanks };
}

/** Cut at blanks, after dashes, and inside words longer than `most`. */
function* wordsOf(runs: readonly Run[], most: number, measure: Measure): Generator<Word> {
  let word: Word | undefined;
  let isApart = false;
  for (const { font, text } of runs) {
    for (const [piece] of text.matchAll(/ +|[^ \-–—]+[-–—]*|[-–—]+/gu)) {
      if (piece.startsWith(' ')) {
        if (word) yield word;
        word = undefined;
        isApart = true;
        continue;
      }
      for (const part of partsOf(piece, font, most, measure)) {
        const width = measure(part, font);
        if (word && (word.width + width > most || /[-–—]$/u.test((word.runs.at(-1) as Run).text))) {
          yield word;
          word = undefined;
        }
        if (word) {
          word.runs.push({ font, text: part });
          word.width += width;
        } else {
          word = { runs: [{ font, text: part }], width, isApart };
          isApart = false;
        }
      }
    }
  }
  if (word) yield word;
}

function* partsOf(text: string, font: CaseFont, most: number, measure: Measure): Generator<string> {
  // No letter is wider than this.
  if (text.length < 8 || (text.length < 400 && measure(text, font) <= most)) {
    yield text;
    return;
  }
  let part = '';
  let width = 0;
  for (const letter of text) {
    const own = measure(letter, font);
    if (width + own > most) {
      yield part;
      part = '';
      width = 0;
    }
    part += letter;
    width += own;
  }
  yield part;
}
