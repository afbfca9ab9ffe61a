import type { SourceLine } from './cutComments.ts';
import { dropEmphasis, unescapeMarks } from './fountainMarks.ts';
import { excerpt, type Lost } from './SceneParts.ts';

const keys =
  /^(title|credit|authors?|source|notes?|draft date|date|contact( info)?|copyright|revision|episode|format|font|genre|premise|rating)\s*:/i;

export interface TitlePage {
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  readonly lost: readonly Lost[];
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
  const lost: Lost[] = [];
  // A note may have stood before it: of that, empty lines are left.
  let length = Math.max(
    lines.findIndex(({ text }) => text.trim() !== ''),
    0,
  );
  const isThere = isTitlePageStart(lines[length]?.text ?? '');
  while (isThere && length < lines.length) {
    const { text, number } = lines[length] as SourceLine;
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
    else if (value !== '')
      lost.push({ kind: 'title_page', line: number, text: excerpt(`${name}: ${value}`) });
  }
  return {
    title: (fields.get('title') ?? '').replace(/\s+/g, ' '),
    premise: fields.get('premise') ?? '',
    genre: (fields.get('genre') ?? '').replace(/\s+/g, ' '),
    isNsfw: fields.has('rating'),
    lost,
    length,
  };
}

function isHeld(key: string, value: string): boolean {
  return key === 'rating' ? value.toLowerCase() === 'adult' : ['title', 'premise', 'genre'].includes(key);
}
