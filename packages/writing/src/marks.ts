import {
  inFountain,
  inText,
  type Mark,
  type MarkedRun,
  noteLetters,
  order,
  readRuns,
  signOf,
} from './markPieces.ts';

/** Replaces the `~` of a sung line. */
const sung = '\ufdd3';
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

function read(text: string, notation: typeof inText): MarkedRun[] {
  const isPlain = !/[\\*_[\ufdd0]/.test(text);
  if (isPlain) return text === '' ? [] : [{ text, marks: [] }];
  return readRuns(text, notation);
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

/** In characters; of a longer one its end is looked at. */
const longestWord = 200;

/** Extends an underline to whole words: within a word `_` is a letter. */
function wholeWords(words: string, from: number, to: number): Extent {
  const before = /[\p{L}\p{N}]+$/u.exec(words.slice(Math.max(0, from - longestWord), from))?.[0] ?? '';
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

function compose({ runs, extents }: Line, plain: (words: string) => string): string {
  const signsAt = new Map<number, string>();
  // Closing signs come first; stars are outside of underlines.
  const put = (at: number, sign: string) => signsAt.set(at, (signsAt.get(at) ?? '') + sign);
  for (const { to, mark } of [...extents].reverse()) put(to, signOf[mark]);
  for (const { from, mark } of extents) put(from, signOf[mark]);
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
