import { splitSentences } from '@fabula/writing';
import type { Intent } from './Intent.ts';
import { compareSentences, type ReviewedChange } from './sentenceChanges.ts';

/**
 * Whole text that shall take the place of a paragraph, as changes of its sentences, so that it can be judged by the
 * sentence; null where nothing is revised, or where the text cannot be told sentence by sentence. `isWhole`: whether the
 * text had come to its end; the sentences after where it broke off stay as they are.
 */
export function revisionOf(
  { kind, before }: Intent,
  paragraphs: readonly string[],
  isWhole: boolean,
): readonly ReviewedChange[] | null {
  const isRevision = kind === 'rewrite' || kind === 'edit' || kind === 'improve';
  if (!isRevision || before === null || paragraphs.length === 0) return null;
  const joined = paragraphs.map((text) => text.trim()).join(' ');
  const counts = paragraphs.map((text) => splitSentences(text.trim()).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (splitSentences(joined).length !== total) return null;

  const changes: ReviewedChange[] = [];
  let paragraph = 0;
  let left = counts[0] ?? 0;
  for (const change of compareSentences(before, joined)) {
    changes.push({ ...change, verdict: 'open' });
    if (change.action === 'remove') continue;
    left -= 1;
    if (left > 0 || paragraph === counts.length - 1) continue;
    changes.push({ action: 'paragraph_break', original: '', rewritten: '', verdict: 'open' });
    paragraph += 1;
    left = counts[paragraph] ?? 0;
  }
  if (isWhole) return changes;
  const last = changes.findLastIndex(({ action }) => action !== 'remove');
  return changes.map((change, index) =>
    index > last ? { ...change, action: 'unchanged' as const, rewritten: change.original } : change,
  );
}
