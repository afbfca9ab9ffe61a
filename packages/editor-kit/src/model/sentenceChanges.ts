import { fieldsOf, oneOf, type SentenceChange, textOf } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import { diffArrays } from 'diff/lib/diff/array.js';
import { splitAtBlankLines } from './splitParagraphs.ts';

export { compareSentences, type SentenceChange } from '@fabula/work-kit/core';

/** An open change counts as accepted: Accept takes it. */
export type Verdict = 'open' | 'accepted' | 'rejected';

export interface ReviewedChange extends SentenceChange {
  readonly verdict: Verdict;
  /** The writer's own wording, in place of `rewritten`. */
  readonly edited?: string | undefined;
}

const actions = ['edit', 'remove', 'add', 'unchanged', 'paragraph_break'] as const;

/** Null for an unknown action or missing words. */
export function parseChange(value: unknown): SentenceChange | null {
  const given = fieldsOf(value);
  const action = oneOf(actions, given?.action);
  if (!action) return null;
  const needed = { edit: given?.rewritten, add: given?.rewritten, remove: given?.original }[action as string];
  const isWhole = action === 'unchanged' || action === 'paragraph_break' || typeof needed === 'string';
  return isWhole ? { action, original: textOf(given?.original), rewritten: textOf(given?.rewritten) } : null;
}

export function isDecidable({ action }: SentenceChange): boolean {
  return action !== 'unchanged';
}

/** The resulting sentence; null for none. */
function sentenceOf({ action, original, rewritten, verdict, edited }: ReviewedChange): string | null {
  const isRejected = verdict === 'rejected';
  switch (action) {
    case 'unchanged':
      return original || rewritten;
    case 'edit':
      return isRejected ? original : (edited ?? rewritten);
    case 'add':
      return isRejected ? null : (edited ?? rewritten);
    case 'remove':
      return isRejected ? original : null;
    case 'paragraph_break':
      return null;
  }
}

/**
 * Paragraphs after the verdicts. Typed blank lines split them, and blank ones are left out.
 */
export function paragraphsFromChanges(changes: readonly ReviewedChange[]): string[] {
  const paragraphs: string[][] = [[]];
  for (const change of changes) {
    if (change.action === 'paragraph_break') {
      if (change.verdict !== 'rejected') paragraphs.push([]);
      continue;
    }
    const sentence = sentenceOf(change);
    if (sentence !== null) paragraphs.at(-1)?.push(sentence);
  }
  return paragraphs.map(joinSentences).flatMap(splitAtBlankLines);
}

/** Inserts a space between sentences that bring no white space. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences
    .map((sentence, index) =>
      index < sentences.length - 1 && sentence !== '' && !/\s$/.test(sentence) ? `${sentence} ` : sentence,
    )
    .join('')
    .trim();
}

/**
 * Aligns a model's changes with their paragraph: originals keep its white space, and sentences without a
 * change stay, so that no ink is lost. `isWhole`: the stream ended; before that the rest of the paragraph is
 * pending.
 */
export function alignChanges(
  before: string,
  changes: readonly SentenceChange[],
  isWhole: boolean,
): ReviewedChange[] {
  const sentences = splitSentences(before);
  const aligned: ReviewedChange[] = [];
  let at = 0;
  for (const change of changes) {
    if (change.action === 'add' || change.action === 'paragraph_break') {
      aligned.push({ ...change, verdict: 'open' });
      continue;
    }
    const found = sentences.findIndex(
      (sentence, index) => index >= at && sentence.trim() === change.original.trim(),
    );
    if (found < 0) {
      // An edit of a sentence that does not exist counts as new text.
      if (change.rewritten.trim() !== '' && change.action === 'edit')
        aligned.push({ action: 'add', original: '', rewritten: change.rewritten, verdict: 'open' });
      continue;
    }
    aligned.push(...sentences.slice(at, found).map(unchanged));
    const original = sentences[found] ?? '';
    aligned.push(
      change.action === 'unchanged' ? unchanged(original) : { ...change, original, verdict: 'open' },
    );
    at = found + 1;
  }
  return isWhole ? [...aligned, ...sentences.slice(at).map(unchanged)] : aligned;
}

const unchanged = (sentence: string): ReviewedChange => ({
  action: 'unchanged',
  original: sentence,
  rewritten: sentence,
  verdict: 'open',
});

/**
 * Verdicts on the sentences of before, as verdicts on today's: changes of one sentence become one, where the writer judged
 * them alike.
 */
export function recutChanges(changes: readonly ReviewedChange[]): ReviewedChange[] {
  const whole = changes.map(({ original }) => original).join('');
  let end = 0;
  const ends = new Set(
    splitSentences(whole).map((sentence) => {
      end += sentence.length;
      return end;
    }),
  );
  const recut: ReviewedChange[] = [];
  let at = 0;
  for (const change of changes) {
    const last = recut.at(-1);
    const joined = at > 0 && !ends.has(at) && last ? joinChanges(last, change) : null;
    if (joined) recut[recut.length - 1] = joined;
    else recut.push(change);
    at += change.original.length;
  }
  return recut;
}

/** Null where they are no parts of one sentence, or are judged differently. */
function joinChanges(first: ReviewedChange, second: ReviewedChange): ReviewedChange | null {
  const both = [first, second];
  if (both.some(({ action, original }) => action === 'paragraph_break' || original === '')) return null;
  const judged = both.filter(isDecidable);
  const [verdict = 'open'] = judged.map((one) => one.verdict);
  if (judged.some((one) => one.verdict !== verdict)) return null;
  const [{ action }] = both as [ReviewedChange, ReviewedChange];
  const isSame = both.every((one) => one.action === action);
  const wordsOf = (one: ReviewedChange) => (one.action === 'unchanged' ? one.original : one.rewritten);
  const joinedOf = (of: (one: ReviewedChange) => string) => joinSentences(both.map(of).filter(Boolean));
  return {
    action: isSame ? action : 'edit',
    original: both.map(({ original }) => original).join(''),
    rewritten: action === 'unchanged' && isSame ? both.map(wordsOf).join('') : joinedOf(wordsOf),
    verdict,
    ...(both.some(({ edited }) => edited !== undefined) && {
      edited: joinedOf((one) => one.edited ?? wordsOf(one)),
    }),
  };
}

/**
 * The changes of a paragraph whose words are others by now: the writer's sentences stand, and each change stays with its
 * own. Null where a sentence that a change is of is gone or edited.
 */
export function rebaseChanges(changes: readonly ReviewedChange[], now: string): ReviewedChange[] | null {
  const rebased: ReviewedChange[] = [];
  const sentences = splitSentences(now);
  let [at, there] = [0, 0];
  /** What a model adds stands after the sentence before it. */
  const passAdded = () => {
    for (let one = changes[at]; one && one.original === ''; one = changes[++at]) rebased.push(one);
  };
  passAdded();
  const own = changes.flatMap(({ original }) => (original === '' ? [] : [original.trim()]));
  for (const { removed, added, count } of diffArrays(
    own,
    sentences.map((one) => one.trim()),
  )) {
    for (let left = count; left > 0; left--) {
      const [change, sentence] = [changes[at], sentences[there]];
      if (added) rebased.push(unchanged(sentence ?? ''));
      else if (!change || (removed && isDecidable(change))) return null;
      else if (!removed) rebased.push(rebasedTo(change, sentence ?? ''));
      if (!removed) there += 1;
      if (added) continue;
      at += 1;
      passAdded();
    }
  }
  return rebased;
}

/** Sentences may have other white space around them by now. */
const rebasedTo = (change: ReviewedChange, original: string): ReviewedChange =>
  change.action === 'unchanged'
    ? { ...unchanged(original), verdict: change.verdict }
    : { ...change, original };

export interface VerdictCounts {
  readonly open: number;
  readonly accepted: number;
  readonly rejected: number;
}

export function countVerdicts(changes: readonly ReviewedChange[]): VerdictCounts {
  const counts = { open: 0, accepted: 0, rejected: 0 };
  for (const change of changes) if (isDecidable(change)) counts[change.verdict] += 1;
  return counts;
}
