import { splitSentences } from '../understand/splitSentences.ts';

/** A sentence as it is compared: without case, quotes and punctuation. */
export function sentenceKey(sentence: string): string {
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

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}'-]+/gu)?.length ?? 0;
}

const doubled = /\b(\p{L}+) \1\b/iu;

/** What is wrong with a line as prose, or undefined when nothing is. */
export function findFlaw(text: string): string | undefined {
  if (/[{}~^*]|undefined/.test(text)) return 'a slot was left open';
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) return 'a quote was left open';
  const pair = doubled.exec(text);
  if (pair && !/^(?:that|had)$/i.test(pair[1] ?? '')) return `'${pair[0]}' stands twice`;
  if (/\ba [aeio]\w/i.test(text.replace(/\ba (?:one|once|eu\w*|u\w*)\b/gi, '')))
    return "'a' stands before a vowel";
  return undefined;
}
