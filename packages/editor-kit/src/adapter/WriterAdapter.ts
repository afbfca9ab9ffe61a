import type { SpentReport, TokenUsage } from '@fabula/work-kit/core';
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
export interface WriterOptions {
  /** Aborted when the run is replaced or forced to stop. */
  signal: AbortSignal;
  /** Names this run for `cancel`: unique, of A–Z a–z 0–9 _ and -. */
  runId: string;
  /** Called, where the adapter knows it, once the writer has answered: a lost connection is back. */
  onConnected?: () => void;
}

/** Where text comes from. A missing optional function hides what needs it. */
export interface WriterAdapter {
  /**
   * Streams what was asked for: `sentence` events for a rewrite, `text` for everything else. The last event is `done`
   * or `cancelled`; iteration that ends without one counts as cut off. Throw a `WorkError` to say what went wrong.
   */
  write(request: WritingRequest, options: WriterOptions): AsyncIterable<WriterEvent>;
  /** Asks the writer to stop a run. Without it, Cancel aborts the signal at once. */
  cancel?(runId: string): Promise<void>;
  /** Streams a run again from its first event, whether it still goes on or has just ended (D-RESUME). */
  resume?(options: WriterOptions): AsyncIterable<WriterEvent>;
  /**
   * `write` under a `runId` that was asked for within the last day asks for nothing twice, nor charges it: it streams
   * that run again, and one that was never finished runs to its end. Then a lost run comes back by itself, also when
   * the server has forgotten it. A failure with code 'ended' says that it cannot be had any more.
   */
  readonly isIdempotent?: boolean;
  /** How long a run can be resumed after its connection was lost, in milliseconds; 17 minutes without it. */
  heldMs?(): number;
  /** What a run was in fact sent, and what it cost; null when nobody knows any more. */
  report?(runId: string): Promise<SpentReport | null>;
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
