import { changedRange } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import { diffArrays } from 'diff/lib/diff/array.js';
import { breaksInPlace, followHeadings } from './headings.ts';
import { pickedSentences } from './picks.ts';
import { followPrivacy, type PrivateWords } from './privacy.ts';
import type { Paragraph, Picks, SectionBreak, Story, StoryImage } from './Story.ts';

export interface TakeOptions {
  /** The paragraphs shown before the change, where sections are collapsed. Default: all. */
  readonly shown?: readonly Paragraph[];
  /** Marked sentences that were cut; a paste marks them again. */
  readonly cut?: readonly string[];
  /** Private words that were cut; a paste makes them private again. */
  readonly cutPrivacy?: PrivateWords;
}

/**
 * Applies typed text. Marks follow their sentences; a picture or section end follows the end of its
 * paragraph: to the second half of a split, to the paragraph that absorbed a joined one. A removed paragraph
 * takes its pictures along; a section that ended with it ends with the one before.
 */
export function takeParagraphs(
  story: Story,
  paragraphs: readonly Paragraph[],
  { shown = story.paragraphs, cut = [], cutPrivacy }: TakeOptions = {},
): Story {
  const all = withHidden(story.paragraphs, paragraphs, shown);
  const change = changeBetween(story.paragraphs, all);
  if (!change) return story;
  const after = {
    ...story,
    paragraphs: all,
    picks: picksAfter(story.picks, change, cut),
    images: imagesAfter(story.images, change),
    breaks: breaksAfter(story, change),
  };
  const headed = followHeadings(story, after, change.old, change.now);
  return followPrivacy(story, headed, change.old, change.now, cutPrivacy);
}

export function picksTaken(before: Story, after: Story): string[] {
  const kept = new Set(pickedSentences(after.paragraphs, after.picks).map(({ text }) => text));
  return pickedSentences(before.paragraphs, before.picks)
    .map(({ text }) => text)
    .filter((text) => !kept.has(text));
}

/** Paragraphs of closed sections stay before the same shown one. */
function withHidden(
  before: readonly Paragraph[],
  paragraphs: readonly Paragraph[],
  shown: readonly Paragraph[],
): readonly Paragraph[] {
  if (shown.length === before.length) return paragraphs;
  // With all sections closed, new text follows them.
  if (shown.length === 0) return [...before, ...paragraphs];
  const visible = new Set(shown.map(({ id }) => id));
  const left = new Set(paragraphs.map(({ id }) => id));
  const hidden = new Map<string, Paragraph[]>();
  // New text at the very start follows the closed sections before it.
  const from = Math.max(
    before.findIndex(({ id }) => visible.has(id)),
    0,
  );
  let waiting: Paragraph[] = [];
  for (const paragraph of before.slice(from)) {
    if (!visible.has(paragraph.id)) waiting.push(paragraph);
    else if (left.has(paragraph.id) && waiting.length > 0) {
      hidden.set(paragraph.id, waiting);
      waiting = [];
    }
  }
  const all = paragraphs.flatMap((paragraph) => [...(hidden.get(paragraph.id) ?? []), paragraph]);
  return [...before.slice(0, from), ...all, ...waiting];
}

/** The changed range with the unchanged paragraph before it; ids are looked up in this range alone. */
interface Change {
  readonly old: readonly Paragraph[];
  readonly now: readonly Paragraph[];
  readonly oldPlaces: ReadonlyMap<string, number>;
  readonly nowPlaces: ReadonlyMap<string, number>;
  /** Ids of paragraphs in another order than before. */
  readonly moved: ReadonlySet<string>;
}

function changeBetween(before: readonly Paragraph[], after: readonly Paragraph[]): Change | null {
  const { start, end, newEnd } = changedRange(before, after);
  if (start === end && start === newEnd) return null;
  const from = Math.max(start - 1, 0);
  const old = before.slice(from, end);
  const now = after.slice(from, newEnd);
  const oldPlaces = new Map(old.map(({ id }, index) => [id, index]));
  const nowPlaces = new Map(now.map(({ id }, index) => [id, index]));
  return { old, now, oldPlaces, nowPlaces, moved: movedIds(now, oldPlaces) };
}

/** Kept paragraphs outside the longest increasing run. */
function movedIds(now: readonly Paragraph[], places: ReadonlyMap<string, number>): Set<string> {
  const staying = now.filter(({ id }) => places.has(id));
  const order = staying.map(({ id }) => places.get(id) ?? 0);
  if (order.every((place, index) => index === 0 || place > (order[index - 1] ?? 0))) return new Set();
  const inOrder = new Set<string>();
  for (const part of diffArrays(
    order.toSorted((a, b) => a - b),
    order,
  ))
    if (!part.removed && !part.added)
      for (const place of part.value)
        for (const one of staying) if (places.get(one.id) === place) inOrder.add(one.id);
  return new Set(staying.map(({ id }) => id).filter((id) => !inOrder.has(id)));
}

/** The paragraph that now holds the end of another; null where it is gone. */
function homeOf({ old, now, oldPlaces, nowPlaces }: Change, index: number): string | null {
  const paragraph = old[index];
  if (!paragraph) return null;
  let place = nowPlaces.get(paragraph.id);
  if (place !== undefined) {
    // New paragraphs after it are the rest of a split.
    while (now[place + 1] && !oldPlaces.has(now[place + 1]?.id ?? '')) place += 1;
    return now[place]?.id ?? null;
  }
  return joinedHome({ old, now }, index);
}

const separator = '\u0000';
const joined = (paragraphs: readonly Paragraph[]) => paragraphs.map(({ text }) => text).join(separator);

/** The paragraph that took a removed one's end, found by the equal text at both ends of the change. */
function joinedHome({ old, now }: Pick<Change, 'old' | 'now'>, index: number): string | null {
  const [before, after] = [joined(old), joined(now)];
  const shorter = Math.min(before.length, after.length);
  let [same, sameEnd] = [0, 0];
  while (same < shorter && before[same] === after[same]) same += 1;
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd += 1;
  const end = joined(old.slice(0, index + 1)).length;
  const text = old[index]?.text ?? '';
  const removedEnd = before.length - sameEnd;
  // A joined empty paragraph lost only the border before it.
  const isKept = text === '' ? removedEnd <= end && removedEnd - same <= 1 : removedEnd < end || end <= same;
  if (!isKept) return text === '' ? null : (now.find((one) => one.text.includes(text))?.id ?? null);
  let left = end <= same ? end : after.length - (before.length - end);
  for (const one of now) {
    if (left <= one.text.length) return one.id;
    left -= one.text.length + separator.length;
  }
  return null;
}

function imagesAfter(images: readonly StoryImage[], change: Change): readonly StoryImage[] {
  if (!images.some(({ paragraphId }) => change.oldPlaces.has(paragraphId))) return images;
  const after = images.flatMap((image) => {
    const place = change.oldPlaces.get(image.paragraphId);
    if (place === undefined) return [image];
    const home = homeOf(change, place);
    if (home === image.paragraphId) return [image];
    return home === null ? [] : [{ ...image, paragraphId: home }];
  });
  return after.length === images.length && after.every((image, index) => image === images[index])
    ? images
    : after;
}

function breaksAfter({ breaks, headings }: Story, change: Change): Story['breaks'] {
  const { old, now, nowPlaces, moved } = change;
  if (!old.some(({ id }) => breaks[id])) return breaks;
  const isReordered = moved.size > 0 && old.length === now.length && old.every(({ id }) => nowPlaces.has(id));
  const after: Record<string, SectionBreak> = { ...breaks };
  for (const { id } of old) delete after[id];
  if (isReordered) return { ...after, ...breaksInPlace({ breaks, ...(headings && { headings }) }, old, now) };
  old.forEach(({ id }, index) => {
    const ending = breaks[id];
    if (!ending) return;
    let at = index;
    let home = moved.has(id) ? null : homeOf(change, at);
    while (home === null && at > 0) {
      at -= 1;
      const previous = old[at];
      if (!previous || breaks[previous.id]) return;
      home = moved.has(previous.id) ? null : homeOf(change, at);
    }
    if (home !== null) after[home] = ending;
  });
  return after;
}

interface Place {
  readonly id: string;
  readonly sentence: number;
  readonly text: string;
}

const sentencesOf = (paragraphs: readonly Paragraph[]): Place[] =>
  paragraphs.flatMap(({ id, text }) =>
    splitSentences(text).map((sentence, index) => ({ id, sentence: index, text: sentence.trim() })),
  );

function picksAfter(picks: Picks, { old, now, oldPlaces, nowPlaces }: Change, cut: readonly string[]): Picks {
  const isChanged = (paragraph: Paragraph, others: readonly Paragraph[], place: number | undefined) =>
    place === undefined || others[place]?.text !== paragraph.text;
  const before = old.filter((one) => isChanged(one, now, nowPlaces.get(one.id)));
  if (cut.length === 0 && !before.some(({ id }) => picks[id])) return picks;
  const sentences = sentencesOf(before);
  const places = sentencesOf(now.filter((one) => isChanged(one, old, oldPlaces.get(one.id))));
  const homes = matchSentences(sentences, places);

  const wanted = new Set(cut);
  const after: Record<string, number[]> = {};
  const mark = ({ id, sentence }: Place) => {
    after[id] = [...new Set([...(after[id] ?? []), sentence])].sort((a, b) => a - b);
  };
  for (const [index, { id, sentence }] of sentences.entries()) {
    const home = homes.get(index);
    if (home && picks[id]?.includes(sentence)) mark(home);
  }
  const taken = new Set(homes.values());
  for (const place of places) if (!taken.has(place) && wanted.has(place.text)) mark(place);
  const left = { ...picks };
  for (const { id } of before) delete left[id];
  return { ...left, ...after };
}

/** True for sentences of one paragraph, or with equal ends of half the shorter one. */
function isSameChanged(one: Place, other: Place): boolean {
  if (one.id === other.id) return true;
  const shorter = Math.min(one.text.length, other.text.length);
  let [start, end] = [0, 0];
  while (start < shorter && one.text[start] === other.text[start]) start += 1;
  while (end < shorter - start && one.text.at(-1 - end) === other.text.at(-1 - end)) end += 1;
  return (start + end) * 2 >= shorter;
}

/** Edit distance beyond which sentences are matched by their text alone. */
const mostEdits = 1000;

/** New places of sentences: equal ones in order, then those edited in place, then moved ones. */
function matchSentences(before: readonly Place[], after: readonly Place[]): Map<number, Place> {
  const homes = new Map<number, Place>();
  const texts = (places: readonly Place[]) => places.map(({ text }) => text);
  const parts = diffArrays(texts(before), texts(after), { maxEditLength: mostEdits }) ?? [];
  const changed: [number, Place][] = [];
  let [from, to] = [0, 0];
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    if (part.removed) {
      const replaced = next?.added ? Math.min(part.count, next.count) : 0;
      for (let step = 0; step < replaced; step++) {
        const [one, place] = [before[from + step], after[to + step]];
        if (one && place && isSameChanged(one, place)) changed.push([from + step, place]);
      }
      from += part.count;
    } else if (part.added) to += part.count;
    else
      for (let step = 0; step < part.count; step++) {
        const place = after[to];
        if (place) homes.set(from, place);
        from += 1;
        to += 1;
      }
  });
  // An equal sentence elsewhere was moved.
  const free = new Map<string, Place[]>();
  const taken = new Set(homes.values());
  for (const place of after)
    if (!taken.has(place)) free.set(place.text, [...(free.get(place.text) ?? []), place]);
  before.forEach(({ text }, index) => {
    const place = homes.has(index) ? undefined : free.get(text)?.shift();
    if (place) homes.set(index, place);
  });
  const used = new Set(homes.values());
  for (const [index, place] of changed) if (!homes.has(index) && !used.has(place)) homes.set(index, place);
  return homes;
}
