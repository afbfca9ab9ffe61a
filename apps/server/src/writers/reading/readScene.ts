import type { SceneElement } from '@fabula/contract';
import { cleanLine, cleanText, looksLikeJson, readJson } from '@fabula/writing/asking';
import { z } from 'zod';

const words = z.string().trim().catch('');
const loose = z.object({
  type: words,
  description: words,
  character: words,
  parenthetical: words,
  line: words,
  setting: words,
  place: words,
  time: words,
  number: words,
});
/** Some models write a line of action as a bare string. */
const element = z.union([z.string().transform((description) => loose.parse({ description })), loose]);
const elements = z.array(element.optional().catch(undefined));
export const elementNames = ['elements', 'scene'] as const;
const answer = z.union([
  elements,
  z.object({ elements }).transform((one) => one.elements),
  z.object({ scene: elements }).transform((one) => one.scene),
]);

/** From JSON or a screenplay; empty when there are none. */
export function readScene(reply: string, count: number): SceneElement[] {
  const text = cleanText(reply);
  if (!looksLikeJson(text)) return readScreenplay(text).slice(0, count);
  const parsed = answer.safeParse(readJson(text));
  if (!parsed.success) return [];
  return parsed.data.flatMap((one) => (one ? (asElement(one) ?? []) : [])).slice(0, count);
}

export function readElement(item: unknown): SceneElement | undefined {
  const parsed = element.safeParse(item);
  return parsed.success ? asElement(parsed.data) : undefined;
}

function asElement({ type, ...given }: z.infer<typeof loose>): SceneElement | undefined {
  const { description, character, line } = given;
  const heading = asHeading(type, given);
  if (heading) return heading;
  const said = line || description;
  if (said === '') return undefined;
  const kind = type.toLowerCase().replace(/[\s-]+/g, '_');
  if (/dialog/.test(kind) && character !== '') {
    const parenthetical = given.parenthetical.replace(/^\(([\s\S]*)\)$/, '$1').trim();
    return { type: 'dialogue', character, ...(parenthetical && { parenthetical }), line: said };
  }
  if (/monolog|thought/.test(kind) && character !== '') {
    return line === ''
      ? { type: 'internal_monologue', character, description }
      : { type: 'internal_monologue', character, line };
  }
  return { type: kind === 'transition' ? 'transition' : 'action', description: description || line };
}

function asHeading(type: string, given: Omit<z.infer<typeof loose>, 'type'>): SceneElement | undefined {
  const { setting, place, time, number, description, line } = given;
  if (!/heading|slug/i.test(type))
    return given.character === '' ? readHeading(description || line) : undefined;
  if (place === '') {
    const words = description || line;
    return words === '' ? undefined : (readHeading(words) ?? readHeading(`.${words}`));
  }
  return {
    type: 'scene_heading',
    setting: settingOf(setting),
    place,
    time,
    ...(number !== '' && { number }),
  };
}

const ITEM = /^\s*(?:\d{1,2}[.)]|[-•])\s+/;
const TRANSITION =
  /^(?:>\s*)?(?:\p{Lu}[\p{Lu}\s]{0,60}\sTO:|FADE (?:IN|OUT|TO BLACK)[:.]?|(?:SMASH |MATCH |JUMP )?CUT TO BLACK[:.]?)$/u;
const HEADING = /^\.?(?:INT|EXT|EST|INT\.?\/EXT|I\/E)[.\s]/i;
const PARENTHETICAL = /^\(([^()]+)\)$/;
/** A name in capitals, with an optional extension in brackets, and an optional line after a colon. */
const CUE =
  /^@?([\p{Lu}][\p{Lu}\d\s.'’-]{0,38}[\p{Lu}\d.]|\p{Lu})\s{0,20}(?:\(([^()]*)\))?\s{0,20}(?::\s*(.*))?$/u;
/** A name in mixed case needs a colon, and few words. */
const NAMED_LINE =
  /^(\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,2})\s{0,20}(?:\(([^()]*)\))?\s{0,20}:\s*(\S.*)$/u;
const THINKING = /think|thought|thinks|internal|inner|V\.?O\.?|voice.?over/i;
const EXTENSION =
  /^(?:cont(?:['’]?d|inued)?\.?|O\.?S\.?|O\.?C\.?|V\.?O\.?|off.*|internal.*|inner.*|think\w*|thought\w*)$/i;

/** Elements of a screenplay in plain text, Fountain, or a model's Markdown. */
export function readScreenplay(text: string): SceneElement[] {
  const blocks = text
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter((lines) => lines.length > 0);
  const elements: SceneElement[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const lines = blocks[at] ?? [];
    const next = blocks[at + 1];
    const isSpoken =
      lines.length === 1 && next !== undefined && isBareCue(lines[0] ?? '') && !isBareCue(next[0] ?? '');
    if (isSpoken) at += 1;
    elements.push(...readBlock(isSpoken ? [...lines, ...next] : lines));
  }
  // A mark of Fountain alone, such as '!', has no words.
  return elements.filter(
    (element) => element.type === 'scene_heading' || !Object.values(element).includes(''),
  );
}

/** True when the next block may belong to this one: some models leave a blank line between a name and its line. */
export function isOpenEnded(block: string): boolean {
  const lines = linesOf(block);
  return lines.length === 0 || (lines.length === 1 && isBareCue(lines[0] ?? ''));
}

function linesOf(block: string): string[] {
  return block
    .split('\n')
    .map(bareLine)
    .filter((line) => line !== '' && !/^[-=*_]{3,}$/.test(line));
}

function bareLine(line: string): string {
  return cleanLine(line.replace(ITEM, '')).replaceAll('**', '').trim();
}

function isBareCue(line: string): boolean {
  const cue = CUE.exec(line);
  return cue !== null && !cue[3] && !TRANSITION.test(line) && !HEADING.test(line);
}

function readBlock(lines: readonly string[]): SceneElement[] {
  const elements: SceneElement[] = [];
  let action: string[] = [];
  const flush = () => {
    if (action.length > 0) elements.push({ type: 'action', description: action.join(' ') });
    action = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const heading = readHeading(line);
    if (heading) {
      flush();
      elements.push(heading);
      continue;
    }
    if (TRANSITION.test(line)) {
      flush();
      elements.push({ type: 'transition', description: line.replace(/^>\s*/, '') });
      continue;
    }
    const named = HEADING.test(line) ? null : NAMED_LINE.exec(line);
    if (named) {
      flush();
      elements.push(spoken(named[1] ?? '', named[2], named[3] ?? ''));
      continue;
    }
    const rest = lines.slice(at + 1);
    if (isBareCue(line) && rest.some((one) => !PARENTHETICAL.test(one))) {
      flush();
      elements.push(readSpeech(line, rest));
      return elements;
    }
    action.push(line.replace(/^!/, ''));
  }
  flush();
  return elements;
}

function readSpeech(cueLine: string, rest: readonly string[]): SceneElement {
  const [, name = '', bracket] = CUE.exec(cueLine) ?? [];
  const parenthetical = rest.map((line) => PARENTHETICAL.exec(line)?.[1]).find((one) => one !== undefined);
  const line = rest.filter((one) => !PARENTHETICAL.test(one)).join(' ');
  return spoken(name, [bracket, parenthetical].filter((one) => one !== undefined).join(', '), line);
}

function spoken(name: string, brackets: string | undefined, line: string): SceneElement {
  const character = name.trim();
  const notes = (brackets ?? '').split(/,\s*/).filter((note) => note !== '');
  if (notes.some((note) => THINKING.test(note) && EXTENSION.test(note.trim()))) {
    return { type: 'internal_monologue', character, line: cleanLine(line) };
  }
  const parenthetical = notes.filter((note) => !EXTENSION.test(note.trim())).join(', ');
  return { type: 'dialogue', character, ...(parenthetical && { parenthetical }), line: cleanLine(line) };
}

type SceneHeading = Extract<SceneElement, { type: 'scene_heading' }>;

const INSIDE_OR_OUT = /^\.?(INT\.?\s?\/\s?EXT|EXT\.?\s?\/\s?INT|I\/E|INT|EXT|EST)\b\.?[\s:]*(.+)$/i;
/** Fountain forces a heading with a dot before it. */
const FORCED = /^\.(?=[\p{L}\d])(.+)$/u;
const SCENE_NUMBER = /\s*#([^#\s][^#]*)#\s*$/;
const TIME = /^(.*\S)\s+[-–—]{1,2}\s+(\S.*)$/;
/** Several sentences are no heading. */
const SENTENCES = /[.!?]\s+\p{Lu}\p{Ll}/u;
const LONGEST = 160;

/** A scene's heading, as in 'INT. LAMP ROOM - NIGHT'. */
function readHeading(line: string): SceneHeading | undefined {
  const text = line.trim();
  if (text.length > LONGEST || SENTENCES.test(text.replace(/^\S+\s/, ''))) return undefined;
  const [, inOrOut = '', rest] = INSIDE_OR_OUT.exec(text) ?? [];
  const said = rest ?? FORCED.exec(text)?.[1];
  if (said === undefined) return undefined;
  const number = SCENE_NUMBER.exec(said)?.[1]?.trim();
  const where = said.replace(SCENE_NUMBER, '').trim();
  const [, place = where, time = ''] = TIME.exec(where) ?? [];
  if (place === '') return undefined;
  return {
    type: 'scene_heading',
    setting: settingOf(inOrOut),
    place,
    time,
    ...(number !== undefined && { number }),
  };
}

function settingOf(words: string): SceneHeading['setting'] {
  const bare = words.toUpperCase().replace(/[^A-Z]/g, '');
  if (bare === 'INTEXT' || bare === 'EXTINT' || bare === 'IE') return 'INT./EXT.';
  if (bare === 'INT' || bare === 'INTERIOR') return 'INT.';
  return bare === 'EXT' || bare === 'EXTERIOR' || bare === 'EST' ? 'EXT.' : '';
}
