import {
  type MarkedRun,
  mayHaveEmphasis,
  plainWords,
  readEmphasis,
  settleEmphasis,
  withLineBreaks,
} from '@fabula/writing';
import { headingsOf, ranksOfLevels, usedRanks } from '../headings.ts';
import type { HeadingRank, Story } from '../Story.ts';
import { picturesAfter, type StoryFileOptions } from './StoryFormat.ts';

/** Prefix that tells a section's summary from a quotation. */
export const summaryMark = 'Summary:';

/** Of the first rank in a story: its title has the one above. */
export const firstDepth = 2;

/** A rule of this form is a scene break, any other ends a section. */
export const sceneBreak = '***';

/**
 * Writes front matter, title and text. A section ends with a quoted summary and a rule. `readMarkdown`
 * restores title, author, premise, genre, paragraphs, sections and pictures.
 */
export function writeMarkdown(story: Story, { author = '' }: StoryFileOptions = {}): string {
  const pictures = picturesAfter(story);
  const headings = headingsOf(story);
  const used = usedRanks(headings);
  const depthOf = (rank: HeadingRank) => firstDepth + used.indexOf(rank);
  const told = story.paragraphs.flatMap(({ id, text }) => {
    const rank = headings[id];
    return rank ? [{ rank, level: depthOf(rank), text: plainWords(text) }] : [];
  });
  const isTold = ranksOfLevels(told).every((rank, index) => rank === told[index]?.rank);
  const blocks = [frontMatter(story, author, isTold ? '' : used.join(', '))];
  if (story.title.trim() !== '')
    blocks.push(`# ${escapeMarkdownLine(story.title).replace(/(?<= )#+$/, '\\$&')}`);
  for (const { id, text } of story.paragraphs) {
    const rank = headings[id];
    if (rank && text.trim() !== '')
      blocks.push(
        `${'#'.repeat(depthOf(rank))} ${proseMarkdown(text.replace(/\s+/g, ' ').trim()).replace(/(?<= )#+$/, '\\$&')}`,
      );
    else blocks.push(text.trim() === sceneBreak ? sceneBreak : proseMarkdown(withLineBreaks(text)));
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

/** JSON strings are valid YAML. */
function frontMatter(
  { title, premise, genre, isNsfw, language = '' }: Story,
  author: string,
  headings: string,
): string {
  const fields = { title, author, genre, premise, rating: isNsfw ? 'adult' : '', lang: language, headings };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [`${name}: ${JSON.stringify(value.trim())}`],
  );
  return lines.length === 0 ? '' : ['---', ...lines, '---'].join('\n');
}

/** Stand-ins for emphasis delimiters: noncharacters that no text contains. */
const letters = ['\ufdd0', '\ufdd1'] as const;

/** Uses tags for emphasis that delimiters cannot express, as inside a word before a bracket. */
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

/** True when CommonMark's flanking rules allow each delimiter. */
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
 * Escapes text so that Markdown reads it literally. Line breaks become hard ones. Surrounding blank lines and
 * trailing spaces are dropped.
 */
function escapeMarkdown(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
    .split('\n');
  return lines.map(escapeLine).join('\\\n');
}

/** For one line, as a heading or caption. */
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
