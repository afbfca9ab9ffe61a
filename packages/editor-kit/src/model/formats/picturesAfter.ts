import type { Story, StoryImage } from '../Story.ts';

/** Finds the pictures that stand after a paragraph, in their order. */
export function picturesAfter({
  images,
}: Pick<Story, 'images'>): (paragraphId: string) => readonly StoryImage[] {
  const byParagraph = new Map<string, StoryImage[]>();
  for (const image of images) {
    const there = byParagraph.get(image.paragraphId);
    if (there) there.push(image);
    else byParagraph.set(image.paragraphId, [image]);
  }
  return (paragraphId) => byParagraph.get(paragraphId) ?? [];
}
