import type { Manuscript } from '../understand/readManuscript.ts';
import { countWords } from '../write/countWords.ts';

const still =
  /\b(?:was|were|is|are|am|had|has|have|could|can|would|will|did|does|not|never|nothing|nobody|no|neither|seemed|seems|knew|knows|thought|thinks|felt|feels|died|woke|as|like|that|if|because|when|while|until|before|after)\b|n't/;

/** Whether a sentence says what the one at the centre did, plainly enough to bear a tail. */
export function bearsTail(sentence: string, { world, isEnglish }: Manuscript): boolean {
  if (!isEnglish || /[";:?!,]/.test(sentence) || !sentence.endsWith('.')) return false;
  const { hero, pointOfView } = world;
  const isAbout =
    pointOfView === 'first'
      ? /^I /.test(sentence)
      : new RegExp(`^(?:${hero.name || '\\p{Lu}\\b'}|${hero.pronoun}) `, 'iu').test(sentence);
  const words = countWords(sentence);
  return isAbout && words >= 3 && words <= 14 && !still.test(sentence);
}

/** A sentence with a tail in place of its full stop. */
export function addTail(sentence: string, tail: string): string {
  return sentence.replace(/\.$/, `${tail}.`);
}
