import type { Paragraph } from './Story.ts';

/** The range in which two lists differ: from `start` up to `end` in the one, and up to `newEnd` in the other. */
export function changedRange<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item | undefined, other: Item | undefined) => boolean = Object.is,
) {
  let [start, end, newEnd] = [0, before.length, after.length];
  while (start < end && start < newEnd && isSame(before[start], after[start])) start += 1;
  while (end > start && newEnd > start && isSame(before[end - 1], after[newEnd - 1])) {
    end -= 1;
    newEnd -= 1;
  }
  return { start, end, newEnd };
}

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
