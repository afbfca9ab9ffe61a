import { splitSentences } from '@fabula/writing';

/** The longest paragraph that is taken in one piece, in characters. */
export const longestParagraph = 100_000;

/** Text cut where a blank line stands; blank pieces are left out. */
export function splitAtBlankLines(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((piece) => piece.replace(/^(?:[^\S\n]*\n)+|\s+$/g, ''))
    .filter((piece) => piece.trim() !== '');
}

/**
 * Pasted text as paragraphs: cut at blank lines, or at every line where there are none. What is longer than 100,000
 * characters is cut between sentences, and a longer sentence where the room ends.
 */
export function splitPasted(text: string): string[] {
  const plain = text.replace(/\r\n?/g, '\n');
  const pieces = /\n[^\S\n]*\n/.test(plain.trim())
    ? splitAtBlankLines(plain)
    : plain
        .split('\n')
        .map((line) => line.trimEnd())
        .filter((line) => line !== '');
  return pieces.flatMap(cutLong);
}

function cutLong(text: string): string[] {
  if (text.length <= longestParagraph) return [text];
  const cut: string[] = [];
  let current = '';
  for (const sentence of splitSentences(text)) {
    if (current !== '' && current.length + sentence.length > longestParagraph) {
      cut.push(current.trimEnd());
      current = '';
    }
    current += sentence;
    while (current.length > longestParagraph) {
      const end = endOfRoom(current);
      cut.push(current.slice(0, end));
      current = current.slice(end);
    }
  }
  return current.trim() === '' ? cut : [...cut, current.trimEnd()];
}

/** Never between the two halves of one character. */
function endOfRoom(text: string): number {
  const last = text.charCodeAt(longestParagraph - 1);
  return last >= 0xd800 && last < 0xdc00 ? longestParagraph - 1 : longestParagraph;
}
