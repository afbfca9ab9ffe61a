import { type ElementPart, elementParts, isSpoken } from '../elementParts.ts';
import type { SceneElement } from '../SceneElement.ts';
import { splitWords } from './splitWords.ts';

/** Milliseconds at ordinary speed (writing.md §9). */
export interface TypingPace {
  readonly word: number;
  readonly dialogueWord: number;
  /** Between two elements of which one is spoken. */
  readonly dialoguePause: number;
}

/** The pace of the specification: 50 ms a word, 100 ms a spoken one, 500 ms around what is spoken (S2). */
export const typingPace: TypingPace = { word: 50, dialogueWord: 100, dialoguePause: 500 };

/** A part of an element, and where each of its words ends. */
export interface TimedPart extends ElementPart {
  /** Words of the element that come before this part. */
  readonly wordsBefore: number;
  /** How much of `text` shows after 1, 2, 3 … of its words. */
  readonly wordEnds: readonly number[];
}

/** An element in time. `start` and `end` are milliseconds from the beginning at ordinary speed. */
export interface TimedElement {
  readonly id: string;
  /** When its first word begins to be typed. */
  readonly start: number;
  /** When its last word is there. */
  readonly end: number;
  /** Milliseconds a word. */
  readonly pace: number;
  readonly words: number;
  readonly parts: readonly TimedPart[];
}

/** When what is typed, in milliseconds from the beginning at ordinary speed. Made once a scene, for every speed. */
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
