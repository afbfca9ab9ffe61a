/** The container that the editor's layout is measured by: its own room on the page, not the screen. */
export const editorContainer = 'fabula-editor';

/** Container queries for `@container`. */
export const editorWidth = {
  phone: `${editorContainer} (max-width: 40rem)`,
  /** Words stand beside the sheet from here on. */
  beside: `${editorContainer} (min-width: 64rem)`,
  wide: `${editorContainer} (min-width: 75rem)`,
} as const;

/** The variable that holds the width of the text, where its writer chose one or another size of letters. */
export const textMeasure = '--fabula-editor-measure';
/** The width of the text; so much as there is room for. */
export const measure = (usual: string) => `var(${textMeasure}, ${usual})`;
