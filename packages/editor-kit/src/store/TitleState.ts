/** A title in pencil, for a story without one. */
export interface TitleSlice {
  /** Shown while the story has no title. Null before one came, '' once it was dismissed. */
  readonly proposedTitle: string | null;
  /** Asks for a title made of the first paragraphs; false where none came. */
  proposeTitle(): Promise<boolean>;
  /** One undo step. */
  acceptTitle(): void;
  /** Another one comes only when it is asked for. */
  dismissTitle(): void;
}

/** The language that a story is written in. */
export interface LanguageSlice {
  /** A BCP 47 tag, as one undo step; null: it follows the text. What is no language changes nothing. */
  setLanguage(language: string | null): void;
  /** The language of the text, by the port; null where it cannot be told. */
  readonly guessedLanguage: string | null;
}
