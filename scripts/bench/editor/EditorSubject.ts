export interface EditorSubject {
  mount(root: HTMLElement, paragraphs: readonly string[]): void;
  paragraph(index: number): HTMLElement | null;
  write(index: number): void;
  insertAfter(index: number, text: string): void;
  /** The function appends a piece at the end of the story. */
  openStream(): (piece: string) => void;
}
