/** What any call brings, in one shape and with straight quotation marks: all understanding starts from it. */
export interface StoryBrief {
  kind: string;
  instruction: string;
  count: number;
  isNsfw: boolean;
  isReasoning: boolean;
  /** The text that the call works on; it is among the previous paragraphs as well. */
  given: readonly string[];
  context: {
    premise: string;
    genre: string;
    /** All text of the story that the call brings, in reading order. */
    previous_paragraphs: readonly string[];
    previous_sections: readonly string[];
    picked_sentences: readonly string[];
    next_paragraph: string;
    current_percentage?: number | undefined;
    target_percentage?: number | undefined;
    overall_summary?: string | undefined;
  };
}
