import { diffWordsWithSpace } from 'diff/lib/diff/word.js';

/** A piece of a changed sentence: in both wordings, only in the old one, or only in the new one. */
export interface WordPiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * The words that a change of one sentence removes and adds, in reading order. Words that follow each other are changed
 * together, the old ones before the new ones, so that one reads two phrases and not two sentences in turns.
 */
export function diffWords(original: string, rewritten: string): WordPiece[] {
  const pieces: WordPiece[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') pieces.push({ kind: 'removed', text: removed });
    if (added !== '') pieces.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  const parts = diffWordsWithSpace(original, rewritten);
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    const isBetween = removed + added !== '' && part.value.trim() === '' && (next?.removed || next?.added);
    if (part.removed || isBetween) removed += part.value;
    if (part.added || isBetween) added += part.value;
    if (part.removed || part.added || isBetween) return;
    flush();
    pieces.push({ kind: 'same', text: part.value });
  });
  flush();
  return pieces;
}
