/** The words of a sentence in small letters, and how often each stands in it. */
export interface Words {
  counts: ReadonlyMap<string, number>;
  total: number;
}

export function wordsOf(sentence: string): Words {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/** The share of their words, from 0 to 1, that two sentences have in common. */
export function sharedWords(one: Words, other: Words): number {
  const total = one.total + other.total;
  if (total === 0) return 0;
  const [fewer, more] = one.counts.size <= other.counts.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, count] of fewer.counts) shared += Math.min(count, more.counts.get(word) ?? 0);
  return (2 * shared) / total;
}
