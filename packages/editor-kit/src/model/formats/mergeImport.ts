import type { Story } from '../Story.ts';

/**
 * What a story becomes with another one brought in: at its end, or in its place. An adult story stays one, and so does
 * what takes in adult text (D-MATURE).
 */
export function mergeImport(story: Story, imported: Story, isAppended: boolean): Story {
  const isNsfw = story.isNsfw || imported.isNsfw;
  if (!isAppended) return { ...imported, key: story.key, createdAt: story.createdAt, isNsfw };
  return {
    ...story,
    isNsfw,
    title: story.title.trim() === '' ? imported.title : story.title,
    premise: story.premise.trim() === '' ? imported.premise : story.premise,
    genre: story.genre.trim() === '' ? imported.genre : story.genre,
    paragraphs: [...story.paragraphs, ...imported.paragraphs],
    picks: { ...story.picks, ...imported.picks },
    breaks: { ...story.breaks, ...imported.breaks },
    images: [...story.images, ...imported.images],
    overallSummary: [story.overallSummary, imported.overallSummary].filter((said) => said !== '').join(' '),
  };
}
