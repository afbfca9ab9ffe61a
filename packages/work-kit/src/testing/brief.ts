import { isSameValue } from '../model/merge.ts';

const longest = 60;

/** A value in words, for a sentence: '"The lamp went…"', 'a list of 3', 'key "a", title ""'. Never longer than a line. */
export function brief(value: unknown): string {
  if (typeof value === 'string')
    return value.length > longest
      ? `"${value.slice(0, longest)}…" (${value.length} characters)`
      : `"${value}"`;
  if (Array.isArray(value)) return value.length === 1 ? 'a list of 1' : `a list of ${value.length}`;
  if (typeof value !== 'object' || value === null) return value === undefined ? 'nothing' : String(value);
  const fields = Object.entries(value).map(([name, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? name : `${name} ${brief(part)}`,
  );
  const said = fields.join(', ');
  return said.length > 3 * longest
    ? `an object of ${Object.keys(value).length} fields`
    : said || 'an empty object';
}

/** Where two values first differ, and how: "paragraphs.1.text "The lamp" became "The la"". Empty where they are the same. */
export function differenceOf(before: unknown, now: unknown, at: readonly string[] = []): string {
  if (isSameValue(before, now)) return '';
  const isTree = [before, now].every((one) => typeof one === 'object' && one !== null);
  if (isTree && Array.isArray(before) === Array.isArray(now)) {
    const [one, other] = [before, now] as Record<string, unknown>[];
    for (const name of new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])) {
      const found = differenceOf(one?.[name], other?.[name], [...at, name]);
      if (found !== '') return found;
    }
  }
  const place = at.length > 0 ? `${at.join('.')} ` : '';
  if (typeof before !== 'string' || typeof now !== 'string')
    return `${place}${brief(before)} became ${brief(now)}`;
  let same = 0;
  while (same < before.length && before[same] === now[same]) same += 1;
  const from = Math.max(0, same - 10);
  return `${place}${brief(before.slice(from))} became ${brief(now.slice(from))}`;
}
