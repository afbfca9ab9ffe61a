import { trimmedSentences } from '../splitSentences.ts';
import type { SentenceChange } from '../tasks.ts';

/**
 * Aligns a paragraph with its rewrite, in reading order. All originals are the original's sentences in order;
 * `paragraph_break` precedes a new paragraph of the rewrite. Pure.
 */
export function alignSentences(original: string, rewritten: string): SentenceChange[] {
  const before = splitParagraphs(original).flatMap(trimmedSentences);
  const paragraphs = splitParagraphs(rewritten).map(trimmedSentences);
  const after = paragraphs.flat();
  const starts = new Set<number>();
  let sentences = 0;
  for (const paragraph of paragraphs) {
    starts.add(sentences);
    sentences += paragraph.length;
  }
  starts.delete(0);

  return pairSentences(before, after).flatMap(([from, to]): SentenceChange[] => {
    const change = changeOf(
      from === undefined ? undefined : before[from],
      to === undefined ? undefined : after[to],
    );
    return to !== undefined && starts.has(to) ? [paragraphBreak, change] : [change];
  });
}

export const paragraphBreak: SentenceChange = {
  action: 'paragraph_break',
  original_sentence: '',
  rewritten_sentence: '',
};

export function unchanged(sentence: string): SentenceChange {
  return { action: 'unchanged', original_sentence: sentence, rewritten_sentence: sentence };
}

function changeOf(original: string | undefined, rewritten: string | undefined): SentenceChange {
  if (original === undefined) {
    return { action: 'add', original_sentence: '', rewritten_sentence: rewritten ?? '' };
  }
  if (rewritten === undefined)
    return { action: 'remove', original_sentence: original, rewritten_sentence: '' };
  if (original === rewritten) return unchanged(original);
  return { action: 'edit', original_sentence: original, rewritten_sentence: rewritten };
}

function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
}

/** Indices into the two lists; undefined for a sentence without a partner. */
type SentencePair = [from: number | undefined, to: number | undefined];

/** Sentences below this similarity are not a pair. */
const ALIKE = 0.3;
/** Above this number of comparisons lists are paired in order: some 300 sentences on each side. */
const MAX_COMPARISONS = 100_000;

/** Order-preserving pairing with maximum similarity. */
function pairSentences(before: readonly string[], after: readonly string[]): SentencePair[] {
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

/** The sentences between two pairs, paired where their numbers are equal. */
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

/** Weighted longest common subsequence. */
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

/** Lower-case words with their counts. */
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

export function sharedWords(one: Words, other: Words): number {
  const total = one.total + other.total;
  if (total === 0) return 0;
  const [fewer, more] = one.counts.size <= other.counts.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, count] of fewer.counts) shared += Math.min(count, more.counts.get(word) ?? 0);
  return (2 * shared) / total;
}
