/** Texts of Improve Content. */
export const improveStrings = {
  improveTitle: 'Improve Content',
  improveLabel: 'How shall it be improved?',
  improveMissing: 'Say how it shall be improved first.',
  improveFailed: (message: string) => (message === '' ? 'It could not be improved.' : `Error: ${message}`),
  improveFailedDetail: 'Your words are still here. Try again, or change them.',
  clear: 'Clear',
  undoClear: 'Undo clear',
};
