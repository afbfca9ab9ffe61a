import { escapeEmphasis, isSceneBreak, parseLanguage, plainWords, withLineBreaks } from '@fabula/writing';
import type { Story } from '../Story.ts';
import { splitMarked, splitPasted } from '../splitParagraphs.ts';
import { createLosses, type ReadParts, type StoryFileOptions } from './StoryFormat.ts';

const field = /^(Title|Author|Genre|Premise|Rating|Language):(?: (.*))?$/;
const rule = /^(?:\*\s?\*\s?\*|\*{3,}|-{3,}|_{3,}|~{3,}|#|⁂|[•·]\s?[•·]\s?[•·])$/u;

const sectionEnd = '* * *';
const sceneBreak = '***';

/**
 * Reads plain text: ours, with its labelled head, and any other, whose title is a short first line that is no
 * sentence. A line of stars or dashes ends a section; in ours, `***` is a scene break.
 */
export function readPlainText(text: string): ReadParts {
  const { body, isOurs, ...said } = readHead(text.replace(/\r\n?/g, '\n').replace(/\f/g, '\n\n').trimStart());
  const parts: ReadParts = { ...said, paragraphs: [], images: [], losses: createLosses() };
  for (const piece of (isOurs ? splitMarked : splitPasted)(body)) {
    const isEnd = isOurs ? piece.trim() === sectionEnd : rule.test(piece.trim());
    if (!isEnd) parts.paragraphs.push(escapeEmphasis(isOurs ? piece : unwrap(piece)));
    else if (typeof parts.paragraphs.at(-1) === 'string')
      parts.paragraphs.push({ type: 'section_break', summary: '' });
  }
  return parts;
}

type Head = Pick<ReadParts, 'title' | 'author' | 'genre' | 'premise' | 'isNsfw' | 'language'> & {
  body: string;
  isOurs: boolean;
};

function readHead(text: string): Head {
  const [first = '', ...others] = text.split(/\n[^\S\n]*\n/);
  const lines = first
    .trimEnd()
    .split('\n')
    .map((line) => field.exec(line.trim()));
  const none = { title: '', author: '', genre: '', premise: '', isNsfw: null, language: null, isOurs: false };
  if (lines.every((line) => line !== null)) {
    const said = Object.fromEntries(lines.map((line) => [line?.[1], line?.[2]?.trim() ?? '']));
    return {
      title: said.Title ?? '',
      author: said.Author ?? '',
      genre: said.Genre ?? '',
      premise: said.Premise ?? '',
      isNsfw: said.Rating === undefined ? null : /adult|mature|explicit/i.test(said.Rating),
      language: parseLanguage(said.Language),
      body: others.join('\n\n'),
      isOurs: true,
    };
  }
  const [title = '', ...rest] = text.split('\n');
  const isTitle =
    title.length <= 100 && !/[.!?…,;:"”'’»。！？]$/u.test(title.trim()) && rest.join('').trim() !== '';
  if (!isTitle || (rest[0]?.trim() !== '' && !/^by \S/i.test(rest[0] ?? ''))) return { ...none, body: text };
  const body = rest.join('\n').trimStart();
  const [, author = ''] = /^by ([^\n]{1,100})\n[^\S\n]*\n/i.exec(body) ?? [];
  return {
    ...none,
    title: title.trim(),
    author: author.trim(),
    body: author === '' ? body : body.slice(body.indexOf('\n') + 1),
  };
}

function unwrap(piece: string): string {
  const lines = piece.split('\n').map((line) => line.trim());
  const isWrapped =
    lines.length > 1 && lines.slice(0, -1).every(({ length }) => length >= 50 && length <= 100);
  return isWrapped ? lines.join(' ') : piece;
}

/** Writes labelled lines, then paragraphs with blank lines between them. `readPlainText` parses it. */
export function writePlainText(story: Story, { author = '' }: StoryFileOptions = {}): string {
  const fields = {
    Title: story.title,
    Author: author,
    Genre: story.genre,
    Premise: story.premise,
    Rating: story.isNsfw ? 'Adult' : '',
    Language: story.language ?? '',
  };
  const head = Object.entries(fields).flatMap(([name, value]) => {
    const said = value.replace(/\s+/g, ' ').trim();
    return said === '' ? [] : [`${name}: ${said}`];
  });
  const blocks = [head.join('\n')];
  for (const { id, text } of story.paragraphs) {
    const words = withLineBreaks(plainWords(text))
      .replace(/\r\n?/g, '\n')
      .replace(/\n\s*\n/g, '\n')
      .trimEnd();
    blocks.push(isSceneBreak(words) ? sceneBreak : words);
    if (story.breaks[id]) blocks.push(sectionEnd);
  }
  // Read without a head, lines could be paragraphs.
  if (blocks[0] === '' && blocks.some((block) => block.includes('\n'))) blocks[0] = 'Title:';
  return `${blocks.filter((block) => block.trim() !== '').join('\n\n')}\n`;
}
