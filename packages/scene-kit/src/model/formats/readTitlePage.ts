import { notesOf, type SourceLine, unwrapNotes, withoutNotes } from './cutComments.ts';
import { dropEmphasis, unescapeMarks } from './fountainMarks.ts';
import { excerpt, type Lost } from './SceneParts.ts';

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
  /** The notes that stand before it. */
  readonly notes: readonly string[];
  readonly lost: readonly Lost[];
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
  const first = Math.max(
    lines.findIndex(({ text }) => withoutNotes(text).trim() !== ''),
    0,
  );
  const isThere = isTitlePageStart(lines[first]?.text ?? '');
  const lost: Lost[] = [];
  let length = isThere ? first : 0;
  while (isThere && length < lines.length) {
    const at = length;
    const { text } = lines[length] as SourceLine;
    const [, name = '', begun = ''] = /^([^:]{1,100}):(.*)$/.exec(text) ?? [];
    if (name === '') break;
    length += 1;
    const values = [begun.trim()];
    while (/^(\t| {3})/.test(lines[length]?.text ?? '')) {
      values.push((lines[length] as SourceLine).text.trim());
      length += 1;
    }
    if (values[0] === '') values.shift();
    const bare = values.map((line) => dropEmphasis(withoutNotes(line)));
    const value = bare.map((line) => unescapeMarks(line.text)).join('\n');
    const key = name.trim().toLowerCase();
    if (isHeld(key, value)) {
      fields.set(key, value);
      const { number } = lines[at] as SourceLine;
      if (bare.some(({ hadEmphasis }) => hadEmphasis))
        lost.push({ kind: 'emphasis', line: number, text: excerpt(value) });
      for (const note of values.flatMap(notesOf))
        lost.push({ kind: 'note', line: number, text: excerpt(note) });
    } else if (value !== '')
      others.push(...lines.slice(at, length).map((line) => unwrapNotes(line.text).trimEnd()));
  }
  return {
    title: (fields.get('title') ?? '').replace(/\s+/g, ' '),
    premise: fields.get('premise') ?? '',
    genre: (fields.get('genre') ?? '').replace(/\s+/g, ' '),
    isNsfw: fields.has('rating'),
    ...(others.length > 0 && { titlePage: others.join('\n') }),
    length,
    notes: isThere ? lines.slice(0, first).flatMap(({ text }) => notesOf(text)) : [],
    lost,
  };
}

function isHeld(key: string, value: string): boolean {
  return key === 'rating' ? value.toLowerCase() === 'adult' : ['title', 'premise', 'genre'].includes(key);
}
