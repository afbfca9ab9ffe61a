export { countText, countTokens, type TextCount } from './countText.ts';
export {
  type ContextItem,
  type ContextItemKind,
  type ContextRoom,
  type ContextWindow,
  contextRoom,
  type FittedContext,
  fitContext,
  isRequiredKind,
  type LeftOutReason,
  openingForTitle,
  type RoomRequest,
  shortenToEnd,
} from './fitContext.ts';
export {
  cutNotes,
  escapeMarks,
  inItalics,
  type Mark,
  type MarkedRun,
  noteLetters,
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
export { splitSentences, trimmedSentences } from './splitSentences.ts';
