/** A stream of text split into paragraphs at blank lines, across chunk borders. */
export interface ParagraphStream {
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
