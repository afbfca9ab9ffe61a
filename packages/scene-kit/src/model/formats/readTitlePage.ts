import type { SourceLine } from './cutComments.ts';
import { dropEmphasis, unescapeMarks } from './fountainMarks.ts';

const keys =
  /^(title|credit|authors?|source|notes?|draft date|date|contact( info)?|copyright|revision|episode|format|font|genre|premise|rating)\s*:/i;

export interface TitlePage {
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  /** Its other fields, as they stand there. */
  readonly titlePage?: string;
  /** How many lines it takes. */
  readonly length: number;
}

/** Whether a text that begins so has a title page: a first line 'FADE IN:' is none. */
export function isTitlePageStart(line: string): boolean {
  return keys.test(line);
}

/** Reads the title page at the beginning of a Fountain text, if it has one. */
export function readTitlePage(lines: readonly SourceLine[]): TitlePage {
  const fields = new Map<string, string>();
  const others: string[] = [];
  // A note may have stood before it: of that, empty lines are left.
  let length = Math.max(
    lines.findIndex(({ text }) => text.trim() !== ''),
    0,
  );
  const isThere = isTitlePageStart(lines[length]?.text ?? '');
  while (isThere && length < lines.length) {
    const at = length;
    const { text } = lines[length] as SourceLine;
    const [, name = '', first = ''] = /^([^:]{1,100}):(.*)$/.exec(text) ?? [];
    if (name === '') break;
    length += 1;
    const values = [first.trim()];
    while (/^(\t| {3})/.test(lines[length]?.text ?? '')) {
      values.push((lines[length] as SourceLine).text.trim());
      length += 1;
    }
    if (values[0] === '') values.shift();
    const value = values.map((line) => unescapeMarks(dropEmphasis(line).text)).join('\n');
    const key = name.trim().toLowerCase();
    if (isHeld(key, value)) fields.set(key, value);
    else if (value !== '') others.push(...lines.slice(at, length).map((line) => line.text.trimEnd()));
  }
  return {
    title: (fields.get('title') ?? '').replace(/\s+/g, ' '),
    premise: fields.get('premise') ?? '',
    genre: (fields.get('genre') ?? '').replace(/\s+/g, ' '),
    isNsfw: fields.has('rating'),
    ...(others.length > 0 && { titlePage: others.join('\n') }),
    length,
  };
}

function isHeld(key: string, value: string): boolean {
  return key === 'rating' ? value.toLowerCase() === 'adult' : ['title', 'premise', 'genre'].includes(key);
}
