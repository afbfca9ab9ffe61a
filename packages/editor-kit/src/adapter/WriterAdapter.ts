import type { ParagraphsRequest } from '../model/ParagraphsRequest.ts';
import type { TokenUsage } from '../model/TokenUsage.ts';

/** A piece of a generation as it arrives. A blank line in the joined text starts a paragraph. */
export type WriterEvent =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'usage'; usage: TokenUsage }
  | { type: 'done' }
  | { type: 'cancelled' };

export interface WriterOptions {
  /** Aborted when the run is replaced or forced to stop. */
  signal: AbortSignal;
  /** Names this run for `cancel`: unique, of A–Z a–z 0–9 _ and -. */
  runId: string;
}

/** Where text comes from. */
export interface WriterAdapter {
  /**
   * Streams new paragraphs. The last event is `done` or `cancelled`; iteration that ends without one counts as cut
   * off. Throw a `WritingError` to say what went wrong.
   */
  writeParagraphs(request: ParagraphsRequest, options: WriterOptions): AsyncIterable<WriterEvent>;
  /** Asks the writer to stop a run. Without it, Cancel aborts the signal at once. */
  cancel?(runId: string): Promise<void>;
}
