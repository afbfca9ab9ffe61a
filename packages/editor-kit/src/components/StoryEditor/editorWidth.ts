export const editorContainer = 'fabula-editor';

export const editorWidth = {
  phone: `${editorContainer} (max-width: 40rem)`,
  beside: `${editorContainer} (min-width: 64rem)`,
  wide: `${editorContainer} (min-width: 75rem)`,
} as const;

/** Custom property with the width of the text, set by a preference of width or size. */
export const textMeasure = '--fabula-editor-measure';
export const measure = (usual: string) => `var(${textMeasure}, ${usual})`;
