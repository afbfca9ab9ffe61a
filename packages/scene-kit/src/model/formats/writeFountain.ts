import { escapeMarks, spokenLines, writeFountainMarks } from '@fabula/writing';
import type { SceneElementContent } from '../SceneElement.ts';
import { toFountain, unwrapNotes, withoutNotes } from './fountainMarks.ts';
import { beginsTitlePage } from './readFountain.ts';
import { excerpt, type Lost, oneLine, type SceneParts, tidyLines, type WrittenScene } from './SceneParts.ts';
import { escapeHeading, lineRole, writeCue } from './screenplayLines.ts';

/** Holds an element open over an empty line. */
const held = '  ';

/**
 * Writes Fountain that `readFountain` reads as the same elements: ambiguous marks are forced or escaped. Premise, genre
 * and adult mode stand on the title page; Final Draft's own paragraph types are lost.
 */
export function writeFountain(scene: SceneParts): WrittenScene {
  const titlePage = writeTitlePage(scene);
  const body = scene.elements.map(writeElement).filter((text) => text !== '');
  const [first = ''] = body;
  if (titlePage === '' && beginsTitlePage(first.split('\n')))
    body[0] = `${forceMark(scene.elements[0])}${first}`;
  const blocks = titlePage === '' ? body : [titlePage, ...body];
  const lost = scene.elements.flatMap(lostType);
  return { text: blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`, lost };
}

/** A paragraph type of Final Draft's own, which no other format has. */
export function lostType(element: SceneElementContent): Lost[] {
  if (element.type !== 'action' || !element.finalDraftType) return [];
  const { finalDraftType, description } = element;
  return [{ kind: 'element_type', line: null, text: excerpt(`${finalDraftType}: ${description}`) }];
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
  if (lines.length > 0 && !beginsTitlePage(lines)) lines.unshift('Title:');
  return lines.join('\n');
}

function writeElement(content: SceneElementContent): string {
  switch (content.type) {
    case 'scene_heading':
      return writeHeading(content);
    case 'action':
      return writeAction(content.description);
    case 'transition':
      return writeTransition(marked(oneLine(content.description)));
    case 'lyrics':
      return writeLines(content.description, (line) => `~${line}`);
    case 'centered':
      return writeLines(content.description, (line) => `> ${line} <`);
    case 'note': {
      const text = content.description
        .replace(/\](?=\])/g, '] ')
        .trim()
        .replace(/\]$/, '] ');
      return text === '' ? '' : unwrapNotes(`\ufdd0${text.replace(/\r\n?|\n/g, '\ufdd2')}\ufdd1`);
    }
    case 'section': {
      const text = marked(oneLine(content.description));
      return text === '' ? '' : `${'#'.repeat(content.depth ?? 1)} ${text}`;
    }
    case 'synopsis': {
      const text = marked(oneLine(content.description));
      return text === '' ? '' : `= ${text}`;
    }
    case 'dialogue':
      return writeSpeech(content, content.parenthetical, content.line);
    case 'internal_monologue':
      return writeSpeech(content, content.description, content.line ?? '');
  }
}

const marked = (text: string) => unwrapNotes(toFountain(text));

function writeLines(text: string, write: (line: string) => string): string {
  const lines = tidyLines(toFountain(text)).map((line) => (line.trim() === '' ? held : write(line.trim())));
  return unwrapNotes(lines.join('\n'));
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
  const lines = tidyLines(toFountain(description));
  const bare = lines.map(withoutNotes);
  const forced = lines.map((line, index) => {
    if (line.trim() === '') return held;
    const words = bare[index] ?? '';
    if (words.trim() === '') return line;
    const isApart = bare.slice(0, index).findLast((one, at) => one.trim() !== '' || lines[at] === '') ?? '';
    const next = bare.slice(index + 1).find((one, at) => one.trim() !== '' || lines[index + 1 + at] === '');
    const isPlain = lineRole(words.trim(), isApart === '', next) === 'action' && !/^[!\s]/.test(line);
    return isPlain && !words.trim().startsWith('!') ? line : `!${line}`;
  });
  return unwrapNotes(forced.join('\n'));
}

function writeTransition(text: string): string {
  if (text === '') return '';
  const isPlain = !text.startsWith('>') && lineRole(text, true, undefined) === 'transition';
  return isPlain ? text : `> ${text.replace(/<$/, '\\<')}`;
}

function writeSpeech(
  { character, type, isDual }: Extract<SceneElementContent, { character: string }>,
  parenthetical: string | undefined,
  line: string,
): string {
  const aside = tidyLines(toFountain(parenthetical ?? '')).map((text) => text.trim().replace(/\)$/, '\\)'));
  const spoken = spokenLines(line).map(({ isSung, runs }) => {
    const words = writeFountainMarks(runs).trim();
    return isSung ? `~${words}` : words.replace(/^((?:\ufdd0[^\ufdd1]*\ufdd1|\s)*)(?=[(~])/, '$1\\');
  });
  const lines = [...(aside.length > 0 ? `(${aside.join('\n')})`.split('\n') : []), ...tidyLines(spoken)].map(
    (text) => text || held,
  );
  const name = writeCue(escapeMarks(oneLine(character)), type === 'internal_monologue');
  const cue = isDual ? `${name} ^` : name;
  const next = lines.map(withoutNotes).find((one, at) => one.trim() !== '' || lines[at] === held);
  const isPlain = !cue.startsWith('@') && lineRole(cue, true, next) === 'cue';
  return unwrapNotes([`${isPlain ? '' : '@'}${cue}`, ...lines].join('\n'));
}
