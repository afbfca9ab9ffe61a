import { changedRange, newId } from '@fabula/work-kit/core';
import { mayHaveEmphasis, plainWords, splitSentences } from '@fabula/writing';
import { headingsOf } from './headings.ts';
import type { Place } from './Intent.ts';
import type { Paragraph, Story } from './Story.ts';
import { takeParagraphs } from './takeParagraphs.ts';

export type CaretPlace = Extract<Place, { at: 'caret' }>;

/** Pencil at a caret, less what is ink. */
export interface CaretPencil {
  /** The paragraph and place, in UTF-16 units, where the rest begins. */
  readonly id: string;
  readonly offset: number;
  /** The first continues the paragraph; the text behind the caret follows the last. */
  readonly rest: readonly string[];
  /** Characters of the pencil that are ink; a paragraph border counts as one. */
  readonly taken: number;
  /** The space needed between the rest and the text behind the caret. */
  readonly blankAfter: '' | ' ';
}

/** The amount that one take accepts. */
export type TakeUnit = 'word' | 'sentence' | 'all';

/** Paragraph border in joined text. */
const border = '\u0000';

const endsWord = /[\p{L}\p{N}]$/u;
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const opens = /[\s([{„‚«‹¿¡—/]$|(?:^|[\s([{—])["'“‘»›]$/u;
const closes = /^[\s)\]},.;:!?…”’»›—]|^["'“‘](?=[\s)\]},.;:!?…]|$)/u;

function blankBetween(left: string, right: string): '' | ' ' {
  if (left === '' || right === '' || opens.test(left) || closes.test(right)) return '';
  const isUnspaced = unspaced.test(left.slice(-1)) || unspaced.test(right.slice(0, 1));
  return isUnspaced ? '' : ' ';
}

/** A caret within a word moves to the word's end. */
export function caretPlace(id: string, text: string, offset: number): CaretPlace {
  let at = Math.min(Math.max(offset, 0), text.length);
  if (endsWord.test(text.slice(0, at)) && !unspaced.test(text.slice(at - 1, at)))
    at += /^[\p{L}\p{N}]*/u.exec(text.slice(at))?.[0].length ?? 0;
  return { at: 'caret', id, before: text.slice(0, at), after: text.slice(at) };
}

/**
 * A continuation at a caret, in a blank paragraph, or at the story's end. Null when the paragraph is gone.
 */
export function continuation(
  story: Pick<Story, 'paragraphs' | 'breaks' | 'headings'>,
  id: string,
  offset: number,
): Place | null {
  const { paragraphs } = story;
  const at = paragraphs.findIndex((one) => one.id === id);
  const paragraph = paragraphs[at];
  if (!paragraph) return null;
  const isBlank = paragraph.text.trim() === '';
  const place = caretPlace(id, paragraph.text, offset);
  const isLast = paragraphs.slice(at + 1).every(({ text }) => text.trim() === '');
  const isHeading = headingsOf(story)[id] !== undefined;
  if (isHeading) return isLast ? { at: 'end' } : { at: 'after', id };
  if (isLast && (isBlank || place.after.trim() === '')) return { at: 'end' };
  return isBlank ? { at: 'after', id: paragraphs[at - 1]?.id ?? null } : place;
}

/** The pencil as one text, with the leading space it needs at the caret. */
function flatPencil({ before, skip = 0 }: CaretPlace, paragraphs: readonly string[]): string {
  const all = paragraphs.map((text) => text.trim()).join(border);
  if (skip > 0) return all.slice(skip);
  return blankBetween(before, all) + all;
}

/**
 * The pencil's state, derived from the paragraphs: an undone take is pencil again, and matching typed letters
 * count as taken. Null when the text around the caret, or taken text, differs.
 */
export function caretPencil(
  paragraphs: readonly Paragraph[],
  place: CaretPlace,
  pencil: readonly string[],
): CaretPencil | null {
  const at = paragraphs.findIndex(({ id }) => id === place.id);
  if (at < 0) return null;
  const parts = flatPencil(place, pencil).split(border);
  const heads = parts.map((part, index) => (index === 0 ? place.before + part : part));
  let whole = 0;
  while (whole < heads.length - 1 && paragraphs[at + whole]?.text === heads[whole]) whole += 1;
  for (let last = whole; last >= 0; last--) {
    const paragraph = paragraphs[at + last];
    const head = last === 0 ? place.before : '';
    const length = paragraph ? takenIn(paragraph.text, head, parts[last] ?? '', place.after) : null;
    if (!paragraph || length === null) continue;
    const taken = parts.slice(0, last).reduce((sum, part) => sum + part.length + 1, length);
    const rest = [(parts[last] ?? '').slice(length), ...parts.slice(last + 1)];
    const offset = head.length + length;
    const blankAfter = blankBetween(rest.at(-1) ?? '', paragraph.text.slice(offset));
    return { id: paragraph.id, offset, rest, taken, blankAfter };
  }
  return null;
}

/** Length of the pencil between two texts; a space at its end may be the pencil's or the join's. */
function takenIn(text: string, head: string, pencil: string, after: string): number | null {
  if (text.length < head.length + after.length || !text.startsWith(head) || !text.endsWith(after))
    return null;
  const middle = straight(text.slice(head.length, text.length - after.length));
  const wanted = straight(pencil);
  if (wanted.startsWith(middle)) return middle.length;
  const shorter = middle.slice(0, -1);
  return middle.endsWith(' ') && wanted.startsWith(shorter) ? shorter.length : null;
}

/** A typed quotation mark is straight before it is converted: both match the pencil. */
const straight = (text: string) => text.replace(/[“”„«»]/g, '"').replace(/[‘’‚‹›]/g, "'");

/** Characters that are ink after the next take; null when a streaming pencil has no complete unit left. */
export function takeEnd({ rest, taken }: CaretPencil, unit: TakeUnit, isWhole: boolean): number | null {
  if (unit === 'all') {
    const all = rest.join(border).length;
    if (isWhole) return all > 0 ? taken + all : null;
    const last = rest.length - 1;
    const open = sentenceEnds(rest[last] ?? '').at(-2);
    const whole = rest.slice(0, last).join(border).length;
    const end = open === undefined ? whole : whole + (last > 0 ? 1 : 0) + open;
    return end > 0 ? taken + end : null;
  }
  const [first = '', second] = rest;
  const isHere = first.trim() !== '';
  const text = isHere ? first : second;
  if (text === undefined) return null;
  const ends = unit === 'sentence' ? sentenceEnds(text) : wordEnds(text);
  const isLast = rest.length === (isHere ? 1 : 2);
  const [end, next] = ends;
  if (end === undefined || (isLast && !isWhole && next === undefined)) return null;
  return taken + end + (isHere ? 0 : first.length + 1);
}

/** Without the spaces after them. */
function sentenceEnds(text: string): number[] {
  let at = 0;
  return splitSentences(text).flatMap((sentence) => {
    const end = at + sentence.trimEnd().length;
    at += sentence.length;
    return sentence.trim() === '' || cutsEmphasis(text, end) ? [] : [end];
  });
}

/** True when the split would change how emphasis is read. */
function cutsEmphasis(text: string, at: number): boolean {
  if (!mayHaveEmphasis(text)) return false;
  return plainWords(text.slice(0, at)) + plainWords(text.slice(at)) !== plainWords(text);
}

/** Word ends including punctuation; the last is the text's end. */
function wordEnds(text: string): number[] {
  const ends: number[] = [];
  let isWord = false;
  for (const { segment, index, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    const isBlank = segment.trim() === '';
    if (isWord && (isBlank || isWordLike) && !cutsEmphasis(text, index)) {
      ends.push(index);
      if (ends.length === 2) return ends;
      isWord = false;
    }
    if (isWordLike) isWord = true;
  }
  const end = text.trimEnd().length;
  return end > (ends.at(-1) ?? 0) ? [...ends, end] : ends;
}

/** A part of a paragraph that just became ink; offsets in UTF-16 units. */
export interface TakenPart {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Turns pencil to ink up to `end`. The paragraph keeps its id; split-off ones get new ids. */
export function takeAtCaret(
  story: Story,
  place: CaretPlace,
  pencil: readonly string[],
  end: number,
): { readonly story: Story; readonly parts: readonly TakenPart[] } {
  const now = caretPencil(story.paragraphs, place, pencil);
  const at = story.paragraphs.findIndex(({ id }) => id === place.id);
  if (!now || end <= now.taken) return { story, parts: [] };
  const pieces = flatPencil(place, pencil).slice(0, end).split(border);
  const last = pieces.length - 1;
  const from = story.paragraphs.findIndex(({ id }) => id === now.id) - at;
  const parts: TakenPart[] = [];
  const paragraphs = pieces.map((piece, index): Paragraph => {
    const head = index === 0 ? place.before : '';
    const text = head + piece;
    const known = story.paragraphs[at + index];
    const id = index <= from && known ? known.id : newId();
    if (index >= from) {
      const start = index === from ? now.offset : head.length;
      if (text.length > start) parts.push({ id, from: start, to: text.length });
    }
    return { id, text: index === last ? text + blankBetween(text, place.after) + place.after : text };
  });
  return {
    story: takeParagraphs(story, story.paragraphs.toSpliced(at, from + 1, ...paragraphs)),
    parts,
  };
}

/** Pencil, and the paragraphs in which it stood there. */
export interface StoodPencil {
  readonly paragraphs: readonly Paragraph[];
  readonly at: CaretPencil;
}

/**
 * The caret's place after an edit, which may have split its paragraph or joined it to another. 'typed': other
 * text was written at the caret. Null: the edit spans the caret.
 */
export function followCaret(
  paragraphs: readonly Paragraph[],
  place: CaretPlace,
  pencil: readonly string[],
  before: StoodPencil,
): CaretPlace | 'typed' | null {
  const moved = movedPlace(paragraphs, before);
  if (moved === null || moved === 'typed') return moved;
  // The space before the pencil is not part of it.
  const lead = place.skip
    ? 0
    : flatPencil(place, pencil).length - flatPencil({ ...place, before: '' }, pencil).length;
  const skip = (place.skip ?? 0) + Math.max(before.at.taken - lead, 0);
  return {
    at: 'caret',
    id: moved.id,
    before: moved.text.slice(0, moved.offset),
    after: moved.text.slice(moved.offset),
    ...(skip > 0 && { skip }),
  };
}

type MovedPlace = Paragraph & { readonly offset: number };

function movedPlace(
  paragraphs: readonly Paragraph[],
  { paragraphs: before, at: { id, offset } }: StoodPencil,
): MovedPlace | 'typed' | null {
  const { start, end, newEnd } = changedRange(before, paragraphs);
  const index = before.findIndex((one) => one.id === id);
  const isOfSeveral = index >= start && index < end && newEnd > start && (end > start + 1 || newEnd > end);
  if (isOfSeveral) {
    const textOf = (all: readonly Paragraph[], from: number, to: number) =>
      all
        .slice(from, to)
        .map(({ text }) => text)
        .join(border);
    const head = index > start ? textOf(before, start, index).length + 1 : 0;
    const changed = textOf(paragraphs, start, newEnd);
    const moved = movedOffset(textOf(before, start, end), changed, head + offset);
    const heads = typeof moved === 'number' ? changed.slice(0, moved).split(border) : [];
    const home = paragraphs[start + heads.length - 1];
    if (home && heads.length > 0) return { ...home, offset: heads.at(-1)?.length ?? 0 };
  }
  const home = paragraphs.find((one) => one.id === id);
  if (!home) return null;
  const moved = movedOffset(before[index]?.text ?? '', home.text, offset);
  return typeof moved === 'number' ? { ...home, offset: moved } : moved;
}

function movedOffset(before: string, after: string, offset: number): number | 'typed' | null {
  const shorter = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < shorter && before[start] === after[start]) start += 1;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const change = after.length - before.length;
  if (start + end >= shorter) {
    // A pure insertion or deletion among equal letters may have been at several places.
    if (change >= 0) {
      if (offset > start) return offset + change;
      return change > 0 && offset >= before.length - end ? 'typed' : offset;
    }
    if (offset <= start) return offset;
    return offset >= before.length - end ? offset + change : null;
  }
  if (offset >= before.length - end) return offset + change;
  return offset < start ? offset : offset === start ? 'typed' : null;
}
