import type { Story } from '@fabula/editor-kit/core';
import type { StorySummary } from './StoryStorage.ts';

/** More of a text is not kept in lists. */
const most = { genre: 200, premise: 1000, excerpt: 300 };

/** What a list of stories shows of one. */
export function summarizeStory(
  { key, title, isNsfw, premise, genre, paragraphs }: Story,
  { savedId, updatedAt }: Pick<StorySummary, 'savedId' | 'updatedAt'>,
): StorySummary {
  const opening = paragraphs.find(({ text }) => text.trim() !== '')?.text ?? '';
  return {
    key,
    savedId,
    title,
    premise: begin(premise, most.premise),
    genre: begin(genre, most.genre),
    excerpt: begin(opening, most.excerpt),
    isNsfw,
    updatedAt,
  };
}

/** No character is cut in two. */
function begin(text: string, length: number): string {
  const plain = text.trim();
  if (plain.length <= length) return plain;
  return plain.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
