/** Texts of marking the sentences of a paragraph. */
export const markStrings = {
  markableInk: 'Sentences of the paragraph: arrow keys move, Space marks, Escape ends.',
};
