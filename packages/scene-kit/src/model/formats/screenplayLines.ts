import type { SceneElementContent, Setting } from '../SceneElement.ts';
import { endsWith, unescapeMarks } from './fountainMarks.ts';
import { oneLine, tidyLines } from './SceneParts.ts';

const settingAtStart = /^(INT\.?\/EXT|EXT\.?\/INT|I\/E|INT|EXT)(?:\.|(?=\s)|$)\s*/i;
const separator = /(?:^| )(?:--?|–|—) /g;
const dash = /(^|\s)(--?|–|—)(?=\s|$)/g;

export function isHeadingStart(line: string): boolean {
  return /^(INT|EXT|EST|INT\.?\/EXT|EXT\.?\/INT|I\/E)[. ]/i.test(line);
}

/** Reads 'INT. KITCHEN - NIGHT': the time follows the last dash. A backslash escapes a dash. */
export function readHeading(line: string, number?: string): SceneElementContent {
  const text = oneLine(line);
  const [whole = '', name = ''] = settingAtStart.exec(text) ?? [];
  const rest = text.slice(whole.length);
  const last = Array.from(rest.matchAll(separator)).at(-1);
  const place = last ? rest.slice(0, last.index) : rest;
  const time = last ? rest.slice(last.index + last[0].length) : '';
  return {
    type: 'scene_heading',
    setting: settingOf(name.toUpperCase()),
    place: unescapeMarks(place).trim(),
    time: unescapeMarks(time).trim(),
    ...(number !== undefined && { number }),
  };
}

/** Escapes what would be read as another setting, dash or scene number. */
export function escapeHeading(heading: { setting: Setting; place: string; time: string }): string {
  const plain = (text: string) => text.replace(/#/g, '\\#').replace(dash, '$1\\$2');
  const where = [heading.setting, plain(heading.place)].filter(Boolean).join(' ');
  const text = [where, plain(heading.time)].filter(Boolean).join(' - ');
  if (heading.setting !== '') return text;
  return settingAtStart.test(text) ? `\\ ${text}` : text;
}

function settingOf(name: string): Setting {
  if (name === '') return '';
  if (name === 'INT') return 'INT.';
  return name === 'EXT' ? 'EXT.' : 'INT./EXT.';
}

export interface Cue {
  readonly character: string;
  readonly isVoiceOver: boolean;
  readonly isDual?: boolean;
}

/** The name, and whether it is a voice over. The page's own (CONT'D) is dropped. */
export function readCue(cue: string): Cue {
  const goesOn = / ?(?<!\\)\(CONT['’]D\)$/i;
  const voiceOver = / ?(?<!\\)\(V\.?\s?O\.?\)$/i;
  const name = oneLine(cue).replace(goesOn, '');
  const alone = name.replace(voiceOver, '');
  return { character: unescapeMarks(alone.replace(goesOn, '')).trim(), isVoiceOver: alone !== name };
}

/** Escapes what would be read as the page's own addition. */
export function writeCue(character: string, isVoiceOver: boolean): string {
  const name = character.replace(/\((?=(?:V\.?\s?O\.?|CONT['’]D)\))/gi, '\\(');
  const cue = endsWith(name, '^') ? `${name.slice(0, -1)}\\^` : name;
  return isVoiceOver ? `${cue} (V.O.)` : cue;
}

interface Speech {
  readonly parenthetical: string | null;
  readonly lines: readonly string[];
}

/** A monologue of parentheses alone has only a description. */
export function speechElement(
  { character, isVoiceOver, isDual }: Cue,
  { parenthetical, lines }: Speech,
): SceneElementContent {
  const line = tidyLines(lines.join('\n')).join('\n');
  const dual = isDual ? { isDual } : {};
  if (!isVoiceOver) {
    return { type: 'dialogue', character, ...(parenthetical !== null && { parenthetical }), line, ...dual };
  }
  return {
    type: 'internal_monologue',
    character,
    ...(parenthetical !== null && { description: parenthetical }),
    ...((line !== '' || parenthetical === null) && { line }),
    ...dual,
  };
}

/** The role of a Fountain line. */
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

/** Two spaces, which hold an element open over an empty line. */
export function isHeld(line: string | undefined): boolean {
  return line !== undefined && line.length >= 2 && line.trim() === '';
}

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** By the mark at its beginning. `isApart`: an empty line stands before it. */
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

/** The role of a line between its neighbours. */
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

/** A name in capitals; parentheses after it may be in lower case. */
function isCue(line: string): boolean {
  const at = line.indexOf('(');
  const name = at > 0 && /\)\s?\^?$/.test(line) ? line.slice(0, at) : line;
  return /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name);
}
