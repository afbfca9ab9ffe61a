import type { SceneElementContent } from '../SceneElement.ts';
import {
  cutComments,
  dropEmphasis,
  endsWith,
  fromFountain,
  notesOf,
  type SourceLine,
  unescapeMarks,
  unwrapNotes,
  withoutNotes,
} from './fountainMarks.ts';
import { excerpt, type Lost, type LostKind, oneLine, type ReadScene, tidyLines } from './SceneParts.ts';
import {
  type Cue,
  isBlank,
  isHeld,
  type LineRole,
  lineRole,
  readCue,
  readHeading,
  speechElement,
} from './screenplayLines.ts';

/** Reads Fountain; any text is Fountain, as action. Linear time. */
export function readFountain(source: string): ReadScene {
  // Noncharacters of Unicode: notes are put in them.
  const text = source.replace(/[\ufeff\ufdd0-\ufdd4]/g, '').replace(/\r\n?/g, '\n');
  const { lines, lost } = cutComments(text);
  const { length, notes, lost: lostOfTitle, ...about } = readTitlePage(lines);
  const body = new BodyReader(lines.slice(length));
  const all = [...lost, ...lostOfTitle, ...body.lost].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return {
    parts: { ...about, elements: [...notes.flatMap(noteElement), ...body.elements] },
    lost: all,
    problem: null,
  };
}

function noteElement(text: string): SceneElementContent[] {
  const description = tidyLines(text).join('\n').trim();
  return description === '' ? [] : [{ type: 'note', description }];
}

/** Lines of the longest parenthetical. */
const tallest = 20;
const notesBefore = String.raw`^((?:\ufdd0[^\ufdd1]*\ufdd1|\s)*)`;
const forced = new RegExp(`${notesBefore}!`);
const sung = new RegExp(`${notesBefore}~[ \\t]*`);

class BodyReader {
  readonly elements: SceneElementContent[] = [];
  readonly lost: Lost[] = [];
  readonly #bare: readonly string[];
  #at = 0;

  constructor(readonly lines: readonly SourceLine[]) {
    this.#bare = lines.map(({ text }) => withoutNotes(text));
    let wasAction = false;
    while (this.#at < lines.length) {
      const line = lines[this.#at] as SourceLine;
      const text = (this.#bare[this.#at] ?? '').trim();
      if (text === '') {
        this.#putNotes(line.text);
        this.#at += 1;
        continue;
      }
      const isApart = !wasAction || isBlank(this.#bare[this.#at - 1]);
      const role = lineRole(text, isApart, this.#next());
      wasAction = role === 'action' || role === 'lyrics' || role === 'centered';
      if (role === 'action') this.#readAction();
      else if (role === 'lyrics' || role === 'centered') this.#readLines(role);
      else this.#readLine(line, text, role);
    }
  }

  /** The next line that is more than notes, without them. */
  #next(): string | undefined {
    for (let at = this.#at + 1; at < this.lines.length; at += 1) {
      const bare = this.#bare[at] ?? '';
      if (bare.trim() !== '' || bare === this.lines[at]?.text) return bare;
    }
    return undefined;
  }

  #lose(kind: LostKind, line: number, text: string): void {
    this.lost.push({ kind, line, text: excerpt(text) });
  }

  /** Notes that stand alone, or in a line that can hold none, become elements before it. */
  #putNotes(line: string): void {
    this.elements.push(...notesOf(line).flatMap(noteElement));
  }

  #plain(line: SourceLine, text: string): string {
    const read = dropEmphasis(text);
    if (read.hadEmphasis) this.#lose('emphasis', line.number, withoutNotes(line.text));
    return read.text;
  }

  #readLine(line: SourceLine, text: string, role: LineRole): void {
    this.#at += 1;
    this.#putNotes(line.text);
    if (role === 'cue') {
      this.#readSpeeches(line, text.replace(/^@/, ''));
    } else if (role === 'heading') {
      const whole = oneLine(text.replace(/^\./, ''));
      const [, words = whole, number] = /^(.*?) ?#([^#\\]+)#$/.exec(whole) ?? [];
      this.elements.push(readHeading(this.#plain(line, words), number?.trim()));
    } else if (role === 'page_break') {
      this.#lose(role, line.number, '');
    } else if (role === 'transition' || role === 'section' || role === 'synopsis') {
      const [mark = ''] = /^(?:#+|[=>]?)/.exec(text) ?? [];
      const description = oneLine(fromFountain(text.slice(mark.length).trim()));
      if (description === '') return;
      const depth = Math.min(6, mark.length);
      if (role !== 'section') this.elements.push({ type: role, description });
      else this.elements.push({ type: role, description, ...(depth > 1 && { depth }) });
    }
  }

  #readLines(role: 'lyrics' | 'centered'): void {
    const said: string[] = [];
    for (; this.#at < this.lines.length; this.#at += 1) {
      const { text } = this.lines[this.#at] as SourceLine;
      const bare = (this.#bare[this.#at] ?? '').trim();
      if (text.trim() === '' ? !isHeld(text) : lineRole(bare, said.at(-1) === '', this.#next()) !== role)
        break;
      this.#putNotes(text);
      const words = role === 'lyrics' ? bare.slice(1) : bare.slice(1, -1);
      said.push(bare === '' ? '' : fromFountain(words.trim()));
    }
    const description = tidyLines(said).join('\n');
    if (description !== '') this.elements.push({ type: role, description });
  }

  #readAction(): void {
    const said: string[] = [];
    for (; this.#at < this.lines.length; this.#at += 1) {
      const line = this.lines[this.#at] as SourceLine;
      if (line.text.trim() === '') {
        if (!isHeld(line.text)) break;
        said.push('');
        continue;
      }
      const bare = (this.#bare[this.#at] ?? '').trim();
      const isApart = said.length === 0 || said.at(-1) === '';
      if (bare !== '' && said.length > 0 && lineRole(bare, isApart, this.#next()) !== 'action') break;
      said.push(
        fromFountain(bare.startsWith('!') ? line.text.trim().replace(forced, '$1') : line.text.trimEnd()),
      );
    }
    const description = tidyLines(said).join('\n');
    if (description !== '') this.elements.push({ type: 'action', description });
  }

  #readSpeeches(line: SourceLine, text: string): void {
    const isDual = endsWith(text, '^');
    const read = readCue(this.#plain(line, isDual ? text.slice(0, -1) : text));
    const cue: Cue = { ...read, ...(isDual && { isDual }) };
    let parenthetical: string | null = null;
    let lines: string[] = [];
    for (; !isBlank(this.lines[this.#at]?.text) || isHeld(this.lines[this.#at]?.text); this.#at += 1) {
      const current = this.lines[this.#at] as SourceLine;
      const bare = (this.#bare[this.#at] ?? '').trim();
      const height = bare.startsWith('(') ? this.#parentheticalHeight() : 0;
      if (height > 0) {
        if (parenthetical !== null || lines.length > 0) {
          this.#lose('split_speech', current.number, bare);
          this.elements.push(speechElement(cue, { parenthetical, lines }));
          lines = [];
        }
        const taken = this.lines.slice(this.#at, this.#at + height).map((one) => one.text);
        parenthetical = fromFountain(
          taken
            .map((one) => withoutNotes(one).trim())
            .join('\n')
            .slice(1, -1),
        );
        lines.push(...taken.flatMap(notesOf).map((note) => `[[${note}]]`));
        this.#at += height - 1;
      } else if (bare.startsWith('~')) {
        lines.push(`~${fromFountain(current.text.trim().replace(sung, '$1'))}`);
      } else {
        const words = fromFountain(current.text.trim());
        lines.push(words.startsWith('~') ? `\\${words}` : words);
      }
    }
    this.elements.push(speechElement(cue, { parenthetical, lines }));
  }

  /** Lines of the parenthetical that begins here; 0 where it never closes. */
  #parentheticalHeight(): number {
    for (let height = 1; height <= tallest; height += 1) {
      const text = this.lines[this.#at + height - 1]?.text;
      if (text === undefined || (isBlank(text) && !isHeld(text))) return 0;
      if (endsWith((this.#bare[this.#at + height - 1] ?? '').trimEnd(), ')')) return height;
    }
    return 0;
  }
}

const keys =
  /^(title|credit|authors?|source|notes?|draft date|date|contact( info)?|copyright|revision|episode|format|font|genre|premise|rating)\s*:/i;

/** In lines. */
const longestTitlePage = 200;

interface TitlePage {
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  readonly titlePage?: string;
  /** In lines. */
  readonly length: number;
  readonly notes: readonly string[];
  readonly lost: readonly Lost[];
}

const keyLine = /^(\p{L}[\p{L}\p{N} _'’()/-]{0,40}):(.*)$/u;
const indented = /^(?:\t| {3})/;

/**
 * True for lines that begin with a title page: with a key that is known, or a paragraph of keys of any name. A first line
 * 'FADE IN:' begins none, nor does a sentence with a colon.
 */
export function beginsTitlePage(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  if (keys.test(first)) return true;
  const end = lines.findIndex((line) => line.trim() === '');
  const page = lines.slice(0, end < 0 ? lines.length : end);
  const keyed = page.filter((line) => !indented.test(line));
  if (!keyLine.test(first) || !keyed.every((line) => keyLine.test(line))) return false;
  return keyed.some((line) => keys.test(line)) || keyed.every(isField);
}

function isField(line: string): boolean {
  const [, key = '', value = ''] = keyLine.exec(line) ?? [];
  const isShouted = !/\p{Ll}/u.test(key);
  return (
    /^\p{Lu}/u.test(key) && !isShouted && key.split(' ').length <= 3 && !/[.!?…"”’]$/u.test(value.trim())
  );
}

function readTitlePage(lines: readonly SourceLine[]): TitlePage {
  const fields = new Map<string, string>();
  const others: string[] = [];
  // A note may have stood before it: of that, empty lines are left.
  const first = Math.max(
    lines.findIndex(({ text }) => withoutNotes(text).trim() !== ''),
    0,
  );
  const isThere = beginsTitlePage(
    lines.slice(first, first + longestTitlePage).map(({ text }) => withoutNotes(text)),
  );
  const lost: Lost[] = [];
  let length = isThere ? first : 0;
  while (isThere && length < lines.length) {
    const at = length;
    const { text } = lines[length] as SourceLine;
    const [, name = '', begun = ''] = /^([^:]{1,100}):(.*)$/.exec(text) ?? [];
    if (name === '') break;
    length += 1;
    const values = [begun.trim()];
    while (indented.test(lines[length]?.text ?? '')) {
      values.push((lines[length] as SourceLine).text.trim());
      length += 1;
    }
    if (values[0] === '') values.shift();
    const bare = values.map((line) => dropEmphasis(withoutNotes(line)));
    const value = bare.map((line) => unescapeMarks(line.text)).join('\n');
    const key = name.trim().toLowerCase();
    if (isHeldField(key, value)) {
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

function isHeldField(key: string, value: string): boolean {
  return key === 'rating' ? value.toLowerCase() === 'adult' : ['title', 'premise', 'genre'].includes(key);
}
