export type { AccountAdapter, AccountOutcome } from './adapter/AccountAdapter.ts';
export type { AssistantAdapter, SuggestionsRequest, SummaryRequest } from './adapter/AssistantAdapter.ts';
export type { EditorAdapter } from './adapter/EditorAdapter.ts';
export type { Feedback, FeedbackAdapter } from './adapter/FeedbackAdapter.ts';
export type { AddedImage, ImagesAdapter } from './adapter/ImagesAdapter.ts';
export type { PreferencesAdapter } from './adapter/PreferencesAdapter.ts';
export type { PublishAdapter } from './adapter/PublishAdapter.ts';
export {
  SaveError,
  type SaveFailureCode,
  type SaveOutcome,
  type StoriesAdapter,
  toSaveFailureCode,
} from './adapter/StoriesAdapter.ts';
export type { VersionsAdapter } from './adapter/VersionsAdapter.ts';
export type { AssistanceKind, WriterAdapter, WriterEvent, WriterOptions } from './adapter/WriterAdapter.ts';
export { countStoryWords } from './model/countWords.ts';
export { type Draft, newDraft, originalDraft } from './model/Draft.ts';
export type { Intent, IntentKind, Place } from './model/Intent.ts';
export { newId } from './model/newId.ts';
export { defaultPreferences, type Preferences, preferenceRanges } from './model/Preferences.ts';
export type { Publication, PublishForm, PublishOutcome } from './model/Publication.ts';
export {
  fromSavedStory,
  type SavedBreak,
  type SavedImage,
  type SavedStory,
  storyId,
  toSavedStory,
} from './model/SavedStory.ts';
export type { SpentReport } from './model/SpentReport.ts';
export {
  type Breaks,
  type GenerationMode,
  generationModes,
  newStory,
  type Paragraph,
  type Picks,
  type SectionBreak,
  type Story,
  type StoryImage,
} from './model/Story.ts';
export { newRecord, type PendingReview, type PendingRun, type StoryRecord } from './model/StoryRecord.ts';
export type { StoryVersion, VersionList, VersionReason } from './model/StoryVersion.ts';
export type { ReviewedChange, SentenceChange, Verdict } from './model/sentenceChanges.ts';
export { addTokens, noTokens, type TokenUsage } from './model/TokenUsage.ts';
export {
  toWritingFailure,
  WritingError,
  type WritingFailure,
  type WritingFailureCode,
} from './model/WritingFailure.ts';
export type {
  InsertContext,
  RewriteContext,
  WritingContext,
  WritingKind,
  WritingRequest,
} from './model/WritingRequest.ts';
export { createEditorStore, type EditorStore, type EditorStoreOptions } from './store/createEditorStore.ts';
export type { EditorEvent, RunKind } from './store/EditorEvent.ts';
export type { EditorState, SaveState } from './store/EditorState.ts';
