import {
  escapeMarks,
  noteLetters,
  readFountainMarks,
  readMarks,
  writeFountainMarks,
  writeMarks,
} from '@fabula/writing';
import { excerpt, type Lost } from './SceneParts.ts';

const escaped = /\\([!-/:-@[-`{-~ ])/g;

export function unescapeMarks(text: string): string {
  return text.replace(escaped, '$1');
}

export function fromFountain(text: string): string {
  if (!/[\\*_\ufdd0]/.test(text)) return text.includes('[[') ? escapeMarks(text) : text;
  return writeMarks(readFountainMarks(text));
}

/** From a scene's text to Fountain, with notes in `noteLetters`. */
export function toFountain(text: string): string {
  return writeFountainMarks(readMarks(text));
}

/** False where a backslash escapes the letter. */
export function endsWith(text: string, letter: string): boolean {
  if (!text.endsWith(letter)) return false;
  const slashes = /\\*$/.exec(text.slice(0, -letter.length).slice(-64))?.[0].length ?? 0;
  return slashes % 2 === 0;
}

/** Marks in lines that are longer stay text. */
const longest = 20_000;

/** For plain fields: headings, names, titles. One pass; backslashes stay. */
export function dropEmphasis(line: string): { text: string; hadEmphasis: boolean } {
  if (line.length > longest || !/[*_]/.test(line)) return { text: line, hadEmphasis: false };
  const tokens = line.match(/\\[!-/:-@[-`{-~ ]|\*{1,3}|_|[^\\*_]+|\\/g) ?? [];
  const dropped = new Set<number>();
  const open = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (!/^[*_]/.test(token)) continue;
    const before = tokens[index - 1]?.at(-1) ?? ' ';
    const after = tokens[index + 1]?.[0] ?? ' ';
    const start = open.get(token);
    const isInWord = token === '_' && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
    if (isInWord) continue;
    if (start !== undefined && start < index - 1 && /\S/.test(before)) {
      dropped.add(start).add(index);
      open.delete(token);
    } else if (/\S/.test(after)) {
      open.set(token, index);
    }
  }
  const text = tokens.filter((_, index) => !dropped.has(index)).join('');
  return { text, hadEmphasis: dropped.size > 0 };
}

export interface SourceLine {
  readonly text: string;
  /** In the file, from 1. */
  readonly number: number;
}

const { open, close: shut, newline } = noteLetters;
const wrapped = new RegExp(`${open}([^${shut}]*)${shut}`, 'g');

export function withoutNotes(line: string): string {
  return line.includes(open) ? line.replace(wrapped, '') : line;
}

export function notesOf(line: string): string[] {
  return Array.from(line.matchAll(wrapped), ([, note = '']) => note.replaceAll(newline, '\n'));
}

/** Notes in Fountain's brackets. Two spaces hold an empty line of a note open. */
export function unwrapNotes(line: string): string {
  return line.replace(wrapped, (_, note: string) => {
    const lines = note.split(newline).map((one) => (one.trim() === '' ? '  ' : one));
    return note === '' ? '[[ ]]' : `[[${lines.join('\n')}]]`;
  });
}

/**
 * Removes boneyard, with lines that held nothing else, and puts each note into `noteLetters` in its line. An unclosed
 * comment is text. Linear time.
 */
export function cutComments(source: string): { lines: SourceLine[]; lost: Lost[] } {
  const lines: SourceLine[] = [];
  const lost: Lost[] = [];
  let buffer = '';
  let number = 1;
  let next = 1;
  let wasCut = false;

  const keep = (text: string) => {
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      endLine(buffer + text.slice(from, at));
      next += 1;
      number = next;
      from = at + 1;
    }
    buffer += text.slice(from);
  };
  const endLine = (text: string) => {
    if (!wasCut || text.trim() !== '') lines.push({ text, number });
    buffer = '';
    wasCut = false;
  };

  let kept = 0;
  let lastBoneyard = Number.POSITIVE_INFINITY;
  let lastNote = Number.POSITIVE_INFINITY;
  const blank = /\n[ \t]?(?=\n)/g;
  let blankAt = -1;
  let noteEnd = -1;
  const marks = /\\[\s\S]|\/\*|\[\[/g;
  for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
    const at = mark.index;
    const isBoneyard = mark[0] === '/*';
    if (mark[0].startsWith('\\') || at >= (isBoneyard ? lastBoneyard : lastNote)) continue;
    const close = isBoneyard || noteEnd < at + 2 ? source.indexOf(isBoneyard ? '*/' : ']]', at + 2) : noteEnd;
    if (close < 0) {
      if (isBoneyard) lastBoneyard = at;
      else lastNote = at;
      continue;
    }
    if (!isBoneyard) {
      noteEnd = close;
      if (blankAt < at) {
        blank.lastIndex = at;
        blankAt = blank.exec(source)?.index ?? Number.POSITIVE_INFINITY;
      }
      // A note holds no empty line: what opens before one is text.
      if (blankAt < close) continue;
    }
    keep(source.slice(kept, at));
    const comment = source.slice(at + 2, close);
    if (isBoneyard) lost.push({ kind: 'boneyard', line: next, text: excerpt(comment.slice(0, 500)) });
    else buffer += `${open}${comment.replace(/^[ \t]+$/gm, '').replaceAll('\n', newline)}${shut}`;
    for (let line = comment.indexOf('\n'); line >= 0; line = comment.indexOf('\n', line + 1)) next += 1;
    wasCut ||= isBoneyard;
    kept = close + 2;
    marks.lastIndex = kept;
  }
  keep(source.slice(kept));
  endLine(buffer);
  return { lines, lost };
}
