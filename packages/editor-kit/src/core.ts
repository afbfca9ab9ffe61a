export type { EditorAdapter } from './adapter/EditorAdapter.ts';
export type { Feedback, FeedbackAdapter } from './adapter/FeedbackAdapter.ts';
export type { PreferencesAdapter } from './adapter/PreferencesAdapter.ts';
export {
  SaveError,
  type SaveFailureCode,
  type SaveOutcome,
  type StoriesAdapter,
  toSaveFailureCode,
} from './adapter/StoriesAdapter.ts';
export type { WriterAdapter, WriterEvent, WriterOptions } from './adapter/WriterAdapter.ts';
export type { Draft } from './model/Draft.ts';
export { newId } from './model/newId.ts';
export type { ParagraphsRequest, WritingContext } from './model/ParagraphsRequest.ts';
export { defaultPreferences, type Preferences } from './model/Preferences.ts';
export { fromSavedStory, type SavedStory, storyId, toSavedStory } from './model/SavedStory.ts';
export { type GenerationMode, newStory, type Paragraph, type Picks, type Story } from './model/Story.ts';
export type { StoryRecord } from './model/StoryRecord.ts';
export { addTokens, noTokens, type TokenUsage } from './model/TokenUsage.ts';
export {
  toWritingFailure,
  WritingError,
  type WritingFailure,
  type WritingFailureCode,
} from './model/WritingFailure.ts';
export { createEditorStore, type EditorStore, type EditorStoreOptions } from './store/createEditorStore.ts';
export type { EditorEvent } from './store/EditorEvent.ts';
export type { EditorState, SaveState } from './store/EditorState.ts';
