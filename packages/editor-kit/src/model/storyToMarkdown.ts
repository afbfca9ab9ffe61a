import type { Story } from './Story.ts';

/** The story as a Markdown file that any editor opens: title, premise, text. */
export function storyToMarkdown(story: Pick<Story, 'title' | 'premise' | 'genre' | 'paragraphs'>): string {
  const parts = [
    `# ${story.title.trim() || 'Untitled story'}`,
    story.premise.trim() && `> ${story.premise.trim().replaceAll('\n', '\n> ')}`,
    story.genre.trim() && `*${story.genre.trim()}*`,
    ...story.paragraphs.map(({ text }) => text),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
