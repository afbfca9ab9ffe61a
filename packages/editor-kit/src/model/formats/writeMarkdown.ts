import type { Story } from '../Story.ts';
import { escapeMarkdown, escapeMarkdownLine } from './escapeMarkdown.ts';
import { picturesAfter } from './picturesAfter.ts';
import type { StoryFileOptions } from './StoryFormat.ts';

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
