import { escapeMarks, readFountainMarks, readMarks, writeFountainMarks, writeMarks } from '@fabula/writing';

/** What a backslash takes the meaning from. */
const escaped = /\\([!-/:-@[-`{-~ ])/g;

export function unescapeMarks(text: string): string {
  return text.replace(escaped, '$1');
}

/** A text of Fountain as a scene holds it: with its emphasis and its notes. */
export function fromFountain(text: string): string {
  if (!/[\\*_\ufdd0]/.test(text)) return text.includes('[[') ? escapeMarks(text) : text;
  return writeMarks(readFountainMarks(text));
}

/** A scene's text for Fountain, with its notes in `noteLetters`. */
export function toFountain(text: string): string {
  return writeFountainMarks(readMarks(text));
}

/** Whether a text ends with a letter that no backslash takes the meaning from. */
export function endsWith(text: string, letter: string): boolean {
  if (!text.endsWith(letter)) return false;
  const slashes = /\\*$/.exec(text.slice(0, -letter.length).slice(-64))?.[0].length ?? 0;
  return slashes % 2 === 0;
}

/** A line of more letters is no line of a screenplay: what it has of marks is left as it is. */
const longest = 20_000;

/** A line without emphasis, for what is plain in a scene: headings, names, titles. Takes one pass; backslashes stay. */
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
