import { intentOf, type Run } from './Run.ts';
import type { Story } from './Story.ts';

/** The last answer for each list of paragraphs: it is asked for at every change of the state. */
const answers = new WeakMap<object, { readonly id: string; readonly isThere: boolean }>();

function isAmong(paragraphs: Story['paragraphs'], id: string): boolean {
  let answer = answers.get(paragraphs);
  if (answer?.id !== id) {
    answer = { id, isThere: paragraphs.some((one) => one.id === id) };
    answers.set(paragraphs, answer);
  }
  return answer.isThere;
}

/**
 * Where pencil is reviewed: the id of the paragraph that it stands after, null before all of them, and undefined at the
 * end of the story; also where its paragraph is gone.
 */
export function reviewPlace({ run, story }: { run: Run; story: Story }): string | null | undefined {
  const place = intentOf(run)?.place;
  if (!place || place.at === 'end' || story.paragraphs.length === 0) return undefined;
  return place.id === null || isAmong(story.paragraphs, place.id) ? place.id : undefined;
}
