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
