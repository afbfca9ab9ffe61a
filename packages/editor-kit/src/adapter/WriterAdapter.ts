import type { RunOptions, RunPort, TokenUsage } from '@fabula/work-kit/core';
import type { ContextWindow } from '../model/ContextWindow.ts';
import type { SentenceChange } from '../model/sentenceChanges.ts';
import type { WritingKind, WritingRequest } from '../model/WritingRequest.ts';

/** A piece of a generation as it arrives. A blank line in the joined text starts a paragraph. */
export type WriterEvent =
  | { type: 'text'; text: string }
  /** The next sentence of a rewrite, in the order of the paragraph. */
  | { type: 'sentence'; change: SentenceChange }
  | { type: 'reasoning'; text: string }
  | { type: 'usage'; usage: TokenUsage }
  | { type: 'done' }
  | { type: 'cancelled' };

/** What comes with each request for text. */
export type WriterOptions = RunOptions;

/** Where text comes from. A missing optional function hides what needs it. */
export interface WriterAdapter extends RunPort<WritingRequest, WriterEvent> {
  /**
   * Streams what was asked for: `sentence` events for a rewrite, `text` for everything else. The last event is `done`
   * or `cancelled`; iteration that ends without one counts as cut off. Throw a `WritingError` to say what went wrong.
   */
  write(request: WritingRequest, options: WriterOptions): AsyncIterable<WriterEvent>;
  /**
   * What the model and its server can take. What goes along is fitted to it, and shown so, before it is sent; without it,
   * or where it answers null, everything goes along. Asked at each request and each time it is shown: answer what is
   * known at once.
   */
  window?(): ContextWindow | null;
  /** Credits that a request would cost; null when it costs nothing that should be shown. */
  costOf?(request: {
    kind: WritingKind | AssistanceKind;
    count: number;
    isReasoning: boolean;
  }): number | null;
}

/** What costs credits beside text: for `costOf` alone. */
export type AssistanceKind = 'suggestions' | 'section_summary' | 'image';
