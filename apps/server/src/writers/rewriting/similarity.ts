/** How much two sentences have in common, from 0 to 1: the share of their words, in any case, that both have. */
export function similarity(one: string, other: string): number {
  return one === other ? 1 : sharedWords(wordsOf(one), wordsOf(other));
}

export function wordsOf(sentence: string): string[] {
  return sentence.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
}

export function sharedWords(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 0;
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return (2 * shared) / (one.length + other.length);
}
