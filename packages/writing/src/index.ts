export { asScreenplay } from './asScreenplay.ts';
export { type CleanedKind, cleanedKinds, cleanProse } from './cleanProse.ts';
export { countText, countTokens, type TextCount } from './countText.ts';
export { countWords } from './countWords.ts';
export { cutText } from './cutText.ts';
export { datesIn, formatDay, formatMonthDay, formatWhen } from './dates.ts';
export {
  cutEmphasis,
  cutWords,
  emphasisHtml,
  escapeEmphasis,
  growingEmphasis,
  mayHaveEmphasis,
  migrateEmphasis,
  plainWords,
  readEmphasis,
  replaceWords,
  settleEmphasis,
  sourceOffset,
  wordOffset,
  writeEmphasis,
} from './emphasis.ts';
export { firstWords, shownTitle } from './firstWords.ts';
export {
  type ContextItem,
  type ContextItemKind,
  type ContextRoom,
  type ContextWindow,
  contextRoom,
  expectedTokens,
  type FittedContext,
  fitContext,
  isRequiredKind,
  type LeftOutReason,
  openingForTitle,
  type RoomRequest,
  shortenToEnd,
} from './fitContext.ts';
export { type FitOptions, fitTask } from './fitTask.ts';
export { type Genre, genreColours, genres, genreTone, isGenreName } from './genres.ts';
export { type HeadingRank, headingLevels, headingRanks, type StoryHeading } from './headings.ts';
export {
  commonLanguages,
  directionOf,
  type LanguageAttributes,
  languageAttributes,
  languageName,
  openingForGuess,
  parseLanguage,
} from './language.ts';
export { withLineBreaks } from './lineBreaks.ts';
export { type Mark, type MarkedRun, noteLetters } from './markPieces.ts';
export {
  cutNotes,
  escapeMarks,
  inItalics,
  printedRuns,
  printedWords,
  readFountainMarks,
  readMarks,
  type SpokenLine,
  spokenLines,
  spokenRuns,
  spokenWords,
  writeFountainMarks,
  writeMarks,
} from './marks.ts';
export { type Messages, readMessages } from './messages.ts';
export {
  framesMinor,
  type Made,
  mentionsMinor,
  minorRefusal,
  type TaskTexts,
  taskFramesMinor,
  taskTexts,
  type WriterTask,
} from './minors.ts';
export {
  fillPlaceholders,
  type PromptValue,
  placeholdersIn,
  renderPrompt,
  splitAtPlaceholders,
} from './placeholders.ts';
export { judgeOpening } from './refusals.ts';
export { isSceneBreak } from './sceneBreak.ts';
export {
  sentenceRule,
  splitSentences,
  splitSentencesBefore,
  trimmedSentences,
} from './splitSentences.ts';
export {
  type ChapterAddress,
  chapterHash,
  chaptersOf,
  type MarkedBreak,
  type MarkedPicture,
  type Markup,
  type MarkupElement,
  markupHtml,
  STORY_PART,
  type StoryChapter,
  type StoryContent,
  storyHead,
  storyPieces,
} from './storyMarkup.ts';
export { readingMinutes } from './storyReading.ts';
export { englishStoryWords, type StoryWords } from './storyWords.ts';
