import { newId } from './newId.ts';

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

/** Items of one `content-visibility` box: few boxes, so that the browser need not visit thousands. */
export interface Chunk<Item> {
  /** Stays while the chunk's items come, go and change. */
  readonly key: string;
  readonly items: readonly Item[];
}

/** Chunks of about `size` items, at most twice that. Unchanged chunks keep their identity. */
export function rechunk<Item>(
  before: readonly Chunk<Item>[],
  items: readonly Item[],
  size: number,
): Chunk<Item>[] {
  let [first, start] = [0, 0];
  for (let chunk = before[first]; chunk && isAt(chunk, items, start); chunk = before[first]) {
    start += chunk.items.length;
    first += 1;
  }
  let [last, end] = [before.length, items.length];
  while (last > first) {
    const chunk = before[last - 1];
    if (!chunk || end - chunk.items.length < start) break;
    if (!isAt(chunk, items, end - chunk.items.length)) break;
    end -= chunk.items.length;
    last -= 1;
  }
  const previous = before[first - 1];
  const count = end - start;
  // What is appended joins the last chunk while that has room.
  if (previous && first === last && count > 0 && previous.items.length + count <= size) {
    first -= 1;
    start -= previous.items.length;
  }
  const changed = before.slice(first, last);
  return [...before.slice(0, first), ...cut(items.slice(start, end), changed, size), ...before.slice(last)];
}

function isAt<Item>({ items: own }: Chunk<Item>, items: readonly Item[], start: number): boolean {
  return own.every((item, index) => item === items[start + index]);
}

/** Keeps the boundaries, and cuts anew where a chunk would become too long. */
function cut<Item>(items: readonly Item[], changed: readonly Chunk<Item>[], size: number): Chunk<Item>[] {
  const chunks: Chunk<Item>[] = [];
  let from = 0;
  changed.forEach(({ key, items: own }, index) => {
    const isLast = index === changed.length - 1;
    const length = isLast ? items.length - from : own.length;
    const part = items.slice(from, from + Math.min(length, isLast ? size * 2 : length));
    from += part.length;
    if (part.length > 0) chunks.push({ key, items: part });
  });
  for (; from < items.length; from += size)
    chunks.push({ key: newId(), items: items.slice(from, from + size) });
  return chunks;
}
