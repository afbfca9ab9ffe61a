import { changedRange } from '@fabula/work-kit/core';
import type { Paragraph } from './Story.ts';

/** Equal in content. */
export const isSameParagraph = (one: Paragraph | undefined, other: Paragraph | undefined): boolean =>
  one === other || (one !== undefined && one.id === other?.id && one.text === other.text);

/** Paragraphs with an id that was not there before. */
export function addedParagraphs(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
): readonly Paragraph[] {
  const { start, end, newEnd } = changedRange(before, after);
  const known = new Set(before.slice(start, end).map(({ id }) => id));
  return after.slice(start, newEnd).filter(({ id }) => !known.has(id));
}
