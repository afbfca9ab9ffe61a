import { intentOf, type Run } from './Run.ts';
import type { Story } from './Story.ts';

/**
 * Where pencil is reviewed: the id of the paragraph that it stands after, null before all of them, and undefined at the
 * end of the story; also where its paragraph is gone.
 */
export function reviewPlace({ run, story }: { run: Run; story: Story }): string | null | undefined {
  const place = intentOf(run)?.place;
  if (!place || place.at === 'end' || story.paragraphs.length === 0) return undefined;
  return place.id === null || story.paragraphs.some(({ id }) => id === place.id) ? place.id : undefined;
}
