import type { SceneElementContent } from '../SceneElement.ts';
import { lineRole } from './fountainLines.ts';
import { escapeMarks } from './fountainMarks.ts';
import { escapeHeading } from './readHeading.ts';
import { writeCue } from './readSpeech.ts';
import { isTitlePageStart } from './readTitlePage.ts';
import { oneLine, type SceneParts, tidyLines, type WrittenScene } from './SceneParts.ts';

/** Two spaces hold an element open over an empty line. */
const held = '  ';

/**
 * Writes a scene as Fountain. `readFountain` makes the same elements of it. Fountain holds all that a scene says: marks
 * that would be misread are forced or escaped; premise, genre and adult mode stand on the title page.
 */
export function writeFountain(scene: SceneParts): WrittenScene {
  const titlePage = writeTitlePage(scene);
  const body = scene.elements.map(writeElement).filter((text) => text !== '');
  const [first = ''] = body;
  if (titlePage === '' && isTitlePageStart(first)) body[0] = `${forceMark(scene.elements[0])}${first}`;
  const blocks = titlePage === '' ? body : [titlePage, ...body];
  return { text: blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`, lost: [] };
}

function forceMark(element: SceneElementContent | undefined): string {
  if (element?.type === 'transition') return '> ';
  return element?.type === 'action' ? '!' : '@';
}

function writeTitlePage({ title, premise, genre, isNsfw, titlePage = '' }: SceneParts): string {
  const lines: string[] = [];
  if (oneLine(title) !== '') lines.push(`Title: ${escapeMarks(oneLine(title))}`);
  if (oneLine(genre) !== '') lines.push(`Genre: ${escapeMarks(oneLine(genre))}`);
  if (isNsfw) lines.push('Rating: Adult');
  lines.push(...tidyLines(titlePage).filter((line) => line.trim() !== ''));
  const told = tidyLines(premise).map((line) => `   ${escapeMarks(line.trim())}`);
  if (told.length > 0) lines.push('Premise:', ...told);
  return lines.join('\n');
}

function writeElement(content: SceneElementContent): string {
  switch (content.type) {
    case 'scene_heading':
      return writeHeading(content);
    case 'action':
      return writeAction(content.description);
    case 'transition':
      return writeTransition(escapeMarks(oneLine(content.description)));
    case 'dialogue':
      return writeSpeech(content.character, content.parenthetical, content.line, false);
    case 'internal_monologue':
      return writeSpeech(content.character, content.description, content.line ?? '', true);
  }
}

function writeHeading({
  setting,
  place,
  time,
  number,
}: Extract<SceneElementContent, { type: 'scene_heading' }>): string {
  const words = { setting, place: escapeMarks(oneLine(place)), time: escapeMarks(oneLine(time)) };
  const text = escapeHeading(words);
  if (text === '') return '';
  const forced = setting === '' ? `.${text.startsWith('.') ? '\\' : ''}${text}` : text;
  const tag = oneLine(number ?? '').replace(/[#\\]/g, '');
  return tag === '' ? forced : `${forced} #${tag}#`;
}

function writeAction(description: string): string {
  const lines = tidyLines(description).map(escapeMarks);
  const forced = lines.map((line, index) => {
    if (line.trim() === '') return held;
    const isApart = index === 0 || lines[index - 1]?.trim() === '';
    const isPlain = lineRole(line, isApart, lines[index + 1]) === 'action' && !/^[!\s]/.test(line);
    return isPlain ? line : `!${line}`;
  });
  return forced.join('\n');
}

function writeTransition(text: string): string {
  if (text === '') return '';
  const isPlain = !text.startsWith('>') && lineRole(text, true, undefined) === 'transition';
  return isPlain ? text : `> ${text.replace(/<$/, '\\<')}`;
}

function writeSpeech(
  character: string,
  parenthetical: string | undefined,
  line: string,
  isVoiceOver: boolean,
): string {
  const aside = tidyLines(parenthetical ?? '').map((text) => escapeMarks(text.trim()).replace(/\)$/, '\\)'));
  const said = tidyLines(line).map((text) => escapeMarks(text.trim()).replace(/^[(~]/, '\\$&'));
  const lines = [...(aside.length > 0 ? `(${aside.join('\n')})`.split('\n') : []), ...said].map(
    (text) => text || held,
  );
  const cue = writeCue(escapeMarks(oneLine(character)), isVoiceOver);
  const isPlain = !cue.startsWith('@') && lineRole(cue, true, lines[0]) === 'cue';
  return [isPlain ? cue : `@${cue}`, ...lines].join('\n');
}
