/** A note is part of the text, but not printed. */
export type Mark = 'bold' | 'italic' | 'underline' | 'note';

/** Adjacent words with the same marks, in the order of `Mark`. */
export interface MarkedRun {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** `token`: the characters that a backslash escapes, and the brackets of a note. */
interface Notation {
  readonly token: RegExp;
  readonly noteEnd?: string;
  /** Longer lines are not parsed for marks. */
  readonly longest?: number;
  /** CommonMark's rule for emphasis beside punctuation: none in `5*(3+2)*4`. */
  readonly isStrict?: boolean;
}

const order: readonly Mark[] = ['bold', 'italic', 'underline', 'note'];
/** Noncharacters around a note in a line of Fountain, and for a line break in it. */
export const noteLetters = { open: '\ufdd0', close: '\ufdd1', newline: '\ufdd2' } as const;
/** Replaces the `~` of a sung line. */
const sung = '\ufdd3';
/** Longer lines are no screenplay. */
const longest = 20_000;
const inText: Notation = {
  token: /\\[\\*_[~]|\[\[|\*+|_|\n|[^\\[*_\n]+|[\s\S]/g,
  noteEnd: ']]',
  longest,
};
const inFountain: Notation = {
  token: /\\[!-/:-@[-`{-~ ]|\ufdd0|\*+|_|\n|[^\\\ufdd0*_\n]+|[\s\S]/g,
  noteEnd: noteLetters.close,
  longest,
};
/** In a story: `*`, `**`, and a backslash before `*` and itself. */
export const inProse: Notation = { token: /\\[\\*]|\*+|[^\\*]+|[\s\S]/g };
/** In a story from before emphasis. */
export const inOldProse: Notation = { token: /\*+|[^\\*]+|\\/g, isStrict: true };
/**
 * Parses screenplay text: `*italic*`, `**bold**`, `_underlined_`, `[[a note]]`, and backslash escapes.
 * Emphasis ends with its line; unclosed marks are text. Linear time.
 */
export function readMarks(text: string): MarkedRun[] {
  return read(text, inText);
}

/** As `readMarks` for Fountain, where a backslash escapes any mark; notes are in `noteLetters`. */
export function readFountainMarks(text: string): MarkedRun[] {
  return read(text, inFountain).map(({ text: words, marks }) => ({
    text: marks.includes('note') ? words.replaceAll(noteLetters.newline, '\n') : words,
    marks,
  }));
}

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly kind: 'words' | 'note' | 'stars' | 'line';
  /** Marks that it opens and closes, as bits. */
  opens: number;
  closes: number;
}

/** Marks by bits: the first of `order` is the lowest. */
const marksOfBits: readonly (readonly Mark[])[] = Array.from({ length: 8 }, (_, bits) =>
  order.filter((_, bit) => bits & (1 << bit)),
);
const noteMarks: readonly Mark[] = ['note'];
const [bold, italic, underline] = [1, 2, 4];

/** A run with its offsets in the source, without its signs. */
export interface MarkedPiece extends MarkedRun {
  readonly from: number;
  readonly to: number;
}

function read(text: string, notation: Notation): MarkedRun[] {
  const plain = !/[\\*_[\ufdd0]/.test(text);
  if (plain) return text === '' ? [] : [{ text, marks: [] }];
  return joinRuns(readPieces(text, notation));
}

/** Merges adjacent runs with equal marks; each note stays separate. */
export function joinRuns(pieces: readonly MarkedRun[]): MarkedRun[] {
  const runs: { text: string; readonly marks: readonly Mark[] }[] = [];
  for (const { text, marks } of pieces) {
    const last = runs.at(-1);
    if (last?.marks === marks && marks !== noteMarks) last.text += text;
    else runs.push({ text, marks });
  }
  return runs;
}

/** Runs in order; each escaped character is a separate one. */
export function readPieces(text: string, notation: Notation): MarkedPiece[] {
  const tokens = tokensOf(text, notation);
  pairMarks(tokens, notation.isStrict === true);
  const pieces: MarkedPiece[] = [];
  let open = 0;
  for (const { text: words, kind, from, to, opens, closes } of tokens) {
    open &= ~closes;
    if (kind === 'note') {
      if (words.trim() !== '') pieces.push({ text: words, marks: noteMarks, from, to });
    } else {
      const marks = marksOfBits[words === '\n' ? 0 : open] ?? [];
      const signs = kind === 'words' ? 0 : lengthOf(opens) + lengthOf(closes);
      if (signs < words.length) pieces.push({ text: words.slice(signs), marks, from: from + signs, to });
    }
    open |= opens;
  }
  return pieces;
}

export const signsOf = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => sum + signs[mark].length, 0);

const lengthOf = (bits: number) =>
  (bits & bold ? 2 : 0) + (bits & italic ? 1 : 0) + (bits & underline ? 1 : 0);

function tokensOf(text: string, { token, noteEnd = '', longest = Infinity }: Notation): Token[] {
  const tokens: Token[] = [];
  const scanner = new RegExp(token);
  let lastNote = Number.POSITIVE_INFINITY;
  let from = 0;
  const add = (words: string, kind: Token['kind']) =>
    tokens.push({ text: words, kind, from, to: scanner.lastIndex, opens: 0, closes: 0 });
  let lineEnd = -1;
  let isLong = false;
  for (let found = scanner.exec(text); found; found = scanner.exec(text)) {
    const [words] = found;
    from = found.index;
    if (found.index > lineEnd) {
      lineEnd = text.indexOf('\n', found.index);
      if (lineEnd < 0) lineEnd = text.length;
      isLong = lineEnd - found.index > longest;
    }
    if ((words === '[[' || words === noteLetters.open) && found.index < lastNote) {
      const start = found.index + words.length;
      const end = text.indexOf(noteEnd, start);
      if (end >= 0) {
        scanner.lastIndex = end + noteEnd.length;
        add(text.slice(start, end), 'note');
        continue;
      }
      lastNote = found.index;
    }
    if (words.length > 1 && words.startsWith('\\')) add(words.slice(1), 'words');
    else if (isLong || !/[*_]/.test(words[0] ?? '')) add(words, 'words');
    else if (words === '_') add(words, 'line');
    else add(words, words.length > 3 ? 'words' : 'stars');
  }
  return tokens;
}

/** Pairs opening and closing marks: the nearest that fit, in one pass. */
function pairMarks(tokens: readonly Token[], isStrict: boolean): void {
  const open = new Map<number, number>();
  for (const [index, { text, kind }] of tokens.entries()) {
    if (text === '\n' && kind === 'words') open.clear();
    if (kind !== 'stars' && kind !== 'line') continue;
    const before = edgeOf(tokens[index - 1], 'end');
    const after = edgeOf(tokens[index + 1], 'start');
    // Within a word, as in a file's name, it is a letter.
    if (kind === 'line' && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) continue;
    const wanted = kind === 'line' ? underline : text.length;
    const mayClose = flanks(before, after, isStrict);
    const mayOpen = flanks(after, before, isStrict);
    for (const bit of [bold, italic, underline]) {
      const isWanted =
        kind === 'line'
          ? bit === wanted
          : wanted === 3
            ? bit !== underline
            : lengthOf(bit) === wanted && bit !== underline;
      if (!isWanted) continue;
      const start = open.get(bit);
      const opening = start === undefined ? undefined : tokens[start];
      const token = tokens[index] as Token;
      if (start !== undefined && opening && start < index - 1 && mayClose) {
        opening.opens |= bit;
        token.closes |= bit;
        open.delete(bit);
      } else if (mayOpen) open.set(bit, index);
    }
  }
}

/** True when a sign may open or close towards `inside`. */
function flanks(inside: string, outside: string, isStrict: boolean): boolean {
  if (!/\S/.test(inside)) return false;
  return !isStrict || !/[\p{P}\p{S}]/u.test(inside) || /[\s\p{P}\p{S}]/u.test(outside);
}

function edgeOf(token: Token | undefined, side: 'start' | 'end'): string {
  if (!token || token.text === '\n') return ' ';
  if (token.kind === 'note') return side === 'end' ? ']' : '[';
  return (side === 'end' ? token.text.at(-1) : token.text[0]) ?? ' ';
}

const isNote = ({ marks }: MarkedRun) => marks.includes('note');

/** The printed text: without notes, and without lines that are only notes. */
export function printedRuns(text: string): MarkedRun[] {
  return withoutNotes(readMarks(text));
}

export interface SpokenLine {
  /** After `~` (Fountain's lyrics), which is not part of its words. */
  readonly isSung: boolean;
  readonly runs: readonly MarkedRun[];
}

export function spokenLines(text: string): SpokenLine[] {
  const runs = readMarks(text.replaceAll(sung, '').replace(/^~[ \t]*/gm, sung));
  return splitRuns(runs).map((line) => {
    const isSung = line[0] !== undefined && !isNote(line[0]) && line[0].text.startsWith(sung);
    const words = line.map((run) => ({ ...run, text: run.text.replaceAll(sung, isNote(run) ? '~' : '') }));
    return { isSung, runs: words.filter(({ text: left }) => left !== '') };
  });
}

/** The printed text of speech: sung lines in italics. `hasNotes`: notes included. */
export function spokenRuns(text: string, hasNotes = false): MarkedRun[] {
  if (!/[~\\*_[]/.test(text)) return text === '' ? [] : [{ text, marks: [] }];
  const runs = spokenLines(text).flatMap(({ isSung, runs: line }, index) => [
    ...(index > 0 ? [{ text: '\n', marks: [] }] : []),
    ...(isSung ? line.map(inItalics) : line),
  ]);
  return hasNotes ? runs : withoutNotes(runs);
}

/** Italic, except notes. */
export function inItalics(run: MarkedRun): MarkedRun {
  return isNote(run)
    ? run
    : { ...run, marks: order.filter((one) => one === 'italic' || run.marks.includes(one)) };
}

function withoutNotes(runs: readonly MarkedRun[]): MarkedRun[] {
  if (!runs.some(isNote)) return [...runs];
  const kept: MarkedRun[] = [];
  let wasCut = false;
  for (const run of runs) {
    if (isNote(run)) {
      wasCut = true;
      continue;
    }
    // One space, or one line break, replaces those around a note.
    const before: string = kept.at(-1)?.text.at(-1) ?? '\n';
    const spaces = before === '\n' ? /^[ \t]*\n?/ : /^[ \t]+/;
    const text: string = wasCut && /\s/.test(before) ? run.text.replace(spaces, '') : run.text;
    if (text !== '') kept.push({ ...run, text });
    wasCut = wasCut && text === '';
  }
  const last = kept.at(-1);
  if (last && wasCut) kept[kept.length - 1] = { ...last, text: last.text.trimEnd() };
  return kept;
}

export function cutNotes(text: string): string {
  return text.includes('[[') ? writeMarks(printedRuns(text)) : text;
}

export function printedWords(text: string): string {
  return printedRuns(text)
    .map((run) => run.text)
    .join('');
}

export function spokenWords(line: string): string {
  return spokenRuns(line)
    .map((run) => run.text)
    .join('');
}

interface Extent {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark;
}

const brackets = /\[(?=\[|$)/g;

/**
 * Inverse of `readMarks`, with minimal escapes. Emphasis is closed and reopened at line ends, with spaces
 * outside.
 */
export function writeMarks(runs: readonly MarkedRun[]): string {
  const [only] = runs;
  if (runs.length === 1 && only && only.marks.length === 0 && !/[\\*_[]/.test(only.text)) return only.text;
  return linesOf(runs)
    .map((line) => {
      // Brackets that open in one line could close in another: they are always escaped.
      if (line.runs.some((run) => !isNote(run) && run.text.includes('[['))) return composeSafely(line);
      const bare = compose(line, (words) => words);
      const isRead = JSON.stringify(readMarks(bare)) === JSON.stringify(runsOf(line));
      return isRead ? bare : composeSafely(line);
    })
    .join('\n');
}

/** Escapes every mark. Emphasis that cannot be written is dropped, words never are. */
function composeSafely(line: Line, write = escaped, reading = readMarks): string {
  const composed = write(line);
  const isRead = JSON.stringify(reading(composed)) === JSON.stringify(runsOf(line));
  return isRead ? composed : write({ ...line, extents: [] });
}

const escaped = (line: Line) => compose(line, escapeMarks);

export function escapeMarks(words: string): string {
  return words.replace(/[\\*_]/g, '\\$&').replace(brackets, '\\[');
}

/** As `writeMarks` for Fountain: marks in words are escaped, and notes are in `noteLetters`. */
export function writeFountainMarks(runs: readonly MarkedRun[]): string {
  return linesOf(runs)
    .map((line) => composeSafely(line, forFountain, readFountainMarks))
    .join('\n');
}

function forFountain(line: Line): string {
  // A slash before a mark would begin a boneyard.
  const plain = (words: string) => escapeMarks(words).replace(/\/$/, line.extents.length > 0 ? '\\/' : '/');
  const { open, close, newline } = noteLetters;
  // Unescaped double brackets are notes.
  return compose(line, plain).replace(
    /\\[\s\S]|\[\[((?:(?!\]\])[\s\S])*)\]\]/g,
    (whole, note: string | undefined) =>
      note === undefined ? whole : `${open}${note.replace(/\n/g, newline)}${close}`,
  );
}

interface Line {
  readonly runs: readonly MarkedRun[];
  readonly extents: readonly Extent[];
}

function linesOf(runs: readonly MarkedRun[]): Line[] {
  return splitRuns(runs).map((line) => ({ runs: line, extents: extentsOf(line) }));
}

/** A note stays whole. */
function splitRuns(runs: readonly MarkedRun[]): MarkedRun[][] {
  const lines: MarkedRun[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of (isNote(run) ? [run.text] : run.text.split('\n')).entries()) {
      if (index > 0) lines.push([]);
      const line = lines.at(-1) as MarkedRun[];
      const last = line.at(-1);
      if (last && !isNote(last) && last.marks.join() === run.marks.join())
        line[line.length - 1] = { ...last, text: last.text + text };
      else if (text !== '' || isNote(run)) line.push({ text, marks: run.marks });
    }
  }
  return lines;
}

function extentsOf(runs: readonly MarkedRun[]): Extent[] {
  const words = runs.map((run) => (isNote(run) ? '\0' : run.text)).join('');
  return order.slice(0, 3).flatMap((mark) => {
    const found: Extent[] = [];
    let at = 0;
    for (const run of runs) {
      const to = at + (isNote(run) ? 1 : run.text.length);
      const last = found.at(-1);
      if (run.marks.includes(mark)) {
        if (last?.to === at) found[found.length - 1] = { ...last, to };
        else found.push({ from: at, to, mark });
      }
      at = to;
    }
    return found.flatMap(({ from, to }) => {
      const inside = words.slice(from, to);
      const start = from + (inside.length - inside.trimStart().length);
      const end = start + inside.trim().length;
      if (end <= start) return [];
      return mark === 'underline' ? [wholeWords(words, start, end)] : [{ from: start, to: end, mark }];
    });
  });
}

/** Extends an underline to whole words: within a word `_` is a letter. */
function wholeWords(words: string, from: number, to: number): Extent {
  const before = /[\p{L}\p{N}]+$/u.exec(words.slice(0, from))?.[0] ?? '';
  const after = /^[\p{L}\p{N}]+/u.exec(words.slice(to))?.[0] ?? '';
  const isBegunInside = /^[\p{L}\p{N}]/u.test(words.slice(from));
  const isEndedInside = /[\p{L}\p{N}]$/u.test(words.slice(0, to));
  return {
    from: isBegunInside ? from - before.length : from,
    to: isEndedInside ? to + after.length : to,
    mark: 'underline',
  };
}

function runsOf({ runs, extents }: Line): MarkedRun[] {
  const cuts = [...new Set(extents.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const result: MarkedRun[] = [];
  let at = 0;
  const put = (text: string, marks: readonly Mark[]) => {
    const last = result.at(-1);
    if (last && last.marks.join() === marks.join() && !marks.includes('note'))
      result[result.length - 1] = { text: last.text + text, marks };
    else result.push({ text, marks });
  };
  for (const run of runs) {
    if (isNote(run)) {
      put(run.text, ['note']);
      at += 1;
      continue;
    }
    const end = at + run.text.length;
    let from = at;
    for (const cut of [...cuts.filter((one) => one > at && one < end), end]) {
      const here = from;
      const marks = extents.filter((one) => one.from <= here && one.to >= cut).map(({ mark }) => mark);
      put(run.text.slice(from - at, cut - at), marks);
      from = cut;
    }
    at = end;
  }
  return result;
}

const signs: Readonly<Record<Mark, string>> = { bold: '**', italic: '*', underline: '_', note: '' };

function compose({ runs, extents }: Line, plain: (words: string) => string): string {
  const signsAt = new Map<number, string>();
  // Closing signs come first; stars are outside of underlines.
  const put = (at: number, sign: string) => signsAt.set(at, (signsAt.get(at) ?? '') + sign);
  for (const { to, mark } of [...extents].reverse()) put(to, signs[mark]);
  for (const { from, mark } of extents) put(from, signs[mark]);
  let text = '';
  let at = 0;
  for (const run of runs) {
    if (isNote(run)) {
      text += `${signsAt.get(at) ?? ''}[[${run.text.replace(/\](?=\])/g, '] ').replace(/\]$/, '] ')}]]`;
      signsAt.delete(at);
      at += 1;
      continue;
    }
    const end = at + run.text.length;
    const cuts = [...signsAt.keys()].filter((one) => one >= at && one < end).sort((a, b) => a - b);
    let from = at;
    for (const cut of cuts) {
      text += plain(run.text.slice(from - at, cut - at)) + (signsAt.get(cut) ?? '');
      signsAt.delete(cut);
      from = cut;
    }
    text += plain(run.text.slice(from - at));
    at = end;
  }
  return text + (signsAt.get(at) ?? '');
}
