import type { MarkedRange, PartKind } from './elementParts.ts';

/** What a line is of: a part of an element, or what the page adds to it. */
export type LineKind = PartKind | 'page_number' | 'scene_number' | 'more' | 'continued';

/**
 * One printed line. Columns count characters of 12-point Courier (10 to the inch) from the paper's left edge, from 0;
 * lines count from the top of the paper, from 0, 6 to the inch. US Letter: 85 columns, 66 lines.
 */
export interface PageLine {
  readonly text: string;
  readonly column: number;
  readonly line: number;
  /** The element that it is of; null for page numbers, scene numbers, (MORE) and a cue that the page repeats. */
  readonly elementId: string | null;
  readonly kind: LineKind;
  /** What the element's text has between this line and its next: spaces, a line break, or nothing. */
  readonly gap: string;
  /** What of `text` is emphasised, in order; left out where nothing is. */
  readonly marks?: readonly MarkedRange[];
  /** The column of two speeches that are said at once, side by side; left out everywhere else. */
  readonly side?: 'left' | 'right';
}

/** One sheet of US Letter paper, every line in its place. */
export interface ScreenplayPage {
  /** From 1. */
  readonly number: number;
  readonly lines: readonly PageLine[];
}
