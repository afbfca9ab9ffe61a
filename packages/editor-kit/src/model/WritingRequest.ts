/** What paragraphs are written from. The percentages (0–100) are there in percentage_based mode only. */
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

/** What paragraphs in the middle of a story are written from: the text on both sides of the place (G8). */
export interface InsertContext {
  premise: string;
  /** The last 3 before the place, oldest first. */
  previousParagraphs: readonly string[];
  /** Empty at the end of the story. */
  nextParagraph: string;
  previousSections: readonly string[];
  pickedSentences: readonly string[];
}

/** What a paragraph is rewritten from: itself, and its neighbours (G8). */
export interface RewriteContext {
  paragraph: string;
  premise: string;
  /** Empty where there is none. */
  previousParagraph: string;
  nextParagraph: string;
  pickedSentences: readonly string[];
}

interface Asked {
  instruction: string;
  /** Paragraphs asked for, 1–10. */
  count: number;
  isNsfw: boolean;
  isReasoning: boolean;
}

/** One request for text (writing.md §7); `kind` says which call it is. */
export type WritingRequest = Asked &
  (
    | { kind: 'new' | 'continue'; context: WritingContext }
    | { kind: 'insert'; context: InsertContext }
    | { kind: 'expand'; context: InsertContext & { selectedParagraph: string } }
    | { kind: 'rewrite'; context: RewriteContext }
    /** Another draft of paragraphs that are not in the story yet. */
    | { kind: 'draft'; context: WritingContext; originalContent: readonly string[] }
    /** Paragraphs of the story, improved. */
    | { kind: 'improve'; context: WritingContext; paragraphs: readonly string[] }
  );

/** Which of the calls of writing.md §7 it is. */
export type WritingKind = WritingRequest['kind'];
