import { changedRange, newId } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import { breaksInPlace, headingsOf, settleHeadings, withoutBreakBefore } from './headings.ts';
import { remapPicks } from './picks.ts';
import { setPrivacy } from './privacy.ts';
import type { Paragraph, Picks, Story } from './Story.ts';
import { carryDetails } from './sectionDetails.ts';

/** Inserts after the paragraph with this id, or before all for null. */
export function insertParagraphs(story: Story, afterId: string | null, texts: readonly string[]): Story {
  const at = afterId === null ? 0 : indexOf(story, afterId) + 1;
  if (texts.length === 0 || (afterId !== null && at === 0)) return story;
  const added = texts.map((text): Paragraph => ({ id: newId(), text }));
  const moved = afterId === null ? undefined : story.breaks[afterId];
  const last = added.at(-1);
  // Text after the last paragraph of a section belongs to that section.
  const breaks =
    moved && afterId !== null && last
      ? { ...without(story.breaks, afterId), [last.id]: moved }
      : story.breaks;
  return { ...story, paragraphs: story.paragraphs.toSpliced(at, 0, ...added), breaks };
}

/** Appends paragraphs; after a final section break they begin a new section. */
export function appendParagraphs(story: Story, texts: readonly string[]): Story {
  const added = texts.map((text): Paragraph => ({ id: newId(), text }));
  return added.length === 0 ? story : { ...story, paragraphs: [...story.paragraphs, ...added] };
}

/** Marks follow their sentences. A blank text removes the paragraph. */
export function changeParagraph(story: Story, id: string, text: string): Story {
  const at = indexOf(story, id);
  const before = story.paragraphs[at];
  if (!before || before.text === text) return story;
  if (text.trim() === '') return removeParagraph(story, id);
  return {
    ...story,
    paragraphs: story.paragraphs.with(at, { id, text }),
    picks: picksAfter(story.picks, id, before.text, text),
  };
}

/** The first text replaces the paragraph, the others follow it. */
export function replaceParagraph(story: Story, id: string, texts: readonly string[]): Story {
  const [first, ...rest] = texts;
  if (first === undefined || indexOf(story, id) < 0) return story;
  const inserted = insertParagraphs(story, id, rest);
  const own = story.privacy?.[id];
  const at = indexOf(inserted, id);
  const added = inserted.paragraphs.slice(at + 1, at + 1 + rest.length).map((one) => one.id);
  return changeParagraph(own ? setPrivacy(inserted, added, own) : inserted, id, first);
}

/**
 * Removes a paragraph with its marks and images. A section that ended with it ends with the one before; a heading takes its break
 * along.
 */
export function removeParagraph(given: Story, id: string): Story {
  const at = indexOf(given, id);
  if (at < 0) return given;
  const story = given.headings?.[id] ? withoutBreakBefore(given, id) : given;
  const previous = story.paragraphs[at - 1];
  const ending = story.breaks[id];
  const breaks = without(story.breaks, id);
  return carryDetails(given, {
    ...story,
    paragraphs: story.paragraphs.toSpliced(at, 1),
    picks: without(story.picks, id),
    ...(story.headings?.[id] && { headings: without(story.headings, id) }),
    images: story.images.filter(({ paragraphId }) => paragraphId !== id),
    breaks: ending && previous && !breaks[previous.id] ? { ...breaks, [previous.id]: ending } : breaks,
  });
}

/** Removes a sentence; the last one takes the paragraph along. */
export function removeSentence(story: Story, id: string, sentence: number): Story {
  const paragraph = story.paragraphs[indexOf(story, id)];
  if (!paragraph) return story;
  const left = splitSentences(paragraph.text).toSpliced(sentence, 1).join('').trimEnd();
  return changeParagraph(story, id, left);
}

/** Marks and images move along, section breaks stay in place, or before their heading. */
export function moveParagraph(story: Story, id: string, by: number): Story {
  const at = indexOf(story, id);
  const paragraph = story.paragraphs[at];
  const to = Math.min(Math.max(at + by, 0), story.paragraphs.length - 1);
  if (!paragraph || to === at) return story;
  const paragraphs = story.paragraphs.toSpliced(at, 1).toSpliced(to, 0, paragraph);
  const headings = headingsOf(story);
  const breaks = breaksInPlace({ ...story, headings }, story.paragraphs, paragraphs);
  return settleHeadings({ ...story, paragraphs, breaks });
}

function picksAfter(picks: Picks, id: string, before: string, after: string): Picks {
  const picked = picks[id];
  if (!picked) return picks;
  const kept = remapPicks(before, after, picked);
  return kept.length > 0 ? { ...picks, [id]: kept } : without(picks, id);
}

function indexOf(story: Story, id: string): number {
  return story.paragraphs.findIndex((paragraph) => paragraph.id === id);
}

function without<Value>(map: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> {
  const { [id]: _, ...others } = map;
  return others;
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
