/** What a generation was in fact sent, and what it cost. */
export interface SpentReport {
  /** Parts of what was sent, each with its tokens. */
  readonly parts: readonly { readonly name: string; readonly tokens: number }[];
  /** Paragraphs of the story that did not fit and were left out. */
  readonly droppedParagraphs: number;
  /** What the writer says of an instruction that it did not follow, in sentences for a person. */
  readonly notice?: string;
  /** What of the request went along, by kind, counted as the kit counts; where the writer's server says so. */
  readonly context?: readonly {
    readonly kind: string;
    readonly parts: number;
    readonly tokens: number;
    /** Parts that did not fit after all. */
    readonly leftOut: number;
  }[];
  /** Credits that were charged. */
  readonly credits: number;
}
