export const editorContainer = 'fabula-editor';

export const editorWidth = {
  phone: `${editorContainer} (max-width: 40rem)`,
  /** No room for the words of a draft's tools beside each other, in any language. */
  narrow: `${editorContainer} (max-width: 36rem)`,
  beside: `${editorContainer} (min-width: 64rem)`,
  wide: `${editorContainer} (min-width: 75rem)`,
  /** Room beside the sheet, but not for the contents and the words of a paragraph's tools. */
  contentsAlone: `${editorContainer} (min-width: 75rem) and (max-width: 99.99rem)`,
  contentsAndTools: `${editorContainer} (min-width: 100rem)`,
} as const;

/** Custom property with the width of the text, set by a preference of width or size. */
export const textMeasure = '--fabula-editor-measure';
export const measure = (usual: string) => `var(${textMeasure}, ${usual})`;
