import { countWords } from '../write/countWords.ts';

const opener =
  /^(?:When|If|As|While|Because|Although|Though|After|Before|Once|Since|Until|Unless|Whenever|Wherever|Whether)\b/;
const upper = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
const lower = (text: string) =>
  /^(?:I\b|\p{Lu}\p{L}* (?!\p{Ll}))/u.test(text) ? text : text.replace(/^\p{L}/u, (l) => l.toLowerCase());

/** One long sentence as two, where a semicolon or an 'and' between two whole clauses allows it. */
export function splitInTwo(sentence: string): string | undefined {
  if (sentence.includes('"') || opener.test(sentence) || !/[.!]$/.test(sentence)) return undefined;
  const semicolon = /^([^;:]+); (?:and |but )?(\p{L}[^;:]+)$/u.exec(sentence);
  if (semicolon && countWords(semicolon[1] ?? '') >= 3 && countWords(semicolon[2] ?? '') >= 3) {
    return `${semicolon[1]}. ${upper(semicolon[2] ?? '')}`;
  }
  const coordinate = /^([^;:]+?), and ((?:he|she|they|it|we|I|there|nobody|nothing) [^;:]+)$/u.exec(sentence);
  const [, first = '', second = ''] = coordinate ?? [];
  if (!coordinate || countWords(first) < 4 || countWords(second) < 4) return undefined;
  if (/\b(?:that|if|whether|how|why|because|when|as)\b/.test(first)) return undefined;
  return `${first}. ${upper(second)}`;
}

const fronting =
  /^((?:He|She|They|We|I|It|Nobody|Somebody|Someone|The \p{Ll}+|\p{Lu}\p{Ll}+) [^,;:"()]+?) (when|while|after|before|because|until|although) ((?:he|she|they|we|I|it|the|his|her|their|\p{Lu}\p{Ll}+|somebody|someone|there|everyone|nobody)\b[^,;:"()]+)\.$/u;

/** 'She opened the door when the bell rang' as 'When the bell rang, she opened the door'. */
export function frontClause(sentence: string, names: readonly string[]): string | undefined {
  const match = fronting.exec(sentence);
  if (!match) return undefined;
  const [, main = '', conjunction = '', clause = ''] = match;
  if (countWords(main) < 3 || countWords(clause) < 3 || countWords(main) > 14) return undefined;
  if (
    /\b(?:that|if|whether|how|why|what|who|which|not|n't|never|ask\w*|said|knew|and|or|but)\b|n't/.test(main)
  )
    return undefined;
  if (
    !/\b(?:was|were|had|is|are|has|did|could|would|came|went|rang|fell|saw|heard|left|got|\p{Ll}+ed|\p{Ll}+s)\b/u.test(
      clause,
    )
  )
    return undefined;
  const isName = names.some((name) => main.startsWith(name));
  return `${upper(conjunction)} ${clause}, ${isName ? main : lower(main)}.`;
}

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
