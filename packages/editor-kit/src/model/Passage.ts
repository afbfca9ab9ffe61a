/** Words of the story that go along with a request as a quotation. */
export interface Passage {
  readonly paragraphId: string;
  /** UTF-16 offset in the paragraph when it was found. */
  readonly from: number;
  readonly text: string;
  /** The heading that it stands under; '' for none. */
  readonly chapter: string;
  /** What the request speaks of and the passage too, as the request writes it; the rarest first. */
  readonly words: readonly string[];
}

/** What passages are looked up for. Each may be ''. */
export interface PassageQuestion {
  /** What the writer wishes for. */
  readonly instruction: string;
  /** What is planned for the section. */
  readonly synopsis: string;
  /** The last text before the place, or the text that is worked on. */
  readonly text: string;
  /** Ids of paragraphs that go along anyway. */
  readonly without: readonly string[];
}

/** A stretch of a paragraph, from and up to these UTF-16 offsets. */
export interface FoundPassage {
  readonly paragraphId: string;
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}
