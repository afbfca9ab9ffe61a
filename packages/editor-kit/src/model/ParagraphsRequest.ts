/** What a generation is written from. The percentages (0–100) are there in percentage_based mode only. */
export interface WritingContext {
  premise: string;
  genre: string;
  /** Oldest first: all of the story when open-ended, its last 3 paragraphs when percentage-based. */
  previousParagraphs: readonly string[];
  /** Summaries of earlier sections, oldest first. */
  previousSections: readonly string[];
  /** The sentences marked as memory, in story order. */
  pickedSentences: readonly string[];
  percentages?: { current: number; target: number; advance: number; overallSummary: string };
}

/** One request for new paragraphs. */
export interface ParagraphsRequest {
  /** 'new' opens the story, 'continue' goes on with it. */
  kind: 'new' | 'continue';
  context: WritingContext;
  instruction: string;
  /** Paragraphs asked for, 1–10. */
  count: number;
  isNsfw: boolean;
  isReasoning: boolean;
}
