import {
  inOldProse,
  inProse,
  joinRuns,
  type Mark,
  type MarkedPiece,
  type MarkedRun,
  readPieces,
  signsOf,
} from './marks.ts';
import { isSceneBreak } from './sceneBreak.ts';
import { splitWords } from './splitSentences.ts';

const signs = /[\\*]/;
const emphases = [
  ['bold', '**'],
  ['italic', '*'],
] as const;

/** Whether a text may be other than its words: it has an asterisk or a backslash. */
export const mayHaveEmphasis = (text: string): boolean => signs.test(text);

/**
 * Reads a paragraph of a story (D-EMPHASIS): `*italic*`, `**bold**`, `\*`, `\\`, and nothing else. A sign without its
 * other one is a word.
 */
export function readEmphasis(text: string): MarkedRun[] {
  if (!signs.test(text)) return text === '' ? [] : [{ text, marks: [] }];
  return joinRuns(readPieces(text, inProse));
}

/** A text that is still on its way: emphasis that began and has not ended goes as far as there are words. */
export function growingEmphasis(text: string): string {
  if (!text.includes('*')) return text;
  const begun = text.replace(/(^|\s)\*{1,3}$/, '$1');
  const isWhole = (one: string) =>
    readPieces(one, inProse).every((piece) => !one.startsWith('*', piece.from) || piece.text[0] !== '*');
  const [words = '', space = ''] = /^([\s\S]*?)(\s*)$/.exec(begun)?.slice(1) ?? [];
  const closed = ['', '*', '**', '***'].map((sign) => words + sign).find(isWhole);
  return closed === undefined ? text : closed + space;
}

/** A paragraph as HTML, whose words `safe` makes so. */
export function emphasisHtml(text: string, safe: (words: string) => string): string {
  return readEmphasis(text)
    .map(({ text: words, marks }) => {
      const italic = marks.includes('italic') ? `<em>${safe(words)}</em>` : safe(words);
      return marks.includes('bold') ? `<strong>${italic}</strong>` : italic;
    })
    .join('');
}

/** The words of a paragraph, as they are read, spoken, counted and searched. */
export function plainWords(text: string): string {
  return signs.test(text) ? readEmphasis(text).map(textOf).join('') : text;
}

const textOf = ({ text }: MarkedRun) => text;

/** A part of the words that is emphasised. */
interface Extent {
  readonly from: number;
  readonly to: number;
}

/**
 * Writes runs so that `readEmphasis` reads them. Emphasis is closed and opened again at the ends of sentences and lines,
 * and white space at its ends lies outside of it. Where no space parts two sentences it goes on: what is emphasised
 * there is judged as one.
 */
export function writeEmphasis(runs: readonly MarkedRun[]): string {
  const words = runs.map(textOf).join('');
  // White space is in no emphasis.
  if (runs.every(({ text, marks }) => marks.length === 0 || text.trim() === '')) {
    const isBare = isSceneBreak(words) && readEmphasis(words).every(({ marks }) => marks.length === 0);
    return isBare ? words : escaped(words, '');
  }
  const cuts = cutsOf(words);
  const signsAt = new Map<number, string>();
  // At one place what closes stands first.
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

/** With a backslash before an asterisk, and before a backslash that would be read as one of these. */
function escaped(words: string, next: string): string {
  return signs.test(words + next)
    ? `${words}${next[0] ?? ''}`.replace(/\\(?=[\\*])|\*/g, '\\$&').slice(0, next === '' ? undefined : -2)
    : words;
}

/** Where sentences and lines end. */
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
  return whole.flatMap(({ from, to }) => {
    const inside = cuts.filter((cut) => cut > from && cut < to);
    return [...inside, to].flatMap((end, index) => {
      const start = inside[index - 1] ?? from;
      const part = words.slice(start, end);
      const first = start + part.length - part.trimStart().length;
      const last = start + part.trimEnd().length;
      return last > first ? [{ from: first, to: last }] : [];
    });
  });
}

/** The same paragraph as it is kept: with its emphasis within sentences, and a backslash where there must be one. */
export function settleEmphasis(text: string): string {
  return signs.test(text) ? writeEmphasis(readEmphasis(text)) : text;
}

/**
 * A paragraph that was kept while an asterisk was an asterisk: pairs that CommonMark takes for emphasis become it, all
 * others and each backslash stay the words that they are.
 */
export function adoptEmphasis(text: string): string {
  return signs.test(text) ? writeEmphasis(joinRuns(readPieces(text, inOldProse))) : text;
}

/** Words that are no emphasis, as a paragraph. */
export function escapeEmphasis(words: string): string {
  return writeEmphasis([{ text: words, marks: [] }]);
}

/** Where so many characters of a paragraph's text are among its words. */
export function wordOffset(text: string, offset: number): number {
  if (!signs.test(text)) return offset;
  let words = 0;
  for (const { text: own, from } of readPieces(text, inProse)) {
    if (from >= offset) break;
    words += Math.min(own.length, offset - from);
  }
  return words;
}

/** Where a place among the words is in the paragraph's text: after what ends there, before what begins there. */
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

/** A part of a paragraph's text, whole in itself: emphasis that the cut goes through is closed and opened again. */
export function cutEmphasis(text: string, from: number, to: number = text.length): string {
  return cutWords(text, wordOffset(text, from), wordOffset(text, to));
}

/** The same, counted among its words. */
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

/** A part of a paragraph's words. */
export interface WordRange {
  readonly start: number;
  readonly end: number;
}

/** Puts words in the place of parts of a paragraph, which do not overlap; they are as emphasised as what they replace. */
export function replaceWords(text: string, parts: readonly WordRange[], words: string): string {
  const runs: MarkedRun[] = [];
  let [at, index] = [0, 0];
  for (const run of readEmphasis(text)) {
    const end = at + run.text.length;
    let own = '';
    let from = at;
    for (let part = parts[index]; part && part.start < end; part = parts[index]) {
      own += run.text.slice(from - at, Math.max(part.start, from) - at);
      if (part.start >= at) own += words;
      from = Math.min(part.end, end);
      if (part.end > end) break;
      index += 1;
    }
    runs.push({ ...run, text: own + run.text.slice(from - at) });
    at = end;
  }
  return writeEmphasis(runs);
}
