import type { SelectionVerb } from './Intent.ts';
import type { ReasoningEffort } from './Preferences.ts';

/** The context of new paragraphs. Percentages (0–100) exist in percentage_based mode only. */
export interface WritingContext {
  premise: string;
  genre: string;
  /** Oldest first: all of the story when open-ended, its last 3 paragraphs when percentage-based. */
  previousParagraphs: readonly string[];
  /** Summaries of earlier sections, oldest first. */
  previousSections: readonly string[];
  /** In story order. */
  pickedSentences: readonly string[];
  /** What the writer says of the section, a detail each: 'Place: the harbour'. Absent for none. */
  sectionDetails?: readonly string[];
  /** Quotations from elsewhere in the story that the request speaks of, the best first. Absent for none. */
  passages?: readonly string[];
  percentages?: { current: number; target: number; advance: number; overallSummary: string };
}

/** The context of paragraphs in the middle of a story: text on both sides. */
export interface InsertContext {
  premise: string;
  /** The last 3 before the place, oldest first. */
  previousParagraphs: readonly string[];
  /** Empty at the end of the story. */
  nextParagraph: string;
  previousSections: readonly string[];
  pickedSentences: readonly string[];
  /** Both as in `WritingContext`. */
  sectionDetails?: readonly string[];
  passages?: readonly string[];
  /** A caret within a paragraph, with an empty `text`: the answer continues its sentence. */
  selection?: SelectedText;
}

/** Selected words and the exact rest of their paragraphs; an empty `text` is a caret. */
export interface SelectedText {
  before: string;
  text: string;
  after: string;
}

/** The context of a rewrite: the paragraph and its neighbours. */
export interface RewriteContext {
  paragraph: string;
  premise: string;
  /** Empty where there is none. */
  previousParagraph: string;
  nextParagraph: string;
  pickedSentences: readonly string[];
  /** Both as in `WritingContext`. */
  sectionDetails?: readonly string[];
  passages?: readonly string[];
  /** Limits the rewrite to these words of `paragraph`, which may be several. The answer is `text`. */
  selection?: SelectedText;
}

interface Asked {
  instruction: string;
  /** Paragraphs asked for, 1–10. */
  count: number;
  isNsfw: boolean;
  isReasoning: boolean;
  /** Set where `isReasoning`. */
  reasoningEffort?: ReasoningEffort;
}

/** One request for text, discriminated by `kind`. */
export type WritingRequest = Asked &
  (
    | { kind: 'new' | 'continue'; context: WritingContext }
    | { kind: 'insert'; context: InsertContext }
    | { kind: 'expand'; context: InsertContext & { selectedParagraph: string } }
    | {
        kind: 'rewrite';
        context: RewriteContext;
        /** Default 'rewrite'. */
        verb?: SelectionVerb;
      }
    /** Another draft of paragraphs outside the story. */
    | { kind: 'draft'; context: WritingContext; originalContent: readonly string[] }
    /** Improves paragraphs of the story. */
    | { kind: 'improve'; context: WritingContext; paragraphs: readonly string[] }
  );

export type WritingKind = WritingRequest['kind'];
