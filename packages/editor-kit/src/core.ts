export {
  type AccountSaving,
  addTokens,
  type Hand,
  type HandTally,
  newId,
  noTokens,
  type OrNothing,
  ProposalRefused,
  type PublicationModeration,
  type PublishForm,
  type PublishingBlock,
  type Reconnecting,
  type ReconnectTiming,
  SaveError,
  type SaveFailureCode,
  type SaveState,
  type SavingSlice,
  type SettledVerdict,
  type SpentReport,
  type TokenUsage,
  toSaveFailureCode,
  toWorkFailure as toWritingFailure,
  type VersionList,
  type VersionReason,
  versionReasons,
  WorkError as WritingError,
  type WorkFailure as WritingFailure,
  type WorkFailureCode as WritingFailureCode,
  type WorkVersion as StoryVersion,
} from '@fabula/work-kit/core';
export type {
  AccountAdapter,
  AccountOutcome,
  AddedImage,
  AssistanceKind,
  AssistantAdapter,
  CopiesAdapter,
  DrawOptions,
  EditorAdapter,
  ExportAdapter,
  Feedback,
  FeedbackAdapter,
  ImagesAdapter,
  ImportAdapter,
  LanguagesAdapter,
  PassageChanges,
  PassagesAdapter,
  PictureWish,
  PlacesAdapter,
  PreferencesAdapter,
  ProposalsAdapter,
  PublishAdapter,
  SaveOutcome,
  StoriesAdapter,
  SuggestionsRequest,
  SummaryRequest,
  VersionsAdapter,
  WriterAdapter,
  WriterEvent,
  WriterOptions,
} from './adapter/EditorAdapter.ts';
export type {
  PictureProblem,
  PictureStep,
  PictureWork,
  Suggestions,
  SummaryRun,
  SummaryWork,
} from './model/Assistance.ts';
export type { DraftConflict as Misfit } from './model/acceptDraft.ts';
export type { ContextPartId, ContextWindow, LeftOutReason } from './model/ContextPart.ts';
export type { CaretPencil, TakenPart, TakeUnit } from './model/caretPencil.ts';
export type { ContextGroupId, SentGroup } from './model/contextGroups.ts';
export { estimateTokens } from './model/contextGroups.ts';
export type { TooLarge } from './model/contextParts.ts';
export { countStoryWords } from './model/countWords.ts';
export { type Cleaning, type Draft, newDraft, originalDraft } from './model/Draft.ts';
export type { Match } from './model/findMatches.ts';
export type {
  BookFormat,
  BookLayout,
  ImportedStory,
  ImportProblem,
  Lost,
  LostKind,
} from './model/formats/StoryFormat.ts';
export type { Intent, IntentKind, Place, SelectionVerb } from './model/Intent.ts';
export type { Unmerged } from './model/mergeStories.ts';
export type { FoundPassage, Passage, PassageQuestion } from './model/Passage.ts';
export {
  defaultPreferences,
  type FocusScope,
  focusScopes,
  type Preferences,
  preferenceRanges,
  type ReasoningEffort,
  reasoningEfforts,
} from './model/Preferences.ts';
export type { GivenProposal, OpenRun, Proposal } from './model/Proposal.ts';
export {
  type Publication,
  type PublishedStory,
  type PublishOutcome,
  toPublished,
} from './model/Publication.ts';
export { parseStory } from './model/parseStory.ts';
export { type PrivateWords, withoutNotes } from './model/privacy.ts';
export type { QuoteChoice } from './model/quotes.ts';
export type { ReasoningEntry, ReviewingState, Run } from './model/Run.ts';
export {
  fromSavedStory,
  type ReadSavedStory,
  readSavedStory,
  type SavedBreak,
  type SavedHeading,
  type SavedImage,
  type SavedPrivacy,
  type SavedStory,
  storyId,
  toSavedStory,
} from './model/SavedStory.ts';
export {
  type Breaks,
  type ChapterState,
  type ChapterStates,
  chapterStates,
  type Details,
  type GenerationMode,
  generationModes,
  type HeadingRank,
  type Headings,
  headingRanks,
  newStory,
  type Paragraph,
  type Picks,
  type Privacies,
  type Privacy,
  privacies,
  type SectionBreak,
  type SectionDetails,
  type Story,
  type StoryImage,
} from './model/Story.ts';
export { type CopiesState, type CopyTrouble, copyTroubles, type StoryCopy } from './model/StoryCopy.ts';
export {
  type Handed,
  type KeptPencil,
  type KeptStory,
  newRecord,
  type PendingReview,
  type PendingRun,
  parseRecord,
  type SavedProposal,
  type StoryRecord,
} from './model/StoryRecord.ts';
export type { DetailsChange, LineDetail } from './model/sectionDetails.ts';
export type { Selected } from './model/selection.ts';
export type { ReviewedChange, SentenceChange, Verdict } from './model/sentenceChanges.ts';
export type { ChangeKind, NewRanks, ParagraphMode, TextChange, Typed, Work } from './model/Work.ts';
export type { WritingPlace } from './model/WritingPlace.ts';
export type {
  InsertContext,
  RewriteContext,
  SelectedText,
  WritingContext,
  WritingKind,
  WritingRequest,
} from './model/WritingRequest.ts';
export type { WrittenWords } from './model/WrittenWords.ts';
export type { ChaptersSlice, SectionsSlice } from './store/ChaptersState.ts';
export { createEditorStore, type EditorStore, type EditorStoreOptions } from './store/createEditorStore.ts';
export type {
  AccountSlice,
  Act,
  AssistingSlice,
  EditorEvent,
  EditorPanel,
  EditorState,
  HistorySlice,
  ImagesSlice,
  PreferencesSlice,
  PublishingSlice,
  ResetSlice,
  ReviewSlice,
  RunKind,
  StorySlice,
  VersionsSlice,
  WorkSlice,
  WritingSlice,
} from './store/EditorState.ts';
export type { FoundPassages, PassagesSlice } from './store/PassagesState.ts';
export type { LanguageSlice, TitleSlice } from './store/TitleState.ts';
export type { WrittenSlice } from './store/WrittenState.ts';
