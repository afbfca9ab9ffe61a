import {
  inOldProse,
  inProse,
  type Mark,
  type MarkedPiece,
  type MarkedRun,
  readPieces,
  readRuns,
  readWords,
  signsOf,
} from './markPieces.ts';
import { isSceneBreak } from './sceneBreak.ts';
import { splitWords } from './splitSentences.ts';

const signs = /[\\*]/;
const emphases = [
  ['bold', '**'],
  ['italic', '*'],
] as const;

/** False for a text that equals its words. */
export const mayHaveEmphasis = (text: string): boolean => signs.test(text);

/** Reads a paragraph: `*italic*`, `**bold**`, `\*`, `\\`, and nothing else. An unpaired sign is text. */
export function readEmphasis(text: string): MarkedRun[] {
  if (!signs.test(text)) return text === '' ? [] : [{ text, marks: [] }];
  return readRuns(text, inProse);
}

/** Closes open emphasis of a streamed text. */
export function growingEmphasis(text: string): string {
  if (!text.includes('*')) return text;
  const begun = text.replace(/(^|\s)\*{1,3}$/, '$1');
  const isWhole = (one: string) =>
    readPieces(one, inProse).every((piece) => !one.startsWith('*', piece.from) || piece.text[0] !== '*');
  const words = begun.trimEnd();
  const closed = ['', '*', '**', '***'].map((sign) => words + sign).find(isWhole);
  return closed === undefined ? text : closed + begun.slice(words.length);
}

/** `safe` escapes the words. */
export function emphasisHtml(text: string, safe: (words: string) => string): string {
  return readEmphasis(text)
    .map(({ text: words, marks }) => {
      const italic = marks.includes('italic') ? `<em>${safe(words)}</em>` : safe(words);
      return marks.includes('bold') ? `<strong>${italic}</strong>` : italic;
    })
    .join('');
}

export function plainWords(text: string): string {
  return signs.test(text) ? readWords(text, inProse) : text;
}

const textOf = ({ text }: MarkedRun) => text;

interface Extent {
  readonly from: number;
  readonly to: number;
}

/**
 * Inverse of `readEmphasis`. Emphasis is closed and reopened at the ends of sentences and lines, with white
 * space outside. Sentences without a space between stay in one.
 */
export function writeEmphasis(runs: readonly MarkedRun[]): string {
  const words = runs.map(textOf).join('');
  // White space has no emphasis.
  if (runs.every(({ text, marks }) => marks.length === 0 || text.trim() === '')) {
    const isBare = isSceneBreak(words) && readEmphasis(words).every(({ marks }) => marks.length === 0);
    return isBare ? words : escaped(words, '');
  }
  const cuts = cutsOf(words);
  const signsAt = new Map<number, string>();
  // Closing signs come first.
  const put = (at: number, sign: string) => signsAt.set(at, (signsAt.get(at) ?? '') + sign);
  const extents = emphases.map(([mark, sign]) => [extentsOf(runs, mark, words, cuts), sign] as const);
  for (const [own, sign] of extents.toReversed()) for (const { to } of own) put(to, sign);
  for (const [own, sign] of extents) for (const { from } of own) put(from, sign);
  let text = '';
  let from = 0;
  for (const at of [...signsAt.keys()].sort((a, b) => a - b)) {
    const sign = signsAt.get(at) ?? '';
    text += escaped(words.slice(from, at), sign) + sign;
    from = at;
  }
  return text + escaped(words.slice(from), '');
}

/** Escapes asterisks, and backslashes that would be read as escapes. */
function escaped(words: string, next: string): string {
  return signs.test(words + next)
    ? `${words}${next[0] ?? ''}`.replace(/\\(?=[\\*])|\*/g, '\\$&').slice(0, next === '' ? undefined : -2)
    : words;
}

/** Ends of sentences and lines. */
function cutsOf(words: string): number[] {
  let at = 0;
  const ends = splitWords(words).map((sentence) => {
    at += sentence.length;
    return at;
  });
  for (const { index } of words.matchAll(/\n/g)) ends.push(index + 1);
  return [...new Set(ends)].filter((end) => /\s/.test(words[end - 1] ?? '')).sort((a, b) => a - b);
}

function extentsOf(
  runs: readonly MarkedRun[],
  mark: Mark,
  words: string,
  cuts: readonly number[],
): readonly Extent[] {
  const whole: Extent[] = [];
  let at = 0;
  for (const run of runs) {
    const to = at + run.text.length;
    const last = whole.at(-1);
    if (run.marks.includes(mark)) {
      if (last?.to === at) whole[whole.length - 1] = { from: last.from, to };
      else whole.push({ from: at, to });
    }
    at = to;
  }
  const extents: Extent[] = [];
  let next = 0;
  for (const { from, to } of whole) {
    while ((cuts[next] ?? to) <= from && next < cuts.length) next += 1;
    for (let start = from; start < to; ) {
      const cut = cuts[next] ?? to;
      if (cut < to) next += 1;
      const end = Math.min(cut, to);
      const part = words.slice(start, end);
      const first = start + part.length - part.trimStart().length;
      const last = start + part.trimEnd().length;
      if (last > first) extents.push({ from: first, to: last });
      start = end;
    }
  }
  return extents;
}

/** The canonical form of a paragraph: emphasis within sentences, and minimal escapes. */
export function settleEmphasis(text: string): string {
  return signs.test(text) ? writeEmphasis(readEmphasis(text)) : text;
}

/**
 * Converts a paragraph from before emphasis: pairs that CommonMark recognizes become emphasis, all other
 * signs are escaped.
 */
export function migrateEmphasis(text: string): string {
  return signs.test(text) ? writeEmphasis(readRuns(text, inOldProse)) : text;
}

export function escapeEmphasis(words: string): string {
  return writeEmphasis([{ text: words, marks: [] }]);
}

/** Offset in the text → offset in the words. */
export function wordOffset(text: string, offset: number): number {
  if (!signs.test(text)) return offset;
  let words = 0;
  for (const { text: own, from } of readPieces(text, inProse)) {
    if (from >= offset) break;
    words += Math.min(own.length, offset - from);
  }
  return words;
}

/** Offset in the words → offset in the text: after closing signs, before opening ones. */
export function sourceOffset(text: string, offset: number): number {
  return signs.test(text) ? (sourceOffsets(readPieces(text, inProse), [offset])[0] ?? text.length) : offset;
}

function sourceOffsets(pieces: readonly MarkedPiece[], offsets: readonly number[]): number[] {
  const places: number[] = [];
  let [words, index] = [0, 0];
  for (const offset of offsets) {
    for (let piece = pieces[index]; piece && words + piece.text.length < offset; piece = pieces[index]) {
      words += piece.text.length;
      index += 1;
    }
    const piece = pieces[index];
    if (!piece || offset <= 0) {
      places.push(0);
      continue;
    }
    const isInside = words + piece.text.length > offset;
    const closed = piece.marks.filter((mark) => !pieces[index + 1]?.marks.includes(mark));
    places.push(isInside ? piece.from + offset - words : piece.to + signsOf(closed));
  }
  return places;
}

/** Emphasis across the cut is closed and reopened. */
export function cutEmphasis(text: string, from: number, to: number = text.length): string {
  return cutWords(text, wordOffset(text, from), wordOffset(text, to));
}

export function cutWords(text: string, first: number, last: number): string {
  if (!signs.test(text)) return text.slice(first, last);
  let at = 0;
  return writeEmphasis(
    readEmphasis(text).flatMap(({ text: words, marks }) => {
      const part = words.slice(Math.max(first - at, 0), Math.max(last - at, 0));
      at += words.length;
      return part === '' ? [] : [{ text: part, marks }];
    }),
  );
}

export interface WordRange {
  readonly start: number;
  readonly end: number;
}

/** Replaces disjoint ranges of words, given in any order, each by its own; the new ones have the emphasis of the old. */
export function replaceWords<Part extends WordRange>(
  text: string,
  ranges: readonly Part[],
  wordsOf: (part: Part) => string,
): string {
  const parts = [...ranges].sort((a, b) => a.start - b.start);
  const runs: MarkedRun[] = [];
  let [at, index] = [0, 0];
  for (const run of readEmphasis(text)) {
    const end = at + run.text.length;
    let own = '';
    let from = at;
    for (let part = parts[index]; part && part.start < end; part = parts[index]) {
      own += run.text.slice(from - at, Math.max(part.start, from) - at);
      if (part.start >= at) own += wordsOf(part);
      from = Math.min(part.end, end);
      if (part.end > end) break;
      index += 1;
    }
    runs.push({ ...run, text: own + run.text.slice(from - at) });
    at = end;
  }
  return writeEmphasis(runs);
}
