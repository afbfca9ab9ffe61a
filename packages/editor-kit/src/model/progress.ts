import type { Intent } from './Run.ts';
import type { Story } from './Story.ts';

/** Percent a step (writing.md §2 and §9). */
export const progressSteps = [10, 25, 50] as const;

/** Progress after the first paragraphs (writing.md §4). */
export function firstProgress(paragraphs: number): number {
  return Math.min((paragraphs / 3) * 10, 10);
}

/** At most 100. */
export function advanceProgress(current: number, step: number): number {
  return Math.min(current + step, 100);
}

export function progressAfter(
  story: Pick<Story, 'mode' | 'progress'>,
  { kind, advance }: Pick<Intent, 'kind' | 'advance'>,
  count: number,
): number {
  if (story.mode !== 'percentage_based' || (kind !== 'new' && kind !== 'continue')) return story.progress;
  return kind === 'new' ? firstProgress(count) : advanceProgress(story.progress, advance);
}
