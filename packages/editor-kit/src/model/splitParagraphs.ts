import { splitSentences } from '@fabula/writing';

/** In characters; longer paragraphs are split. */
export const longestParagraph = 100_000;

export function splitAtBlankLines(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((piece) => piece.replace(/^(?:[^\S\n]*\n)+|\s+$/g, ''))
    .filter((piece) => piece.trim() !== '');
}

/**
 * Splits at blank lines, or at every line where there are none; then text of over 100,000 characters between
 * sentences, and longer sentences at the limit.
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

/** Never within a surrogate pair. */
function endOfRoom(text: string): number {
  const last = text.charCodeAt(longestParagraph - 1);
  return last >= 0xd800 && last < 0xdc00 ? longestParagraph - 1 : longestParagraph;
}

/** A stream of text split into paragraphs at blank lines, across chunk borders. */
interface ParagraphStream {
  readonly closed: readonly string[];
  /** The incomplete paragraph, untrimmed. */
  readonly open: string;
}

export const emptyParagraphStream: ParagraphStream = { closed: [], open: '' };

const blankLine = /\r?\n[^\S\n]*\r?\n\s*/;

/** A blank line starts the next paragraph (writing.md §4). */
export function appendChunk(stream: ParagraphStream, chunk: string): ParagraphStream {
  const parts = (stream.open + chunk).split(blankLine);
  const open = parts.pop() ?? '';
  const closed = parts.map((part) => part.trim()).filter((part) => part !== '');
  return { closed: closed.length > 0 ? [...stream.closed, ...closed] : stream.closed, open };
}

export function paragraphsOf(stream: ParagraphStream): readonly string[] {
  const open = stream.open.trim();
  return open === '' ? stream.closed : [...stream.closed, open];
}
