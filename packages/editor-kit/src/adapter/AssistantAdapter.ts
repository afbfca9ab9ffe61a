/** What a suggestion is made from (writing.md §7). */
export interface SuggestionsRequest {
  premise: string;
  genre: string;
  previousParagraphs: readonly string[];
  count: number;
  isNsfw: boolean;
}

/** What a section's summary is made from. */
export interface SummaryRequest {
  paragraphs: readonly string[];
  /** Summaries of earlier sections, oldest first. */
  previousSections: readonly string[];
  isNsfw: boolean;
}

/** Short answers that come whole. All reject with a `WorkError`, or anything, when there is none. */
export interface AssistantAdapter {
  /** Instructions for what could happen next. */
  suggest(request: SuggestionsRequest, options: { signal: AbortSignal }): Promise<readonly string[]>;
  /** What happened in a section, in a few sentences. It comes in pencil. */
  summarise(request: SummaryRequest, options: { signal: AbortSignal }): Promise<string>;
}
