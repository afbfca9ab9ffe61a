/** Texts of menus, of the line for a wish, and of the questions before deleting and beginning anew. */
export const menuStrings = {
  writeAfter: 'Write a paragraph after this',
  wishLabel: {
    rewrite: 'How shall it be rewritten?',
    insert: 'What shall be inserted?',
    expand: 'What shall be told at length?',
  },
  wishPlaceholder: {
    rewrite: 'How shall it be rewritten? Leave it blank and be surprised.',
    insert: 'What happens here? Leave it blank and be surprised.',
    expand: 'What deserves more room? Leave it blank and be surprised.',
  },
  paragraphCount: 'Paragraphs',
  insertWhere: 'Where it is inserted',
  insertBefore: 'Before',
  insertAfter: 'After',
  deleteParagraph: 'Delete this paragraph?',
  deleteParagraphDetail: 'Its marks and pictures go with it. You can undo this.',
  focusMode: 'Focus on the paragraph',
  leaveFocusMode: 'Leave focus',
  removeBreak: 'Remove the section break',
  summariseAnew: 'Write the summary anew',
  resetTitle: 'Begin a new story?',
  resetDetail:
    'The page is cleared and a new premise is drawn by lot. This story is kept: you find it among your stories.',
};
