import { fieldsOfTheirs, isSameValue, mergeOrder, mergeTexts } from '@fabula/work-kit/core';
import { headingsOf, settleHeadings } from './headings.ts';
import { remapPicks } from './picks.ts';
import type { Details, Paragraph, SectionBreak, Story } from './Story.ts';
import { mergeDetails } from './sectionDetails.ts';
import { readSince, withSince } from './sentenceMarks.ts';

/** A conflict: other text for a paragraph that both sides changed, or one changed and the other removed. */
export interface Unmerged {
  readonly paragraphId: string;
  readonly text: string;
  /** The preceding paragraph in the merged story; null for the beginning. */
  readonly afterId: string | null;
}

/**
 * Three-way merge of `base` and `theirs` into `ours`, by paragraph, and by word within one changed on both
 * sides. No word is lost: on a conflict ours stays and theirs goes to `unmerged`; a paragraph that one side
 * removed and the other changed stays. With the states after and before an act as `base` and `theirs`, it
 * reverts that act alone.
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
    mine.get(id)?.text !== old.get(id)?.text || !isSameValue(picturesOf(ours, id), picturesOf(base, id));
  const isThere = (id: string) => {
    if (!mine.has(id)) return !old.has(id);
    return other.has(id) || !old.has(id) || isOursChanged(id);
  };

  const idsOf = (story: Story) => story.paragraphs.map(({ id }) => id);
  const ids = mergeOrder(idsOf(base), idsOf(ours), idsOf(theirs), isThere);
  const unmerged: Unmerged[] = [];
  const paragraphs = ids.flatMap((id, index): Paragraph[] => {
    const [before, our, their] = [old.get(id), mine.get(id), other.get(id)];
    if (!our || !their) return [our ?? their].flatMap((one) => one ?? []);
    const text = mergeTexts(before?.text ?? '', our.text, their.text);
    if (text === null) unmerged.push({ paragraphId: id, text: their.text, afterId: ids[index - 1] ?? null });
    return [text === null || text === our.text ? our : text === their.text ? their : { ...our, text }];
  });
  // Their changes to paragraphs that we removed.
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
    const merged = mergeBreaks(base.breaks[id], ours.breaks[id], theirs.breaks[id]) ?? one;
    return home === null ? [] : [[home, merged] as const];
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

  const isRanked = [base, ours, theirs].some(({ headings }) => headings);
  const ranks = isRanked
    ? Object.entries(mergeMaps(headingsOf(base), headingsOf(ours), headingsOf(theirs)))
    : [];

  const hasStates = [base, ours, theirs].some(({ states }) => states);
  const states = hasStates ? mergeMaps(base.states ?? {}, ours.states ?? {}, theirs.states ?? {}) : {};

  const hasDetails = [base, ours, theirs].some(({ details }) => details);
  const details = hasDetails ? mergedDetails(base, ours, theirs) : {};

  const privacy = mergeMaps(base.privacy ?? {}, ours.privacy ?? {}, theirs.privacy ?? {});

  const { key, tokenUsage, createdAt } = ours;
  const {
    states: _,
    details: __,
    privacy: ___,
    ...fields
  } = { ...ours, ...fieldsOfTheirs(base, ours, theirs) };
  const merged: Story = {
    ...fields,
    paragraphs,
    breaks: Object.fromEntries(breaks),
    picks: Object.fromEntries(picks),
    ...(isRanked && { headings: Object.fromEntries(ranks.filter(([id]) => there.has(id))) }),
    images,
    ...(Object.keys(states).length > 0 && { states }),
    ...(Object.keys(details).length > 0 && { details }),
    ...(Object.keys(privacy).length > 0 && { privacy }),
    key,
    tokenUsage,
    createdAt,
  };
  const story = settleHeadings(merged);
  return { story: isSameValue(story, ours) ? ours : story, unmerged };
}

function mergedDetails(base: Story, ours: Story, theirs: Story): Details {
  const ids = new Set([...Object.keys(ours.details ?? {}), ...Object.keys(theirs.details ?? {})]);
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const merged = mergeDetails(base.details?.[id], ours.details?.[id], theirs.details?.[id]);
      return merged ? [[id, merged] as const] : [];
    }),
  );
}

/** Null where one side alone has it. Of a summary that both changed, both words stay. */
function mergeBreaks(
  base: SectionBreak | undefined,
  ours: SectionBreak | undefined,
  theirs: SectionBreak | undefined,
): SectionBreak | null {
  if (!ours || !theirs || isSameValue(ours, theirs)) return null;
  const old = base?.summary ?? '';
  const [our, their] = [ours.summary, theirs.summary];
  const summary = mergeTexts(old, our, their) ?? `${our} ${their}`;
  const writtenFrom = mergeMarks(base, ours, theirs);
  const { writtenFrom: _, ...own } = ours;
  const { isCollapsed } = base?.isCollapsed === ours.isCollapsed ? theirs : ours;
  return { ...own, summary, isCollapsed, ...(writtenFrom !== undefined && { writtenFrom }) };
}

/** Of the side that judged the summary last; of both words, what either says of text that was hidden since. */
function mergeMarks(base: SectionBreak | undefined, ours: SectionBreak, theirs: SectionBreak) {
  const old = base?.summary ?? '';
  if (ours.summary === theirs.summary)
    return base?.writtenFrom === ours.writtenFrom ? theirs.writtenFrom : ours.writtenFrom;
  if (ours.summary === old) return theirs.writtenFrom;
  if (theirs.summary === old) return ours.writtenFrom;
  const { since } = readSince(theirs.writtenFrom ?? '');
  return since.length > 0 ? withSince(ours.writtenFrom, since) : ours.writtenFrom;
}

type ById = Record<string, Story['images'][number]>;

function mergeMaps<Value>(
  base: Readonly<Record<string, Value>>,
  ours: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const isTheirs = isSameValue(base[name], ours[name]) || (!(name in ours) && !(name in base));
      const value = isTheirs ? theirs[name] : ours[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
