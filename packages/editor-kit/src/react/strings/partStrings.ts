import { versionStrings as workVersionStrings } from '@fabula/work-kit/strings/en';

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

export const feedbackStrings = {
  feedbackTitle: 'Share Your Feedback',
  feedbackName: 'Name',
  feedbackSubject: 'Title',
  feedbackMessage: 'Message',
  feedbackMessageMissing: 'Write a message first.',
  feedbackSend: 'Send',
  feedbackSending: 'Sending…',
  feedbackThanks: 'Thank You!',
  feedbackThanksDetail: 'Your words have been passed on.',
  feedbackFailed: 'Failed to send feedback. Please try again later.',
};

export const findStrings = {
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

export const improveStrings = {
  improveTitle: 'Improve Content',
  improveLabel: 'How shall it be improved?',
  improveMissing: 'Say how it shall be improved first.',
  improveFailed: (message: string) => (message === '' ? 'It could not be improved.' : `Error: ${message}`),
  improveFailedDetail: 'Your words are still here. Try again, or change them.',
  clear: 'Clear',
  undoClear: 'Undo clear',
};

export const markStrings = {
  markableInk: 'Sentences of the paragraph: arrow keys move, Space marks, Escape ends.',
};

/** Menus, the instruction field, and questions before deleting and resetting. */
export const menuStrings = {
  whoDidWhat: 'Who did what',
  writeAfter: 'Write a paragraph after this',
  wishLabel: {
    rewrite: 'How shall it be rewritten?',
    insert: 'What shall be inserted?',
    expand: 'What shall be told at length?',
    continue: 'What comes here?',
  },
  wishPlaceholder: {
    rewrite: 'How shall it be rewritten? Leave it blank and be surprised.',
    insert: 'What happens here? Leave it blank and be surprised.',
    expand: 'What deserves more room? Leave it blank and be surprised.',
    continue: 'What comes here? Leave it blank and be surprised.',
  },
  selectionTools: 'Selected words',
  ownInstruction: 'Own instruction',
  markSelection: 'Mark as memory',
  unmarkSelection: 'No longer memory',
  wishOfSelection: 'What shall become of these words?',
  paragraphCount: 'Paragraphs',
  alternatives: 'Alternatives',
  withAlternatives: (label: string, count: number) => `${label} · ${count.toLocaleString('en')} alternatives`,
  slashList: 'Insert',
  sceneBreak: 'Scene break',
  slashNothing: 'Nothing of that name',
  insertWhere: 'Where it is inserted',
  insertBefore: 'Before',
  insertAfter: 'After',
  deleteParagraph: 'Delete this paragraph?',
  deleteParagraphDetail: 'Its marks and pictures go with it. You can undo this.',
  focusMode: 'Focus',
  leaveFocusMode: 'Leave focus',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  typeAndFocus: 'Type and focus',
  removeBreak: 'Remove the section break',
  summariseAnew: 'Write the summary anew',
  resetTitle: 'Begin a new story?',
  resetDetail:
    'The page is cleared and a new premise is drawn by lot. This story is kept: you find it among your stories.',
  /** Where no port says that there is a shelf. */
  resetDetailUndo:
    'The page is cleared and a new premise is drawn by lot. Undo brings this story back, until you leave the page.',
};

export const pictureStrings = {
  pictureChoose: 'Choose a file',
  pictureDrop: 'Drop a picture here, or paste one. PNG, JPEG, WebP or GIF, up to 8 MB.',
  pictureDropped: 'Let go to add the picture here.',
  pictureDraw: 'Draw a picture',
  picturePrompt: 'What shall be seen?',
  picturePromptPlaceholder: 'A lamp on a cliff at night, the sea below it…',
  draw: 'Draw',
  pictureAdding: 'Adding the picture…',
  pictureDrawing: 'Drawing the picture…',
  pictureProposed: 'Drawn for you',
  pictureAlt: (prompt: string) => `A drawing of: ${prompt}`,
  pictureNotAdded: 'The picture was not added.',
  pictureProblems: {
    type: 'It is no PNG, JPEG, WebP or GIF. Save it as one of these, and add it again.',
    size: 'It is larger than 8 MB. Make it smaller, and add it again.',
    other: 'It could not be read or drawn. Try again, or take another one.',
  },
  acceptPicture: 'Accept the picture',
  rejectPicture: 'Reject the picture',
  drawAnother: 'Draw another',
};

export const reasoningStrings = {
  currentReasoning: 'Current AI Reasoning',
  reasoningHistory: 'AI Reasoning History',
  reasoningOf: {
    new: 'Opening of the story',
    continue: 'Continuation',
    insert: 'Insertion',
    expand: 'Expansion',
    rewrite: 'Rewrite',
    improve: 'Improvement',
    edit: 'Edit',
    draft: 'Further draft',
  },
};

export const settingsStrings = {
  applySettings: 'Apply Settings',
  settingsOfNew: 'Generate and continue',
  settingsOfPlaced: 'Insert and expand',
  settingsOfTelling: 'How it is told',
  settingsOfDesk: 'On your desk',
  paragraphsAtOnce: 'Paragraphs at a time',
  alternativesAtOnce: 'Alternatives to choose from',
  alternativesOfNew: 'Generate, continue and insert',
  alternativesOfRewrite: 'Rewrite and expand',
  alternativesDetail: 'Each is written and paid for by itself.',
  insertedAtOnce: 'Paragraphs inserted or expanded at a time',
  storyAdvancement: 'Story Advancement',
  percent: (value: number) => `${value.toLocaleString('en')} %`,
  rewriteHasNoCount: 'A rewrite is always of one paragraph.',
  dialogueMode: 'Open, in dialogue',
  dialogueModeDetail: 'Go on for as long as you like, mostly in dialogue.',
  dialogueRichDetail: 'For new paragraphs and for Insert.',
  useReasoningModel: 'Use the reasoning model',
  useReasoningDetail: 'It thinks before it writes: slower, and twice the credits.',
  reasoningEffort: 'How long it thinks',
  reasoningEfforts: { low: 'Briefly', medium: 'As usual', high: 'Long' },
  showReasoning: 'Show its reasoning',
  showWordByWord: 'Type drafts out word by word',
  showSceneWordByWord: 'Type scenes out word by word',
  showSuggestions: 'Show suggestions',
  showInputBar: 'Show the instruction field',
  showCustomInstructions: 'Offer ‘Write custom instruction’',
  showSettings: 'Show the number of paragraphs beside the next step',
  typeWords: {
    smaller: 'Smaller',
    larger: 'Larger',
    sizeOf: (step: number, steps: number) => `Size ${step} of ${steps}`,
    face: 'Typeface',
    measure: 'Line length',
    measures: { narrow: 'Narrow', medium: 'Medium', wide: 'Wide' },
    leading: 'Line spacing',
    leadings: { close: 'Close', medium: 'Medium', open: 'Open' },
  },
  focusScope: 'In focus',
  focusScopes: { sentence: 'The sentence', paragraph: 'The paragraph' },
  typewriterScrolling: 'Typewriter scrolling',
  typewriterDetail: 'Your line stays where it is, and the text moves.',
  quotes: 'Quotation marks and dashes',
  quoteChoices: { language: 'As the language sets them', straight: 'As they are typed' },
  usualType: 'Back to the defaults',
};

export const shortcutStrings = {
  shortcutGroups: {
    anywhere: 'Anywhere',
    writing: 'While you write',
    pencil: 'While a suggestion stands at the caret',
    paragraph: 'On a paragraph that is selected',
    typing: 'While you edit',
    marking: 'While you mark sentences',
    reviewing: 'While you judge changes',
  },
  shortcutWords: {
    next: 'Take the next step',
    undo: 'Undo',
    redo: 'Redo',
    find: 'Find and replace',
    focusMode: 'Focus on what you write, and back',
    fullScreen: 'Full screen, and back',
    nextProposal: 'Go to the next proposal; with Shift to the one before',
    cancel: 'Cancel what is being written',
    sheet: 'This sheet',
    sheetTyping: 'This sheet, while you type',
    newParagraph: 'New paragraph',
    lineBreak: 'New line',
    italic: 'Italics, or *so*',
    bold: 'Bold, or **so**',
    select: 'Select the paragraph',
    continueHere: 'Continue from the caret',
    bubble: 'What to do with the selected words',
    slash: 'Insert, in an empty paragraph',
    takeSentence: 'Take the next sentence',
    takeWord: 'Take the next word',
    takeAll: 'Take all of it',
    takeNone: 'Take none of it',
    move: 'Move between paragraphs',
    ends: 'First and last paragraph',
    edit: 'Edit',
    bar: 'Paragraph tools',
    rewrite: 'Rewrite',
    insert: 'Insert',
    expand: 'Expand',
    copy: 'Copy',
    mark: 'Mark sentences',
    write: 'Write a paragraph after this',
    remove: 'Delete',
    shift: 'Move the paragraph',
    leave: 'Leave the text',
    compare: 'Compare with what it was',
    newLine: 'New line; twice, a new paragraph',
    restore: 'Restore the original text',
    done: 'Keep, and back to the paragraph',
    sentence: 'Move between sentences',
    toggle: 'Mark or unmark',
    removeSentence: 'Delete the sentence',
    change: 'Next and previous change',
    acceptChange: 'Accept it',
    rejectChange: 'Reject it',
    turn: 'Turn the verdict round',
    editChange: 'Word it yourself',
    acceptAll: 'Accept all',
    rejectAll: 'Reject all',
    original: 'Show the original, and back',
  },
};

/** Sections, pictures, new stories and the compact editor, as the page shows them. */
export const structureStrings = {
  endSection: 'End a section here',
  section: (number: number) => `Section ${number.toLocaleString('en')}`,
  sectionLength: (paragraphs: number, words: number) =>
    `${paragraphs === 1 ? '1 paragraph' : `${paragraphs.toLocaleString('en')} paragraphs`} · ${
      words === 1 ? '1 word' : `${words.toLocaleString('en')} words`
    }`,
  openSection: (name: string) => `Open the section: ${name}`,
  closeSection: 'Close the section',
  sectionTools: 'Section tools',
  collapseAll: 'Collapse all sections',
  expandAll: 'Expand all sections',
  summary: 'Summary of the section',
  summaryPlaceholder: 'What happened in this section?',
  summarise: 'Summarise the section',
  addPicture: 'Add a picture',
  picture: 'Picture',
  pictureCaption: 'Caption',
  pictureCaptionPlaceholder: 'A caption, if you like',
  removePicture: 'Remove the picture',
  pictureFailed: 'Failed to load image.',
  storyTools: 'Story at hand',
  continueShort: 'Continue',
  resetKept: 'The story could not be saved, so it stays on the page.',
  adultStory: 'Adult story',
  adultStoryDetail: 'Changing it begins a new story with a premise of its own.',
  compactLabel: 'Compact story editor',
};

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

export const summaryStrings = {
  summaryProposed: 'Proposed summary',
  summaryAsked: 'Summarising the section…',
  summaryFailed: 'The summary could not be written.',
  acceptSummary: 'Accept the summary',
  rejectSummary: 'Reject the summary',
  editSummary: 'Edit the summary',
};

export const versionStrings = {
  ...workVersionStrings,
  versionsList: 'Versions of the story',
  versionsFailedDetail: 'Your story is not touched by this. Try again.',
  versionSame: 'The story reads just as it does now.',
  versionArranged: 'Section breaks or pictures are arranged otherwise.',
  versionUnchanged: (count: number) =>
    count === 1 ? '1 paragraph unchanged' : `${count.toLocaleString('en')} paragraphs unchanged`,
};
