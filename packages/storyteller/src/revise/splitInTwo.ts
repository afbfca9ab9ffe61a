import { countWords } from '../write/countWords.ts';

const opener =
  /^(?:When|If|As|While|Because|Although|Though|After|Before|Once|Since|Until|Unless|Whenever|Wherever|Whether)\b/;
const upper = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

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
