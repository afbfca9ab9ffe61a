import { sharedWords, type Words, wordsOf } from './similarity.ts';

/** Indexes into the two lists; a sentence without a partner stands alone. */
export type SentencePair = [from: number | undefined, to: number | undefined];

/** Sentences with less in common than this are not one sentence and its rewrite. */
const ALIKE = 0.3;
/** Beyond as many comparisons the lists are paired in order: some 300 sentences against as many. */
const MAX_COMPARISONS = 100_000;

/** Pairs the sentences of two texts, in the order of both, so that all pairs together are as much alike as can be. */
export function pairSentences(before: readonly string[], after: readonly string[]): SentencePair[] {
  const start = countWhile((index) => index < before.length && before[index] === after[index]);
  const most = Math.min(before.length, after.length) - start;
  const end = countWhile(
    (index) => index < most && before[before.length - 1 - index] === after[after.length - 1 - index],
  );
  const middle = align(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [
    ...inOrder(start, start, 0, 0),
    ...middle.map(
      ([from, to]): SentencePair => [
        from === undefined ? undefined : from + start,
        to === undefined ? undefined : to + start,
      ],
    ),
    ...inOrder(end, end, before.length - end, after.length - end),
  ];
}

function align(before: readonly string[], after: readonly string[]): SentencePair[] {
  if (before.length * after.length > MAX_COMPARISONS) return inOrder(before.length, after.length, 0, 0);
  const pairs: SentencePair[] = [];
  let [from, to] = [0, 0];
  for (const [nextFrom, nextTo] of [...bestPairs(before, after), [before.length, after.length] as const]) {
    pairs.push(...between(from, nextFrom, to, nextTo));
    if (nextFrom < before.length) pairs.push([nextFrom, nextTo]);
    [from, to] = [nextFrom + 1, nextTo + 1];
  }
  return pairs;
}

/** What stands between two pairs. As many sentences as came in their place are taken for their rewrites. */
function between(from: number, fromEnd: number, to: number, toEnd: number): SentencePair[] {
  const [removed, added] = [fromEnd - from, toEnd - to];
  if (removed === added) return inOrder(removed, added, from, to);
  return [
    ...Array.from({ length: removed }, (_, index): SentencePair => [from + index, undefined]),
    ...Array.from({ length: added }, (_, index): SentencePair => [undefined, to + index]),
  ];
}

function inOrder(removed: number, added: number, from: number, to: number): SentencePair[] {
  return Array.from(
    { length: Math.max(removed, added) },
    (_, index): SentencePair => [
      index < removed ? from + index : undefined,
      index < added ? to + index : undefined,
    ],
  );
}

/** The longest common subsequence, weighed by likeness. */
function bestPairs(before: readonly string[], after: readonly string[]): [number, number][] {
  const likeness = likenessOf(before, after);
  const width = after.length + 1;
  const best = new Float64Array((before.length + 1) * width);
  for (let from = before.length - 1; from >= 0; from -= 1) {
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const alike = likeness(from, to);
      const paired = alike >= ALIKE ? alike + (best[(from + 1) * width + to + 1] ?? 0) : 0;
      const skipped = Math.max(best[(from + 1) * width + to] ?? 0, best[from * width + to + 1] ?? 0);
      best[from * width + to] = Math.max(paired, skipped);
    }
  }
  const pairs: [number, number][] = [];
  let [from, to] = [0, 0];
  while (from < before.length && to < after.length) {
    const here = best[from * width + to];
    if (here === best[from * width + to + 1]) to += 1;
    else if (here === best[(from + 1) * width + to]) from += 1;
    else pairs.push([from++, to++]);
  }
  return pairs;
}

function likenessOf(before: readonly string[], after: readonly string[]) {
  const [words, others] = [before.map(wordsOf), after.map(wordsOf)];
  return (from: number, to: number) =>
    before[from] === after[to] ? 1 : sharedWords(words[from] as Words, others[to] as Words);
}

function countWhile(holds: (index: number) => boolean): number {
  let index = 0;
  while (holds(index)) index += 1;
  return index;
}
