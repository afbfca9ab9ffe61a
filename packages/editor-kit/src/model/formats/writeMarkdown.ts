import { type MarkedRun, mayHaveEmphasis, readEmphasis, settleEmphasis } from '@fabula/writing';
import type { Story } from '../Story.ts';
import { picturesAfter, type StoryFileOptions } from './StoryFormat.ts';

/** What a section's summary begins with, so that it is told from a quotation. */
export const summaryMark = 'Summary:';

/**
 * A story as Markdown: front matter, the title, the text. A section ends in a rule, after a quotation with its summary.
 * `readMarkdown` makes the same title, author, premise, genre, paragraphs, sections and pictures of it.
 */
export function writeMarkdown(story: Story, { author = '' }: StoryFileOptions = {}): string {
  const pictures = picturesAfter(story);
  const blocks = [frontMatter(story, author)];
  if (story.title.trim() !== '')
    blocks.push(`# ${escapeMarkdownLine(story.title).replace(/(?<= )#+$/, '\\$&')}`);
  for (const { id, text } of story.paragraphs) {
    blocks.push(proseMarkdown(text));
    for (const { caption, imageUrl } of pictures(id))
      blocks.push(`![${escapeMarkdownLine(caption)}](<${escapeAddress(imageUrl)}>)`);
    const ending = story.breaks[id];
    if (!ending) continue;
    if (ending.summary.trim() !== '')
      blocks.push(`> **${summaryMark}** ${escapeMarkdown(ending.summary.trim()).replaceAll('\n', '\n> ')}`);
    blocks.push('* * *');
  }
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function escapeAddress(address: string): string {
  return address.replace(/[\\<>&]/g, '\\$&').replace(/\s/g, encodeURIComponent);
}

/** JSON’s strings are YAML’s, too. */
function frontMatter({ title, premise, genre, isNsfw }: Story, author: string): string {
  const fields = { title, author, genre, premise, rating: isNsfw ? 'adult' : '' };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [`${name}: ${JSON.stringify(value.trim())}`],
  );
  return lines.length === 0 ? '' : ['---', ...lines, '---'].join('\n');
}

/** In the place of signs of emphasis: letters that no text has. */
const letters = ['\ufdd0', '\ufdd1'] as const;

/** A paragraph as Markdown. Emphasis that its signs cannot say, as in the middle of a word before a bracket, is tags. */
function proseMarkdown(text: string): string {
  if (!mayHaveEmphasis(text)) return escapeMarkdown(text);
  const runs = readEmphasis(settleEmphasis(text));
  const words = runs.map((run) => run.text).join('');
  if (runs.every(({ marks }) => marks.length === 0)) return escapeMarkdown(words);
  const hasTags = !isSaidBySigns(runs, words);
  let before: MarkedRun['marks'] = [];
  let signed = '';
  for (const { text: own, marks } of [...runs, { text: '', marks: [] }]) {
    if (before.length > 0 || marks.length > 0) signed += letters[0] + code(before) + code(marks) + letters[1];
    signed += own;
    before = marks;
  }
  return escapeMarkdown(signed).replace(
    new RegExp(`${letters[0]}(\\d)(\\d)${letters[1]}`, 'g'),
    (_, was: string, is: string) => signsBetween(Number(was), Number(is), hasTags),
  );
}

const code = (marks: MarkedRun['marks']) =>
  (marks.includes('bold') ? 2 : 0) + (marks.includes('italic') ? 1 : 0);

function signsBetween(was: number, is: number, hasTags: boolean): string {
  if (!hasTags) return '*'.repeat(was ^ is);
  const closed = `${was & 1 ? '</em>' : ''}${was & 2 ? '</strong>' : ''}`;
  return `${closed}${is & 2 ? '<strong>' : ''}${is & 1 ? '<em>' : ''}`;
}

/** Whether each emphasis begins and ends where CommonMark lets it, beside nothing but words. */
function isSaidBySigns(runs: readonly MarkedRun[], words: string): boolean {
  let at = 0;
  return runs.every(({ text, marks }, index) => {
    const [from, to] = [at, at + text.length];
    at = to;
    if (marks.length === 0) return true;
    const isAlone = !runs[index - 1]?.marks.length && !runs[index + 1]?.marks.length;
    return isAlone && isEdge(words[from], words[from - 1]) && isEdge(words[to - 1], words[to]);
  });
}

const isEdge = (inside = ' ', outside = ' ') =>
  /\S/.test(inside) && (!/[\p{P}\p{S}]/u.test(inside) || /[\s\p{P}\p{S}]/u.test(outside));

/**
 * Text as Markdown that reads as exactly this text and means nothing else. A line break is a hard one. Empty lines
 * around it, and spaces at its end, are let go.
 */
function escapeMarkdown(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
    .split('\n');
  return lines.map(escapeLine).join('\\\n');
}

/** Text within one line of Markdown, as a heading or a caption has it. */
function escapeMarkdownLine(text: string): string {
  return escapeLine(text.replace(/\s+/g, ' ').trim());
}

function escapeLine(line: string): string {
  const inline = line
    .replace(/[\\`*[\]<]/g, '\\$&')
    .replace(/&(?=#|[a-z\d])/gi, '\\&')
    .replace(/~(?=~)|(?<=~)~/g, '\\~')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
  const begun = inline
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|(?:-[-\s]*|=+)(?=\s*$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
  return begun
    .replace(/^[ \t]/, (space) => `&#${space.charCodeAt(0)};`)
    .replace(/[ \t]$/, (space) => `&#${space.charCodeAt(0)};`);
}
