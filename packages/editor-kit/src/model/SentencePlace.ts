import { splitSentences } from '@fabula/writing';
import { joinSentences } from './sentenceChanges.ts';

/** Where a sentence stands in a draft. */
export interface SentencePlace {
  readonly paragraph: number;
  readonly sentence: number;
}

const apart = (paragraphs: readonly string[]) => paragraphs.map(splitSentences);
const together = (paragraphs: readonly string[][]) =>
  paragraphs.filter((sentences) => sentences.length > 0).map(joinSentences);

/** Paragraphs without one of their sentences; a paragraph without any goes. */
export function withoutSentence(
  paragraphs: readonly string[],
  { paragraph, sentence }: SentencePlace,
): string[] {
  const parts = apart(paragraphs);
  parts[paragraph]?.splice(sentence, 1);
  return together(parts);
}

/** Paragraphs with one sentence moved by a place, into the neighbouring paragraph from the edge of its own. */
export function withMovedSentence(
  paragraphs: readonly string[],
  { paragraph, sentence }: SentencePlace,
  by: 1 | -1,
): string[] {
  const parts = apart(paragraphs);
  const home = parts[paragraph];
  const [moved] = home?.splice(sentence, 1) ?? [];
  if (!home || moved === undefined) return [...paragraphs];
  const to = sentence + by;
  const neighbour = parts[paragraph + by];
  if (to >= 0 && to <= home.length) home.splice(to, 0, moved);
  else if (neighbour) neighbour.splice(by === 1 ? 0 : neighbour.length, 0, moved);
  else return [...paragraphs];
  return together(parts);
}
