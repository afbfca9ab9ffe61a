/** The container that the editor's layout is measured by: its own room on the page, not the screen. */
export const editorContainer = 'fabula-editor';

/** Container queries for `@container`. */
export const editorWidth = {
  phone: `${editorContainer} (max-width: 40rem)`,
  /** Words stand beside the sheet from here on. */
  beside: `${editorContainer} (min-width: 64rem)`,
  wide: `${editorContainer} (min-width: 75rem)`,
} as const;
