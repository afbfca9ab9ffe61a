import { splitSentences, splitSentencesBefore } from '@fabula/writing';
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

/** Marks the sentences that this text of a paragraph is made of. */
export function pickAll<Of extends { readonly paragraphs: readonly Paragraph[]; readonly picks: Picks }>(
  story: Of,
  { paragraphId, text }: { readonly paragraphId: string; readonly text: string },
): Of {
  const paragraph = story.paragraphs.find(({ id }) => id === paragraphId);
  const own = new Set(splitSentences(text).map((sentence) => sentence.trim()));
  const before = story.picks[paragraphId] ?? [];
  const added = splitSentences(paragraph?.text ?? '').flatMap((sentence, index) =>
    own.has(sentence.trim()) && !before.includes(index) ? [index] : [],
  );
  if (added.length === 0) return story;
  return { ...story, picks: { ...story.picks, [paragraphId]: [...before, ...added].sort((a, b) => a - b) } };
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

const ends = (sentences: readonly string[]): number[] => {
  let at = 0;
  return sentences.map((sentence) => {
    at += sentence.length;
    return at;
  });
};

/** Indexes of today's sentences that have a part of those marked under the rules of before. */
export function recutPicks(text: string, picked: readonly number[]): number[] {
  const [old, now] = [ends(splitSentencesBefore(text)), ends(splitSentences(text))];
  if (old.join() === now.join()) return [...picked];
  const marked = picked.flatMap((sentence) => {
    const to = old[sentence];
    if (to === undefined) return [];
    const from = old[sentence - 1] ?? 0;
    return now.flatMap((end, index) => ((now[index - 1] ?? 0) < to && end > from ? [index] : []));
  });
  return [...new Set(marked)].sort((a, b) => a - b);
}

/** Picks of texts by their names: the ids of paragraphs, or their indexes. */
export function recutAll(picks: Picks, textOf: (name: string) => string | undefined): Picks {
  return Object.fromEntries(
    Object.entries(picks).flatMap(([name, picked]) => {
      const text = textOf(name);
      const now = text === undefined ? picked : recutPicks(text, picked);
      return now.length > 0 ? [[name, now]] : [];
    }),
  );
}
