/** Texts of find and replace. */
export const findStrings = {
  find: 'Find',
  findHint: 'Enter goes to the next match, Shift Enter to the one before, Escape closes.',
  matchOf: (at: number, count: number) => `${at.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  noMatches: 'No matches',
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  replaceWith: 'Replace with',
  replace: 'Replace',
  replaceAll: 'Replace all',
  replaced: (count: number) =>
    count === 1 ? '1 match replaced' : `${count.toLocaleString('en')} matches replaced`,
  undoReplace: 'Undo replacing',
  matchCase: 'Match case',
  wholeWords: 'Whole words',
};
