/** Text that arrives in pieces, cut into paragraphs at blank lines wherever the pieces break. */
export interface ParagraphStream {
  /** Whole paragraphs. */
  readonly closed: readonly string[];
  /** What has come of the next one, untrimmed. */
  readonly open: string;
}

export const emptyParagraphStream: ParagraphStream = { closed: [], open: '' };

const blankLine = /\r?\n[^\S\n]*\r?\n\s*/;

/** Adds a chunk. A blank line closes the current paragraph and starts the next (writing.md §4). */
export function appendChunk(stream: ParagraphStream, chunk: string): ParagraphStream {
  const parts = (stream.open + chunk).split(blankLine);
  const open = parts.pop() ?? '';
  const closed = parts.map((part) => part.trim()).filter((part) => part !== '');
  return { closed: closed.length > 0 ? [...stream.closed, ...closed] : stream.closed, open };
}

/** The paragraphs that have come so far, the open one last. */
export function paragraphsOf(stream: ParagraphStream): readonly string[] {
  const open = stream.open.trim();
  return open === '' ? stream.closed : [...stream.closed, open];
}
