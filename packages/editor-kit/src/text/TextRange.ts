/** An offset in a paragraph's text as `paragraphs()` returns it. */
export interface TextPlace {
  readonly id: string;
  readonly offset: number;
}

export interface TextRange {
  readonly from: TextPlace;
  readonly to: TextPlace;
  /** True for a paragraph selected as a block. */
  readonly isBlock: boolean;
}
