import { fieldsOf, oneOf, type SentenceChange, textOf } from '@fabula/work-kit/core';
import { splitAtBlankLines } from './splitPasted.ts';

export { compareSentences, type SentenceChange } from '@fabula/work-kit/core';

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
