/** An editor as the bench drives it, in a page of its own. */
export interface EditorSubject {
  /** Shows a story of these paragraphs. */
  mount(root: HTMLElement, paragraphs: readonly string[]): void;
  /** The element of a paragraph, once it is there. */
  paragraph(index: number): HTMLElement | null;
  /** Puts the caret at the end of a paragraph: what is typed next goes there. */
  write(index: number): void;
  /** Adds a paragraph after this one, as if it were pasted. */
  insertAfter(index: number, text: string): void;
  /** Where a stream is written to: each call adds a piece at the end of the story. */
  openStream(): (piece: string) => void;
}
