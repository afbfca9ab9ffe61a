import type { DrawingStep, PartStatus, TokenUsage } from '@fabula/contract';

export interface IllustratorOptions {
  /** Aborted when the run is cancelled: the illustrator stops its upstream call at once. */
  signal: AbortSignal;
  /** The same prompt with the same seed gives the same picture, where the illustrator can promise that. */
  seed: string;
  /** For adults. Without it the picture must be fit for everybody. */
  isNsfw: boolean;
}

/** A piece of a drawing: what is being done, truly; what it used; and last the picture, as the bytes of an image file. */
export type DrawingEvent = DrawingStep | { usage: TokenUsage } | { picture: Uint8Array };

/**
 * Draws pictures from words (D-IMAGES). An iteration ends after its picture; it throws a `WriterFailure` when there is
 * none, and may end or throw anything once the signal is aborted.
 */
export interface Illustrator {
  /** What stands behind it, for the status page and the start-up table. */
  readonly status: PartStatus;
  draw(prompt: string, options: IllustratorOptions): AsyncIterable<DrawingEvent>;
}
