/** What a generation was in fact sent, and what it cost. */
export interface SpentReport {
  /** Parts of what was sent, each with its tokens. */
  readonly parts: readonly { readonly name: string; readonly tokens: number }[];
  /** Paragraphs of the story that did not fit and were left out. */
  readonly droppedParagraphs: number;
  /** Credits that were charged. */
  readonly credits: number;
}
