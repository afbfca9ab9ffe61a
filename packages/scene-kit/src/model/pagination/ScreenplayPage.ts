import type { MarkedRange, PartKind } from '../elementText.ts';

/** A part of an element, or what the page adds to it. */
export type LineKind = PartKind | 'page_number' | 'scene_number' | 'more' | 'continued';

/**
 * One printed line. Columns count characters of 12-point Courier (10 to the inch) from the paper's left edge, from 0;
 * lines count from the top of the paper, from 0, 6 to the inch. US Letter: 85 columns, 66 lines.
 */
export interface PageLine {
  readonly text: string;
  readonly column: number;
  readonly line: number;
  /** Null for page numbers, scene numbers, (MORE) and a repeated cue. */
  readonly elementId: string | null;
  readonly kind: LineKind;
  /** The text between this line and its next: spaces, a line break, or nothing. */
  readonly gap: string;
  /** Emphasis in `text`, in order; left out for none. */
  readonly marks?: readonly MarkedRange[];
  /** The column of dual dialogue; left out elsewhere. */
  readonly side?: 'left' | 'right';
}

/** One sheet of US Letter paper. */
export interface ScreenplayPage {
  /** From 1. */
  readonly number: number;
  readonly lines: readonly PageLine[];
}
