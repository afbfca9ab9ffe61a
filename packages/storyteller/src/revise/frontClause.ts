import { countWords } from '../write/countWords.ts';

const upper = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
const lower = (text: string) =>
  /^(?:I\b|\p{Lu}\p{L}* (?!\p{Ll}))/u.test(text) ? text : text.replace(/^\p{L}/u, (l) => l.toLowerCase());

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
