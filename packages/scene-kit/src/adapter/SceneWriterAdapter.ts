import type { RunOptions, RunPort, TokenUsage } from '@fabula/work-kit/core';
import type { SceneElementContent } from '../model/SceneElement.ts';

/** What elements are written from (writing.md §7). */
export interface SceneRequest {
  premise: string;
  genre: string;
  /** In order, in plain words of the common types, without notes; empty for a new scene. */
  previousElements: readonly SceneElementContent[];
  /** '' where nothing was asked for. */
  instruction: string;
  /** How many elements. */
  count: number;
  isNsfw: boolean;
}

/**
 * What comes with each request for elements. Retry after a failure 'unreachable' sends the same `runId` again: whoever
 * knows it asks and charges nothing twice.
 */
export type SceneOptions = RunOptions;

/** A piece of a scene as it arrives. */
export type SceneWriterEvent =
  /** The next element, whole. */
  | { type: 'element'; element: SceneElementContent }
  /** What the writer says of an instruction that it did not follow, in sentences for a person. */
  | { type: 'notice'; text: string }
  | { type: 'usage'; usage: TokenUsage }
  | { type: 'done' }
  | { type: 'cancelled' };

/** A whole scene at once, for a writer that does not stream. */
export interface SceneAnswer {
  elements: readonly SceneElementContent[];
  usage?: TokenUsage;
  /** What the writer says of an instruction that it did not follow, in sentences for a person. */
  notice?: string;
}

/** Where elements come from. A missing optional function hides what needs it. */
export interface SceneWriterAdapter extends Omit<RunPort<SceneRequest, SceneWriterEvent>, 'write'> {
  /**
   * Streams the elements: each stands on the page as it comes. The last event is `done` or `cancelled`; iteration that
   * ends without one counts as cut off. May answer a promise of all of them instead. Throw a `SceneError` to say what
   * went wrong.
   */
  write(request: SceneRequest, options: SceneOptions): AsyncIterable<SceneWriterEvent> | Promise<SceneAnswer>;
  /** A title, made from the beginning of the scene and its premise; '' for none. */
  title?(
    request: { text: string; premise: string; isNsfw: boolean },
    options: { signal: AbortSignal },
  ): Promise<string>;
  /** Credits that a generation would cost; null when nothing shall be shown. */
  costOf?(): number | null;
}
