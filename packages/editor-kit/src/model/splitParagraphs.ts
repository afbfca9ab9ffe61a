import { splitSentences, withLineBreaks } from '@fabula/writing';

/** In characters; longer paragraphs are split. */
export const longestParagraph = 100_000;

export function splitAtBlankLines(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((piece) => piece.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd())
    .filter((piece) => piece.trim() !== '');
}

/**
 * Splits plain text at blank lines, or at every line where there are none. Where lines between blank lines are paragraphs,
 * as word processors save them, it splits at every line too; verses and lines of a page's width stay together. A vertical
 * tab and U+2028 are line breaks in a paragraph. Text of over 100,000 characters is split between sentences, and longer
 * sentences at the limit.
 */
export function splitPasted(text: string): string[] {
  const plain = text.replace(/\r\n?|[\u0085\u2029]/g, '\n');
  const pieces = /\n[^\S\n]*\n/.test(plain.trim()) ? splitBlocks(splitAtBlankLines(plain)) : linesOf(plain);
  return pieces.map(withLineBreaks).flatMap(cutLong);
}

/** As `splitPasted`, of text whose single line breaks are known to be none of a paragraph. */
export function splitMarked(text: string): string[] {
  const plain = text.replace(/\r\n?/g, '\n');
  return (/\n[^\S\n]*\n/.test(plain.trim()) ? splitAtBlankLines(plain) : linesOf(plain))
    .map(withLineBreaks)
    .flatMap(cutLong);
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

/** Longer lines are neither verses nor cut at a page's width. */
const longestLine = 100;
const endsSentence = /[.!?…:。！？][)\]"'“”’»«›‹」』*]*$/u;

function splitBlocks(blocks: readonly string[]): string[] {
  const lines = blocks.map(linesOf);
  const several = lines.filter(({ length }) => length > 1);
  const hasLong = several.some((block) => block.some(({ length }) => length > longestLine));
  const areParagraphs = (block: readonly string[]) => {
    const ended = block.filter((line) => endsSentence.test(line)).length;
    if (block.some(({ length }) => length > longestLine)) return true;
    return hasLong ? ended * 2 > block.length : ended === block.length;
  };
  return blocks.flatMap((block, at) => {
    const own = lines[at] ?? [];
    return own.length > 1 && areParagraphs(own) ? own : [block];
  });
}

export function cutLong(text: string): string[] {
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

/** A blank line starts the next paragraph. */
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
