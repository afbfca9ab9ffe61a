export {
  type AccountOutcomeOf,
  type AccountPort,
  type KeepingPort,
  type LanguagesPort,
  type OrNothing,
  type ParsedAccount,
  type ParsedKeeping,
  type PublishPort,
  parsedAccount,
  parsedKeeping,
  parsedPublish,
  parsedVersions,
  SaveError,
  type SaveFailureCode,
  type SaveOutcomeOf,
  toSaveFailureCode,
  type VersionsPort,
} from './adapter/ports.ts';
export { alignIds } from './model/alignIds.ts';
export {
  applyChange,
  type Change,
  changeBetween,
  invertChange,
  type Operation,
} from './model/change.ts';
export {
  type ComparedPart,
  type CountedChanges,
  compareParts,
  compareSentences,
  countChanges,
  diffWords,
  type SentenceChange,
  type TextChange,
  type WordPiece,
  type WorkComparison,
} from './model/compare.ts';
export { type DecodedText, decodeText } from './model/decodeText.ts';
export {
  failureWords,
  isWorkError,
  type OwnFailure,
  ownFailureOf,
  ownFailures,
  parseFailure,
  readableMessage,
  toWorkFailure,
  WorkError,
  type WorkFailure,
  type WorkFailureCode,
} from './model/failure.ts';
export {
  countedHands,
  type Hand,
  type HandTally,
  type HandTone,
  handKey,
  handKinds,
  handName,
  handTone,
  hasOtherHands,
  isOfAi,
  parseHand,
  parseTallies,
  talliesAsCsv,
  withHands,
  withTally,
} from './model/hands.ts';
export { type Chunk, changedRange, rechunk } from './model/lists.ts';
export { fieldsOfTheirs, isSameValue, mergeOrder, mergeTexts } from './model/merge.ts';
export { newId } from './model/newId.ts';
export {
  attempt,
  costOf,
  entriesOf,
  type Fields,
  fieldsOf,
  functionsOf,
  isReservedName,
  listOf,
  numberOf,
  oneOf,
  textOf,
  textsOf,
} from './model/parsing.ts';
export { type PremiseSample, pickPremise } from './model/premises.ts';
export {
  givenHand,
  inOrder,
  mostProposals,
  mostRuns,
  nextTime,
  ProposalRefused,
  refuse,
  refuseMore,
  type SettledVerdict,
} from './model/proposing.ts';
export type {
  PublicationModeration,
  PublicationOf,
  PublishForm,
  PublishingBlock,
  PublishOutcomeOf,
} from './model/publication.ts';
export { parseSpent, type SpentReport } from './model/report.ts';
export { addTokens, noTokens, parseTokens, type TokenUsage } from './model/TokenUsage.ts';
export { type VersionList, type VersionReason, versionReasons, type WorkVersion } from './model/versions.ts';
export {
  createHistory,
  type History,
  type HistoryMark,
  parseHistory,
  type SavedHistory,
} from './store/history.ts';
export { type HistoryOfWorks, historyOfWorks, type LeavableWork, type LeftWork } from './store/leftWorks.ts';
export { type PublishingSliceOf, publishingSlice } from './store/publishing.ts';
export {
  backoffDelay,
  createReconnector,
  type Reconnecting,
  type Reconnector,
  type ReconnectTiming,
  usualReconnectTiming,
} from './store/reconnect.ts';
export {
  type GoingRun,
  type RunEnd,
  type RunEvent,
  type RunNews,
  type RunOptions,
  type RunPort,
  type RunReader,
  startRun,
  type TrackedRun,
  trackRun,
} from './store/run.ts';
export {
  type AccountSaving,
  type Autosave,
  autosave,
  isUnsaved,
  type SavedWork,
  type SaveState,
  type SavingSlice,
  savingSlice,
} from './store/saving.ts';
export { createTitles, type TitlePort, type TitleRequest, type Titles } from './store/titles.ts';
export { type VersionsSliceOf, versionsSlice, watchWriting } from './store/versions.ts';
export { type GuessedWork, watchLanguage } from './store/watchLanguage.ts';
export { whenIdle } from './store/whenIdle.ts';
