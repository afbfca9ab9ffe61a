import { type ElementPart, elementParts, isSpoken } from '../elementText.ts';
import type { SceneElement } from '../SceneElement.ts';

/** Milliseconds at speed 1. */
export interface TypingPace {
  readonly word: number;
  readonly dialogueWord: number;
  /** Between two elements of which one is spoken. */
  readonly dialoguePause: number;
}

/** The pace of the specification: 50 ms a word, 100 ms a spoken one, 500 ms around speech. */
export const typingPace: TypingPace = { word: 50, dialogueWord: 100, dialoguePause: 500 };

export interface TimedPart extends ElementPart {
  /** Words of the element before this part. */
  readonly wordsBefore: number;
  /** Length of `text` that shows after 1, 2, 3 … of its words. */
  readonly wordEnds: readonly number[];
}

/** An element in time. `start` and `end` are milliseconds from the beginning at speed 1. */
export interface TimedElement {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  /** Milliseconds a word. */
  readonly pace: number;
  readonly words: number;
  readonly parts: readonly TimedPart[];
}

/** When each word is typed, in milliseconds from the beginning at speed 1. One serves every speed. */
export interface Timeline {
  readonly duration: number;
  readonly elements: readonly TimedElement[];
}

/** Lays a scene out in time. */
export function createTimeline(elements: readonly SceneElement[], pace: TypingPace = typingPace): Timeline {
  const timed: TimedElement[] = [];
  let at = 0;
  let wasSpoken = false;
  for (const element of elements) {
    const spoken = isSpoken(element);
    const wordPace = spoken ? pace.dialogueWord : pace.word;
    const parts = timedParts(element);
    const last = parts.at(-1);
    const words = last ? last.wordsBefore + last.wordEnds.length : 0;
    if (timed.length > 0 && words > 0 && (spoken || wasSpoken)) at += pace.dialoguePause;
    const end = at + words * wordPace;
    timed.push({ id: element.id, start: at, end, pace: wordPace, words, parts });
    at = end;
    if (words > 0) wasSpoken = spoken;
  }
  return { duration: at, elements: timed };
}

function timedParts(element: SceneElement): TimedPart[] {
  let wordsBefore = 0;
  return elementParts(element).map((part) => {
    const timed = { ...part, wordsBefore, wordEnds: splitWords(part.text) };
    wordsBefore += timed.wordEnds.length;
    return timed;
  });
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Ends of the words of a text, each with the space after it. Ascending; the last is the text's length. Scripts without
 * spaces are segmented by the language's rules.
 */
export function splitWords(text: string): number[] {
  const ends: number[] = [];
  for (const match of text.matchAll(/\S+\s*/g)) {
    const [run] = match;
    if (unspaced.test(run)) {
      const words = [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike);
      for (const word of words.slice(0, -1)) ends.push(match.index + word.index + word.segment.length);
    }
    ends.push(match.index + run.length);
  }
  return ends;
}

/** Progress of the typing: everything before `element` is there, and `words` of it. */
export interface TypedPlace {
  /** Index of the element that is being typed; the number of elements at the end. */
  readonly element: number;
  readonly words: number;
}

/** The place at a time, which is clamped. O(log n). */
export function typedAt(timeline: Timeline, time: number): TypedPlace {
  const { elements } = timeline;
  if (time >= timeline.duration) return { element: elements.length, words: 0 };
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((elements[middle] as TimedElement).end <= time) low = middle + 1;
    else high = middle;
  }
  const current = elements[low];
  if (!current || !(time > current.start)) return { element: low, words: 0 };
  return { element: low, words: Math.floor((time - current.start) / current.pace) };
}

/** Visible words of an element at a place. */
export function wordsTyped(timeline: Timeline, place: TypedPlace, element: number): number {
  if (element < place.element) return timeline.elements[element]?.words ?? 0;
  return element === place.element ? place.words : 0;
}

/** Visible length of each part's `text` once `words` of an element are typed, in the parts' order. */
export function typedLengths({ parts }: TimedElement, words: number): number[] {
  return parts.map(({ wordsBefore, wordEnds }) => {
    const here = Math.min(words - wordsBefore, wordEnds.length);
    return here > 0 ? (wordEnds[here - 1] ?? 0) : 0;
  });
}

/** Visible text at a time: a line for each part, an empty line between elements. */
export function visibleText(timeline: Timeline, time: number): string {
  const place = typedAt(timeline, time);
  const shown: string[] = [];
  for (const [index, element] of timeline.elements.entries()) {
    if (index > place.element) break;
    const lengths = typedLengths(element, wordsTyped(timeline, place, index));
    const parts = element.parts.map(({ text }, part) => text.slice(0, lengths[part])).filter(Boolean);
    if (parts.length > 0) shown.push(parts.join('\n'));
  }
  return shown.join('\n\n');
}
