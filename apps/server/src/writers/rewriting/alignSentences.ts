import type { SentenceChange } from '@fabula/contract';
import { trimmedSentences } from '@fabula/writing';
import { pairSentences } from './pairSentences.ts';

/**
 * What a rewrite did to a paragraph, sentence by sentence in reading order. The originals of all changes are the
 * original's sentences, in order; what is rewritten or unchanged is the rewritten text's, with a `paragraph_break`
 * where it begins a new paragraph. Pure.
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
