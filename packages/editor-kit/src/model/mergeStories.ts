import { diff3Merge } from 'node-diff3';
import { remapPicks } from './picks.ts';
import type { Paragraph, Story } from './Story.ts';

/** What could not be merged: another text for a paragraph that was changed, or taken away, on both sides. */
export interface Unmerged {
  readonly paragraphId: string;
  readonly text: string;
  /** The paragraph of the merged story that it stood after; null for the beginning. */
  readonly afterId: string | null;
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A letter of a script without spaces is a word of its own. */
const words =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;
const wordsOf = (text: string): string[] => text.match(words) ?? [];

/** Both changes of a text, word by word; null where both changed the same words. */
export function mergeTexts(base: string, ours: string, theirs: string): string | null {
  if (theirs === base || theirs === ours) return ours;
  if (ours === base) return theirs;
  const regions = diff3Merge(wordsOf(ours), wordsOf(base), wordsOf(theirs), { excludeFalseConflicts: true });
  return regions.some(({ conflict }) => conflict) ? null : regions.flatMap(({ ok }) => ok ?? []).join('');
}

/**
 * Takes into `ours` what is different between `base` and `theirs`: paragraph by paragraph, and word by word where both
 * changed one. No word is lost: where both changed the same, ours stays, and theirs is in `unmerged`; a paragraph that
 * one side took away and the other changed stays too. With a story as it was after an act for `base`, and before it for
 * `theirs`, it takes back that act alone.
 */
export function mergeStories(
  base: Story,
  ours: Story,
  theirs: Story,
): { readonly story: Story; readonly unmerged: readonly Unmerged[] } {
  const [old, mine, other] = [base, ours, theirs].map(
    ({ paragraphs }) => new Map(paragraphs.map((one) => [one.id, one])),
  ) as [Map<string, Paragraph>, Map<string, Paragraph>, Map<string, Paragraph>];
  const picturesOf = (story: Story, id: string) =>
    story.images.filter(({ paragraphId }) => paragraphId === id).map((image) => image.id);
  const isOursChanged = (id: string) =>
    mine.get(id)?.text !== old.get(id)?.text || !isSame(picturesOf(ours, id), picturesOf(base, id));
  const isThere = (id: string) => {
    if (!mine.has(id)) return !old.has(id);
    return other.has(id) || !old.has(id) || isOursChanged(id);
  };

  const ids = mergeOrder(base, ours, theirs, isThere);
  const unmerged: Unmerged[] = [];
  const paragraphs = ids.flatMap((id, index): Paragraph[] => {
    const [before, our, their] = [old.get(id), mine.get(id), other.get(id)];
    if (!our || !their) return [our ?? their].flatMap((one) => one ?? []);
    const text = mergeTexts(before?.text ?? our.text, our.text, their.text);
    if (text === null) unmerged.push({ paragraphId: id, text: their.text, afterId: ids[index - 1] ?? null });
    return [text === null || text === our.text ? our : text === their.text ? their : { ...our, text }];
  });
  // What they changed in a paragraph that we took away.
  theirs.paragraphs.forEach(({ id, text }, index) => {
    const before = old.get(id);
    if (mine.has(id) || !before || before.text === text) return;
    const afterId = theirs.paragraphs.slice(0, index).findLast((one) => ids.includes(one.id))?.id ?? null;
    unmerged.push({ paragraphId: id, text, afterId });
  });

  const there = new Set(ids);
  const homeOf = (id: string) => {
    if (there.has(id)) return id;
    const order = (mine.has(id) ? ours : theirs).paragraphs;
    const at = order.findIndex((one) => one.id === id);
    return order.slice(0, Math.max(at, 0)).findLast((one) => there.has(one.id))?.id ?? null;
  };
  const breaks = Object.entries(mergeMaps(base.breaks, ours.breaks, theirs.breaks)).flatMap(([id, one]) => {
    const home = homeOf(id);
    return home === null ? [] : [[home, one] as const];
  });
  const picks = Object.entries(mergeMaps(base.picks, ours.picks, theirs.picks)).flatMap(([id, marked]) => {
    const text = paragraphs.find((one) => one.id === id)?.text;
    const markedIn = (marked === theirs.picks[id] ? other : mine).get(id)?.text;
    if (text === undefined || markedIn === undefined) return [];
    const moved = text === markedIn ? marked : remapPicks(markedIn, text, marked);
    return moved.length > 0 ? [[id, moved] as const] : [];
  });
  const [basePictures, ourPictures, theirPictures] = [base, ours, theirs].map(({ images }) =>
    Object.fromEntries(images.map((image) => [image.id, image])),
  ) as [ById, ById, ById];
  const images = Object.values(mergeMaps(basePictures, ourPictures, theirPictures)).filter(
    ({ paragraphId }) => there.has(paragraphId),
  );

  const others = Object.fromEntries(
    (Object.keys(theirs) as (keyof Story)[])
      .filter((name) => isSame(base[name], ours[name]) && !isSame(base[name], theirs[name]))
      .map((name) => [name, theirs[name]]),
  );
  const { key, tokenUsage, createdAt } = ours;
  const story: Story = {
    ...ours,
    ...others,
    paragraphs,
    breaks: Object.fromEntries(breaks),
    picks: Object.fromEntries(picks),
    images,
    key,
    tokenUsage,
    createdAt,
  };
  return { story: isSame(sorted(story), sorted(ours)) ? ours : story, unmerged };
}

type ById = Record<string, Story['images'][number]>;

/** With what is kept under names in the order of the names. */
function sorted({ picks, breaks, ...story }: Story) {
  const inOrder = (map: object) => Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1));
  const named = Object.entries(story).sort(([a], [b]) => (a < b ? -1 : 1));
  return [named, inOrder(picks), inOrder(breaks)];
}

function mergeMaps<Value>(
  base: Readonly<Record<string, Value>>,
  ours: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const isTheirs = isSame(base[name], ours[name]) || (!(name in ours) && !(name in base));
      const value = isTheirs ? theirs[name] : ours[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** The ids that `isThere` leaves, each once, in the order of both; where both added something, ours comes first. */
function mergeOrder(base: Story, ours: Story, theirs: Story, isThere: (id: string) => boolean): string[] {
  const [before, mine, other] = [base, ours, theirs].map(({ paragraphs }) =>
    paragraphs.map(({ id }) => id),
  ) as [string[], string[], string[]];
  const regions = diff3Merge(mine, before, other, { excludeFalseConflicts: true });
  const merged = regions.flatMap(
    ({ ok, conflict }) => ok ?? [...(conflict?.a ?? []), ...(conflict?.b ?? [])],
  );
  const ids = [...new Set(merged)].filter(isThere);
  const placed = new Set(ids);
  mine.forEach((id, index) => {
    if (placed.has(id) || !isThere(id)) return;
    const previous = mine.slice(0, index).findLast((one) => placed.has(one));
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id);
    placed.add(id);
  });
  return ids;
}
