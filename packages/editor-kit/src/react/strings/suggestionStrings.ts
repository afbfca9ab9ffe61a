/** Texts of what came when suggestions were asked for. */
export const suggestionStrings = {
  suggestionsReady: (count: number) =>
    count === 1 ? '1 suggestion is here.' : `${count.toLocaleString('en')} suggestions are here.`,
  suggestionsFailed: 'No suggestions came this time. Here are five that suit any story.',
  suggestionsFailedFor: (reason: string) =>
    `${reason.replace(/[.!?]$/, '')}. Here are five that suit any story.`,
  builtInSuggestions: [
    'A plot twist: something that was taken for granted turns out to be false.',
    'A new character enters, who wants something that nobody here can give.',
    'A detail of the setting comes forward, and the place begins to matter.',
    'Two of them talk, and what is left unsaid weighs more than the words.',
    'Suspense: let the reader see the danger before anyone in the story does.',
  ] as readonly string[],
};
