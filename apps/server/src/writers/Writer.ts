import type { ParagraphsRequest, PartStatus, TokenUsage } from '@fabula/contract';

/** What is asked of a writer: the validated request, and whether it opens the story or goes on with it. */
export interface ParagraphsTask extends ParagraphsRequest {
  kind: 'new' | 'continue';
}

export interface WriterOptions {
  /** Aborted when the run is cancelled: the writer stops its upstream call at once. */
  signal: AbortSignal;
  /** The same task with the same seed gives the same text, where the writer can promise that. */
  seed: string;
}

/** A piece of a generation. A blank line (`\n\n`) inside the joined text separates paragraphs. */
export type WriterEvent = { text: string } | { reasoning: string } | { usage: TokenUsage };

/**
 * Writes story text. The iteration ends when the text is whole; it throws a `WriterFailure` when it is not,
 * and may end or throw anything once the signal is aborted.
 */
export interface Writer {
  /** What stands behind this writer, for the status page and the start-up table. */
  readonly status: PartStatus;
  paragraphs(task: ParagraphsTask, options: WriterOptions): AsyncIterable<WriterEvent>;
}
