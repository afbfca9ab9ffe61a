import { isHeadingStart } from './readHeading.ts';

/** What a line of Fountain says that it is, where it says so by itself. */
export type LineRole =
  | 'page_break'
  | 'section'
  | 'synopsis'
  | 'centered'
  | 'transition'
  | 'heading'
  | 'cue'
  | 'lyrics'
  | 'action';

/** A line that only holds an element open: two spaces, as Fountain has it. */
export function isHeld(line: string | undefined): boolean {
  return line !== undefined && line.length >= 2 && line.trim() === '';
}

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** The roles that a mark at its beginning gives a line. `isApart`: whether nothing stands directly before it. */
function markedRole(line: string, isApart: boolean): LineRole | null {
  switch (line[0]) {
    case '=':
      return /^={3,}$/.test(line) ? 'page_break' : 'synopsis';
    case '#':
      return 'section';
    case '>':
      return line.length > 1 && line.endsWith('<') && !line.endsWith('\\<') ? 'centered' : 'transition';
    case '~':
      return 'lyrics';
    case '!':
      return 'action';
    case '.':
      return isApart && /^\.(?![.\s])./.test(line) ? 'heading' : null;
    case '@':
      return isApart ? 'cue' : null;
    default:
      return null;
  }
}

/** The role of a line, by what stands around it. */
export function lineRole(line: string, isApart: boolean, next: string | undefined): LineRole {
  const marked = markedRole(line, isApart);
  if (marked || !isApart) return marked ?? 'action';
  if (isHeadingStart(line)) return 'heading';
  if (isTransition(line) && isBlank(next)) return 'transition';
  return isCue(line) && !isBlank(next) ? 'cue' : 'action';
}

const fade = /^(?:FADE (?:IN|OUT|UP)|(?:FADE|CUT|SMASH CUT) TO (?:BLACK|WHITE))[.:]?$/;

/** 'CUT TO:', and the fades, which end otherwise. */
export function isTransition(line: string): boolean {
  if (fade.test(line)) return true;
  return /^[^\p{Ll}]*TO:$/u.test(line) && /\p{Lu}/u.test(line);
}

/** A name in capitals; what stands in parentheses after it may be in small letters. */
function isCue(line: string): boolean {
  const at = line.indexOf('(');
  const name = at > 0 && /\)\s?\^?$/.test(line) ? line.slice(0, at) : line;
  return /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name);
}
