import type { TokenUsage } from '../model/Scene.ts';
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

/** What comes with each request for elements. */
export interface SceneOptions {
  /** Aborted when the run is replaced or cancelled. */
  signal: AbortSignal;
  /**
   * Names this run for `cancel`: unique, of A–Z a–z 0–9 _ and -. Retry after a failure 'unreachable' sends the same one
   * again: whoever knows it asks and charges nothing twice.
   */
  runId: string;
}

/** Where elements come from. A missing optional function hides what needs it. */
export interface SceneWriterAdapter {
  /** Answers whole. Throw a `WorkError` to say what went wrong. */
  write(
    request: SceneRequest,
    options: SceneOptions,
  ): Promise<{
    elements: readonly SceneElementContent[];
    usage?: TokenUsage;
    /** What the writer says of an instruction that it did not follow, in sentences for a person. */
    notice?: string;
  }>;
  /** A title, made from the beginning of the scene and its premise; '' for none. */
  title?(
    request: { text: string; premise: string; isNsfw: boolean },
    options: { signal: AbortSignal },
  ): Promise<string>;
  /** Tells the server to stop the run too (D-CANCEL). Without it only `signal` is aborted. */
  cancel?(runId: string): Promise<void>;
  /** Credits that a generation would cost; null when nothing shall be shown. */
  costOf?(): number | null;
}
