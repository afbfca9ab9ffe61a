import { splitSentences } from '../understand/splitSentences.ts';

/** A sentence as it is compared: without case, quotes and punctuation. */
function sentenceKey(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Keys of all sentences of a text that are long enough to count as the writer's own. */
export function sentenceKeys(text: string): string[] {
  return splitSentences(text)
    .map(sentenceKey)
    .filter((key) => key.length > 0);
}
