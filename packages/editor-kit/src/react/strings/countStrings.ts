/** Texts of the counts: words, and tokens. */
export const countStrings = {
  tokenUsage: 'Token usage',
  promptTokens: 'Sent to the writer',
  completionTokens: 'Written by the writer',
  totalTokens: 'Total',
  creditsSpent: 'Spent since you opened it',
  storyWords: 'Story',
  sectionWords: 'This section',
  selectionWords: 'Selection',
  readingTime: 'Reading time',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count.toLocaleString('en')} minutes`),
};
