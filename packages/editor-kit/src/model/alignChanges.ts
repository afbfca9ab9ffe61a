import { splitSentences } from '@fabula/writing';
import type { ReviewedChange, SentenceChange } from './sentenceChanges.ts';

/**
 * Changes as they come from a writer, laid over the paragraph that they are about: originals get back the white space
 * that they have there, and sentences that no change speaks of stay as they are, so that nothing in ink can be lost.
 * `isWhole`: whether the writer has ended; before that the rest of the paragraph is still to come.
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
      // It speaks of a sentence that is not there: what it offers is new text.
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
