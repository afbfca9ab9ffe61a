/**
 * One printed line. Columns count characters of 12-point Courier (10 to the inch) from the paper's left edge; lines
 * count from the top of the paper, 6 to the inch. US Letter: 85 columns, 66 lines.
 */
export interface PageLine {
  readonly text: string;
  readonly column: number;
  readonly line: number;
  /** The element that it is of; null for page numbers, (MORE) and (CONT'D). */
  readonly elementId: string | null;
}

export interface ScreenplayPage {
  /** From 1. */
  readonly number: number;
  readonly lines: readonly PageLine[];
}
