import { diffArrays } from 'diff/lib/diff/array.js';

/** Edits beyond which equal texts alone are found again: finding more takes too long. */
const mostEdits = 1_000;

/**
 * For each text of `after` the id that it had in `before`; null for a new one. Equal texts keep theirs, and so does one
 * that was changed in its place. No id is given twice.
 */
export function alignIds(
  before: readonly { readonly id: string; readonly text: string }[],
  after: readonly string[],
): (string | null)[] {
  const parts = diffArrays(
    before.map(({ text }) => text),
    [...after],
    { maxEditLength: mostEdits },
  );
  if (!parts) return equalIds(before, after);
  const ids: (string | null)[] = [];
  let [from, free] = [0, 0];
  for (const { added, removed, count } of parts) {
    if (removed) {
      from += count;
      free += count;
    } else if (added) {
      for (let step = 0; step < count; step++)
        ids.push(step < free ? (before[from - free + step]?.id ?? null) : null);
      free = 0;
    } else {
      for (let step = 0; step < count; step++) ids.push(before[from + step]?.id ?? null);
      from += count;
      free = 0;
    }
  }
  return ids;
}

function equalIds(
  before: readonly { readonly id: string; readonly text: string }[],
  after: readonly string[],
): (string | null)[] {
  const left = new Map<string, string[]>();
  for (const { id, text } of before.toReversed()) {
    const same = left.get(text);
    if (same) same.push(id);
    else left.set(text, [id]);
  }
  return after.map((text) => left.get(text)?.pop() ?? null);
}
