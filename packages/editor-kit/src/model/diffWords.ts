import { diffWordsWithSpace } from 'diff';

/** A piece of a changed sentence: in both wordings, only in the old one, or only in the new one. */
export interface WordPiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The words that a change of one sentence removes and adds, in reading order. */
export function diffWords(original: string, rewritten: string): WordPiece[] {
  return diffWordsWithSpace(original, rewritten).map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value,
  }));
}
