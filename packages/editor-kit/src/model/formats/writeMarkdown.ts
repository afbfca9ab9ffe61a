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
    blocks.push(escapeMarkdown(text));
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
