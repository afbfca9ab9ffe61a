import { splitSentences } from '@fabula/writing';
import { diffArrays } from 'diff/lib/diff/array.js';
import type { Paragraph, Picks } from './Story.ts';

/** Lists stay sorted, and a paragraph without marks has no list. */
export function togglePick(picks: Picks, paragraphId: string, sentence: number): Picks {
  const before = picks[paragraphId] ?? [];
  const after = before.includes(sentence)
    ? before.filter((index) => index !== sentence)
    : [...before, sentence].sort((a, b) => a - b);
  const { [paragraphId]: _, ...others } = picks;
  return after.length > 0 ? { ...others, [paragraphId]: after } : others;
}

export interface PickedSentence {
  readonly paragraphId: string;
  readonly sentence: number;
  readonly text: string;
}

/** In story order. */
export function pickedSentences(paragraphs: readonly Paragraph[], picks: Picks): PickedSentence[] {
  if (Object.keys(picks).length === 0) return [];
  return paragraphs
    .filter(({ id }) => picks[id])
    .flatMap(({ id, text }) => {
      const sentences = splitSentences(text);
      return (picks[id] ?? []).flatMap((sentence) => {
        const words = sentences[sentence]?.trim();
        return words ? [{ paragraphId: id, sentence, text: words }] : [];
      });
    });
}

const words = (text: string) => splitSentences(text).map((sentence) => sentence.trim());

/**
 * Sorted indexes of the marked sentences after an edit: unchanged sentences and those edited in place keep
 * their marks, removed ones lose them.
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
