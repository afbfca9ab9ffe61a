import { countWords } from '../write/countWords.ts';

const plainSubject =
  /^(He|She|They|We|I) ((?!was\b|were\b|am\b|is\b|are\b|'|had\b|did\b|could\b|would\b)\p{Ll}+ [^,;:"?!]+)\.$/u;

/** Two short sentences about the same person as one: 'She rose. She went out.' gives 'She rose and went out.' */
export function joinTwo(first: string, second: string): string | undefined {
  const one = plainSubject.exec(first);
  const two = plainSubject.exec(second);
  if (!one || !two || one[1] !== two[1]) return undefined;
  if (
    countWords(first) > 9 ||
    countWords(second) > 9 ||
    /\b(?:and|but|or|not|never|when|that|if)\b|n't/.test(first + second)
  )
    return undefined;
  return `${first.replace(/\.$/, '')} and ${two[2]}.`;
}
