import type { Story } from '../Story.ts';
import type { StoryFileOptions } from './StoryFormat.ts';

/**
 * A story as text alone: what it says of itself line by line, then its paragraphs with an empty line between them.
 * `readPlainText` finds them again.
 */
export function writePlainText(story: Story, { author = '' }: StoryFileOptions = {}): string {
  const fields = {
    Title: story.title,
    Author: author,
    Genre: story.genre,
    Premise: story.premise,
    Rating: story.isNsfw ? 'Adult' : '',
  };
  const head = Object.entries(fields).flatMap(([name, value]) => {
    const said = value.replace(/\s+/g, ' ').trim();
    return said === '' ? [] : [`${name}: ${said}`];
  });
  const blocks = [head.join('\n')];
  for (const { id, text } of story.paragraphs) {
    blocks.push(
      text
        .replace(/\r\n?/g, '\n')
        .replace(/\n\s*\n/g, '\n')
        .trimEnd(),
    );
    if (story.breaks[id]) blocks.push('* * *');
  }
  return `${blocks.filter((block) => block.trim() !== '').join('\n\n')}\n`;
}
