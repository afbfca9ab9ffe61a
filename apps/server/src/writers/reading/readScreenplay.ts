import type { SceneElement } from '@fabula/contract';
import { cleanLine } from './cleanText.ts';
import { readHeading } from './readHeading.ts';

const NUMBER = /^\s*(?:\d{1,2}[.)]|[-•])\s+/;
const TRANSITION =
  /^(?:>\s*)?(?:[\p{Lu}\s]+\sTO:|FADE (?:IN|OUT|TO BLACK)[:.]?|(?:SMASH |MATCH |JUMP )?CUT TO BLACK[:.]?)$/u;
const HEADING = /^\.?(?:INT|EXT|EST|INT\.?\/EXT|I\/E)[.\s]/i;
const PARENTHETICAL = /^\(([^()]+)\)$/;
/** A name in capitals, with what stands in brackets after it, and perhaps its line after a colon. */
const CUE = /^@?([\p{Lu}][\p{Lu}\d\s.'’-]{0,38}[\p{Lu}\d.]|\p{Lu})\s*(?:\(([^()]*)\))?\s*(?::\s*(.*))?$/u;
/** A name in small letters counts only with a colon, and few words. */
const NAMED_LINE = /^(\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,2})\s*(?:\(([^()]*)\))?\s*:\s*(\S.*)$/u;
const THINKING = /think|thought|thinks|internal|inner|V\.?O\.?|voice.?over/i;
const EXTENSION =
  /^(?:cont(?:['’]?d|inued)?\.?|O\.?S\.?|O\.?C\.?|V\.?O\.?|off.*|internal.*|inner.*|think\w*|thought\w*)$/i;

/** Elements of a scene that was written as a screenplay is: plainly, in Fountain, or with a model's Markdown. */
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
  // A mark of Fountain alone, such as '!', leaves nothing to say.
  return elements.filter(
    (element) => element.type === 'scene_heading' || !Object.values(element).includes(''),
  );
}

/** Whether the next block may belong to this one: some models leave a blank line between a name and what it says. */
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
  return cleanLine(line.replace(NUMBER, '')).replaceAll('**', '').trim();
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
