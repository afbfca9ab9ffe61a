export {
  type AccountSaving,
  addTokens,
  newId,
  noTokens,
  type PublicationModeration,
  type PublishForm as ScenePublishForm,
  type PublishingBlock,
  type Reconnecting,
  type ReconnectTiming,
  type SaveState as SceneSaving,
  type SpentReport,
  type TokenUsage,
  toWorkFailure as toSceneFailure,
  type VersionList,
  type VersionReason,
  WorkError as SceneError,
  type WorkFailure as SceneFailure,
  type WorkFailureCode as SceneFailureCode,
  type WorkVersion as SceneVersion,
} from '@fabula/work-kit/core';
export type { SceneAccountAdapter } from './adapter/SceneAccountAdapter.ts';
export type { SceneAdapter } from './adapter/SceneAdapter.ts';
export type { SceneExportAdapter } from './adapter/SceneExportAdapter.ts';
export type { ScenePreferencesAdapter } from './adapter/ScenePreferencesAdapter.ts';
export type { ScenePublishAdapter } from './adapter/ScenePublishAdapter.ts';
export type { SceneSaveOutcome, ScenesAdapter } from './adapter/ScenesAdapter.ts';
export type { SceneVersionsAdapter } from './adapter/SceneVersionsAdapter.ts';
export type {
  SceneAnswer,
  SceneOptions,
  SceneRequest,
  SceneWriterAdapter,
  SceneWriterEvent,
} from './adapter/SceneWriterAdapter.ts';
export type {
  AudioCacheAdapter,
  AudioPlayback,
  OwnVoiceAdapter,
  OwnVoiceOptions,
  Sound,
  SpeakRequest,
  VoiceAdapter,
} from './adapter/VoiceAdapter.ts';
export { audioKey } from './model/audioKey.ts';
export { audioToDrop, type KeptAudio } from './model/audioToDrop.ts';
export {
  type ElementPart,
  elementParts,
  isSpoken,
  type MarkedRange,
  type PartKind,
  partKinds,
  type TextMark,
} from './model/elementParts.ts';
export { plainElement, printedElement } from './model/elementText.ts';
export { exportScene, sceneFile } from './model/formats/exportScene.ts';
export {
  formatOf,
  type ImportedScene,
  importScene,
  largestImport,
  type SceneFormat,
  sceneFormats,
} from './model/formats/importScene.ts';
export {
  type ImportProblem,
  type ImportProblemCode,
  type Lost,
  type LostKind,
  lostKinds,
  type SceneParts,
  type WrittenScene,
} from './model/formats/SceneParts.ts';
export type { Proposal, ProposedElement } from './model/Proposal.ts';
export { paper, partColumns, textArea } from './model/pagination/pageGeometry.ts';
export { type PaginationOptions, paginate } from './model/pagination/paginate.ts';
export { textWidth } from './model/pagination/textWidth.ts';
export { parseElement, parseElements } from './model/parseElement.ts';
export { parseRecord } from './model/parseRecord.ts';
export {
  fromSavedScene,
  type ReadableScene,
  type SavedScene,
  toSavedScene,
} from './model/SavedScene.ts';
export { newScene, type Scene, sceneId } from './model/Scene.ts';
export {
  type ElementType,
  elementTypes,
  type SceneElement,
  type SceneElementContent,
  type Setting,
  settings,
} from './model/SceneElement.ts';
export { defaultScenePreferences, type ScenePreferences } from './model/ScenePreferences.ts';
export {
  type PublishedScene,
  type ScenePublication,
  type ScenePublishOutcome,
  toPublishedScene,
} from './model/ScenePublication.ts';
export { newSceneRecord, type PendingScene, type SceneRecord } from './model/SceneRecord.ts';
export type { SceneRun } from './model/SceneRun.ts';
export type { LineKind, PageLine, ScreenplayPage } from './model/ScreenplayPage.ts';
export {
  createTimeline,
  type TimedElement,
  type TimedPart,
  type Timeline,
  type TypingPace,
  typingPace,
} from './model/timing/createTimeline.ts';
export { type TypedPlace, typedAt, typedLengths, visibleText, wordsTyped } from './model/timing/typedAt.ts';
export {
  toVoiceFailure,
  VoiceError,
  type VoiceFailure,
  type VoiceFailureCode,
} from './model/VoiceFailure.ts';
export {
  type Feeling,
  feelings,
  type Intensity,
  longestVoiceLine,
  plainManner,
  type VoiceLine,
  type VoiceManner,
  type VoiceName,
  voiceNames,
} from './model/VoiceLine.ts';
export { voicePrompt } from './model/voicePrompt.ts';
export {
  createPlayer,
  type Player,
  type PlayerClock,
  type PlayerState,
  playerSpeeds,
} from './store/createPlayer.ts';
export { createSceneStore, type SceneStore, type SceneStoreOptions } from './store/createSceneStore.ts';
export { createVoiceStore, type VoiceStore, type VoiceStoreOptions } from './store/createVoiceStore.ts';
export type { SceneEvent } from './store/SceneEvent.ts';
export type { SceneState } from './store/SceneState.ts';
export type { PlayedLine, Speaker, VoiceState } from './store/VoiceState.ts';
