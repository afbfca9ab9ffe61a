import { fieldsOf, oneOf, textOf } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import { diffArrays } from 'diff/lib/diff/array.js';
import { splitAtBlankLines } from './splitPasted.ts';

/** What becomes of one sentence: the unit in which every proposal is reviewed. */
export interface SentenceChange {
  readonly action: 'edit' | 'remove' | 'add' | 'unchanged' | 'paragraph_break';
  /** Empty for `add` and `paragraph_break`. */
  readonly original: string;
  /** Empty for `remove` and `paragraph_break`. */
  readonly rewritten: string;
}

/** What the writer says to a change. While it is open it counts as accepted: Accept takes it. */
export type Verdict = 'open' | 'accepted' | 'rejected';

/** A change of one sentence, and what the writer said to it. */
export interface ReviewedChange extends SentenceChange {
  readonly verdict: Verdict;
  /** The writer's own wording, in place of `rewritten`. */
  readonly edited?: string | undefined;
}

const actions = ['edit', 'remove', 'add', 'unchanged', 'paragraph_break'] as const;

/** Null for what is no change: of an unknown action, or without the words that it needs. */
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

/** What a change says in the story once reviewed; null when nothing of it stays. */
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
 * The paragraphs that changes leave: all sentences that stay, in their wording (writing.md §4).
 * A blank line that the writer typed parts paragraphs too, and blank ones are left out.
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

/** Sentences as one paragraph: white space that they bring stays, and where there is none a blank comes between. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences
    .map((sentence, index) =>
      index < sentences.length - 1 && sentence !== '' && !/\s$/.test(sentence) ? `${sentence} ` : sentence,
    )
    .join('')
    .trim();
}

/** What changed between two wordings, sentence by sentence. Rejecting all of it gives `before` back. */
export function compareSentences(before: string, after: string): SentenceChange[] {
  const [from, to] = [splitSentences(before), splitSentences(after)];
  const changes: SentenceChange[] = [];
  let [at, there] = [0, 0];
  const parts = diffArrays(from.map(trim), to.map(trim));
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    if (!part) continue;
    if (!part.removed && !part.added) {
      for (const sentence of from.slice(at, at + part.count)) changes.push(unchanged(sentence));
      at += part.count;
      there += part.count;
      continue;
    }
    const next = parts[index + 1];
    const other = next && (next.removed || next.added) ? next.count : 0;
    const gone = from.slice(at, at + (part.removed ? part.count : other));
    const come = to.slice(there, there + (part.added ? part.count : other));
    changes.push(...pair(gone, come));
    at += gone.length;
    there += come.length;
    if (other > 0) index++;
  }
  return changes;
}

function pair(gone: readonly string[], come: readonly string[]): SentenceChange[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => {
    const [original, rewritten] = [gone[index], come[index]];
    if (original === undefined) return { action: 'add', original: '', rewritten: rewritten ?? '' };
    if (rewritten === undefined) return { action: 'remove', original, rewritten: '' };
    return { action: 'edit', original, rewritten };
  });
}

const trim = (text: string) => text.trim();
const unchanged = (sentence: string): SentenceChange => ({
  action: 'unchanged',
  original: sentence,
  rewritten: sentence,
});
