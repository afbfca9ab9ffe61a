import type { CaseFont } from './FontCase.ts';
import type { TypeRun } from './setLine.ts';

type Run = Pick<TypeRun, 'font' | 'text'>;

export interface ProseLine {
  /** Neighbouring characters in one font, with the blanks between words. */
  runs: readonly Run[];
  /** Of the text as it stands, in points. */
  width: number;
  /** How many blanks can be widened. */
  blanks: number;
}

/** The width of a text in a font, in points. */
export type Measure = (text: string, font: CaseFont) => number;

interface Word {
  runs: Run[];
  width: number;
  /** Whether a blank is before it. */
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

/** Cut at blanks, after dashes, and where a word would be longer than `most`. */
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
