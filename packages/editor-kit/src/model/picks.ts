import { splitSentences } from '@fabula/writing';
import { diffArrays } from 'diff/lib/diff/array.js';
import type { Paragraph, Picks } from './Story.ts';

/** Marks a sentence, or takes its mark away; lists stay sorted and a paragraph without marks has none. */
export function togglePick(picks: Picks, paragraphId: string, sentence: number): Picks {
  const before = picks[paragraphId] ?? [];
  const after = before.includes(sentence)
    ? before.filter((index) => index !== sentence)
    : [...before, sentence].sort((a, b) => a - b);
  const { [paragraphId]: _, ...others } = picks;
  return after.length > 0 ? { ...others, [paragraphId]: after } : others;
}

/** A marked sentence, where it stands and what it says. */
export interface PickedSentence {
  readonly paragraphId: string;
  readonly sentence: number;
  readonly text: string;
}

/** The marked sentences in the order of the story. */
export function pickedSentences(paragraphs: readonly Paragraph[], picks: Picks): PickedSentence[] {
  return paragraphs.flatMap((paragraph) => {
    const { id } = paragraph;
    const indexes = picks[id];
    if (!indexes) return [];
    const sentences = splitSentences(paragraph.text);
    return indexes.flatMap((sentence) => {
      const words = sentences[sentence]?.trim();
      return words ? [{ paragraphId: id, sentence, text: words }] : [];
    });
  });
}

const words = (text: string) => splitSentences(text).map((sentence) => sentence.trim());

/**
 * Where marked sentences stand after a paragraph was changed: a sentence that is still there keeps its mark, one that
 * was changed in place keeps it too, and one that is gone loses it. Sorted.
 */
export function remapPicks(before: string, after: string, picked: readonly number[]): number[] {
  const places = new Map<number, number>();
  let [from, to] = [0, 0];
  const parts = diffArrays(words(before), words(after));
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    if (part.removed) {
      const replaced = next?.added ? next.count : 0;
      for (let step = 0; step < Math.min(part.count, replaced); step++) places.set(from + step, to + step);
      from += part.count;
    } else if (part.added) {
      to += part.count;
    } else {
      for (let step = 0; step < part.count; step++) places.set(from + step, to + step);
      from += part.count;
      to += part.count;
    }
  });
  return picked.flatMap((sentence) => places.get(sentence) ?? []).toSorted((a, b) => a - b);
}
