import { diff3Merge } from 'node-diff3';

/** Deep equality in any order of fields; a field that is undefined counts as missing. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a, b] as Record<string, unknown>[];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSameValue(left?.[name], right?.[name]));
}

/** A letter of a script without spaces is a word of its own. */
const words =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;
const wordsOf = (text: string): string[] => text.match(words) ?? [];

/** Merges word by word; null where both changed the same words. */
export function mergeTexts(base: string, ours: string, theirs: string): string | null {
  if (theirs === base || theirs === ours) return ours;
  if (ours === base) return theirs;
  const regions = diff3Merge(wordsOf(ours), wordsOf(base), wordsOf(theirs), { excludeFalseConflicts: true });
  return regions.some(({ conflict }) => conflict) ? null : regions.flatMap(({ ok }) => ok ?? []).join('');
}

/** The fields that theirs alone has changed. */
export function fieldsOfTheirs<Work extends object>(base: Work, ours: Work, theirs: Work): Partial<Work> {
  return Object.fromEntries(
    (Object.keys(theirs) as (keyof Work)[])
      .filter((name) => isSameValue(base[name], ours[name]) && !isSameValue(base[name], theirs[name]))
      .map((name) => [name, theirs[name]]),
  ) as Partial<Work>;
}

/** The ids that `isThere` leaves, each once, in the order of both; ours before theirs at the same place. */
export function mergeOrder(
  before: readonly string[],
  mine: readonly string[],
  other: readonly string[],
  isThere: (id: string) => boolean,
): string[] {
  const regions = diff3Merge([...mine], [...before], [...other], { excludeFalseConflicts: true });
  const merged = regions.flatMap(
    ({ ok, conflict }) => ok ?? [...(conflict?.a ?? []), ...(conflict?.b ?? [])],
  );
  const ids = [...new Set(merged)].filter(isThere);
  const placed = new Set(ids);
  for (const order of [mine, other])
    order.forEach((id, index) => {
      if (placed.has(id) || !isThere(id)) return;
      const previous = order.slice(0, index).findLast((one) => placed.has(one));
      ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id);
      placed.add(id);
    });
  return ids;
}
