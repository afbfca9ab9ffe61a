import { newId } from '@fabula/work-kit/core';
import { cutEmphasis, splitSentences } from '@fabula/writing';
import type { Place } from './Intent.ts';
import type { Paragraph, Story } from './Story.ts';
import { compareSentences, type ReviewedChange } from './sentenceChanges.ts';
import { splitAtBlankLines } from './splitParagraphs.ts';
import { takeParagraphs } from './takeParagraphs.ts';
import type { SelectedText } from './WritingRequest.ts';

export interface Selected extends SelectedText {
  /** Ids of the paragraphs, in order. */
  readonly ids: readonly string[];
}

export type SelectionPlace = Extract<Place, { at: 'selection' }>;

const paragraphBreak = '\n\n';

/** Text of consecutive paragraphs; null where they are not consecutive or one is gone. */
export function joinedText(paragraphs: readonly Paragraph[], ids: readonly string[]): string | null {
  const at = paragraphs.findIndex(({ id }) => id === ids[0]);
  const own = paragraphs.slice(at, at + ids.length);
  const isWhole = at >= 0 && ids.every((id, index) => own[index]?.id === id);
  return isWhole ? own.map(({ text }) => text).join(paragraphBreak) : null;
}

/** Null without a selected word. */
export function placeOfSelected({ ids, before, text }: Selected): SelectionPlace | null {
  const first = ids[0];
  if (first === undefined || text.trim() === '') return null;
  return { at: 'selection', id: first, ids, start: before.length, end: before.length + text.length };
}

/** Emphasis cut by the selection is closed and reopened in each part. */
export function selectionIn(joined: string, { start, end }: SelectionPlace): SelectedText {
  return {
    before: cutJoined(joined, 0, start),
    text: cutJoined(joined, start, end),
    after: cutJoined(joined, end, joined.length),
  };
}

function cutJoined(joined: string, from: number, to: number): string {
  let at = 0;
  return joined
    .split(paragraphBreak)
    .flatMap((paragraph) => {
      const [first, last] = [Math.max(from - at, 0), Math.min(to - at, paragraph.length)];
      at += paragraph.length + paragraphBreak.length;
      if (last < 0 || first > paragraph.length) return [];
      return last - first === paragraph.length ? [paragraph] : [cutEmphasis(paragraph, first, last)];
    })
    .join(paragraphBreak);
}

/** Finds the words again after edits around them; falls back to all of the text. */
export function findAgain(place: SelectionPlace, before: string, now: string): SelectionPlace {
  if (now === before) return place;
  const text = before.slice(place.start, place.end);
  const start = now.indexOf(text);
  return start < 0 ? { ...place, start: 0, end: now.length } : { ...place, start, end: start + text.length };
}

export function withSelection(
  joined: string,
  place: SelectionPlace,
  written: readonly string[],
): readonly string[] {
  const { before, text, after } = selectionIn(joined, place);
  const [lead = ''] = /^\s*/.exec(text) ?? [];
  const trail = text.slice(text.trimEnd().length);
  return splitAtBlankLines(before + lead + written.join(paragraphBreak).trim() + trail + after);
}

/** Changes by sentence. Paragraph breaks that stay are no change: they move with their sentences. */
export function selectionChanges(joined: string, paragraphs: readonly string[]): ReviewedChange[] {
  const own = joined.split(paragraphBreak);
  const pairs =
    own.length === paragraphs.length
      ? own.map((text, index) => [text, paragraphs[index] ?? ''] as const)
      : [[joined, paragraphs.join(paragraphBreak)] as const];
  return pairs.flatMap(([from, to], index) => {
    const end = index < pairs.length - 1 ? paragraphBreak : '';
    return compareSentences(from + end, to + end).map((change) => ({ ...change, verdict: 'open' as const }));
  });
}

/**
 * Replaces consecutive paragraphs. The first keeps its id, as do those with unchanged text; pictures and
 * section ends of removed ones move to the one before.
 */
export function replaceParagraphs(story: Story, ids: readonly string[], texts: readonly string[]): Story {
  const there = story.paragraphs.filter(({ id }) => ids.includes(id));
  const [first] = there;
  if (!first) return story;
  const at = story.paragraphs.indexOf(first);
  const most = Math.min(there.length, texts.length);
  let end = 0;
  while (end < most - 1 && there.at(-1 - end)?.text === texts.at(-1 - end)) end += 1;
  const paragraphs = texts.map((text, index): Paragraph => {
    const fromEnd = texts.length - index;
    const known = fromEnd <= end ? there.at(-fromEnd) : index < there.length - end ? there[index] : undefined;
    return known?.text === text ? known : { id: known?.id ?? newId(), text };
  });
  const kept = new Set(paragraphs.map(({ id }) => id));
  const homes = new Map<string, string>();
  let home = first.id;
  for (const { id } of there) {
    if (kept.has(id)) home = id;
    else homes.set(id, home);
  }
  const isKept = kept.size > 0;
  const moved: Story = isKept
    ? {
        ...story,
        images: story.images.map((image) => ({
          ...image,
          paragraphId: homes.get(image.paragraphId) ?? image.paragraphId,
        })),
        breaks: Object.fromEntries(
          Object.entries(story.breaks).map(([id, one]) => [homes.get(id) ?? id, one] as const),
        ),
      }
    : story;
  const others = story.paragraphs.filter((one) => !there.includes(one));
  return takeParagraphs(moved, others.toSpliced(at, 0, ...paragraphs));
}

export function sentencesOfSelected({
  ids,
  before,
  text,
  after,
}: Selected): { id: string; sentence: number }[] {
  const end = before.length + text.length;
  let at = 0;
  return (before + text + after).split(paragraphBreak).flatMap((paragraph, index) => {
    const id = ids[index] ?? '';
    const own = splitSentences(paragraph).flatMap((sentence, number) => {
      const from = at;
      at += sentence.length;
      const isIn = from + sentence.trimEnd().length > before.length && from < end;
      return isIn ? [{ id, sentence: number }] : [];
    });
    at += paragraphBreak.length;
    return own;
  });
}

export function partsOfSelected({
  ids,
  before,
  text,
  after,
}: Selected): Map<string, { from: number; to: number }> {
  const end = before.length + text.length;
  let at = 0;
  return new Map(
    (before + text + after).split(paragraphBreak).map((paragraph, index) => {
      const [from, to] = [Math.max(before.length - at, 0), Math.min(end - at, paragraph.length)];
      at += paragraph.length + paragraphBreak.length;
      return [ids[index] ?? '', { from, to }] as const;
    }),
  );
}
