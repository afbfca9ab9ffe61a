export const countStrings = {
  tokenUsage: 'Token usage',
  promptTokens: 'Sent to the AI',
  cachedTokens: 'Of them cached',
  completionTokens: 'Written by the AI',
  totalTokens: 'Total',
  creditsSpent: 'Spent since you opened it',
  storyWords: 'Story',
  sectionWords: 'This section',
  chapterWords: 'This chapter',
  sessionWords: 'Since you opened it',
  todayWords: 'Today',
  todayOfTarget: (written: number, target: number) =>
    `${written.toLocaleString('en')} of ${target.toLocaleString('en')} words`,
  /** In the toolbar. */
  targetLine: (written: number, target: number) =>
    `${written.toLocaleString('en')} of ${target.toLocaleString('en')} words today`,
  selectionWords: 'Selection',
  readingTime: 'Reading time',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count.toLocaleString('en')} minutes`),
};
