import { splitSentences } from '@fabula/writing';
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
