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
