export type { PremiseSample } from '@fabula/work-kit/core';
export {
  type AccountSaving,
  addTokens,
  type Hand,
  type HandTally,
  newId,
  noTokens,
  ProposalRefused,
  type PublicationModeration,
  type PublishForm as ScenePublishForm,
  type PublishingBlock,
  type Reconnecting,
  type ReconnectTiming,
  SaveError,
  type SaveState as SceneSaving,
  type SettledVerdict,
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
export type {
  AudioCacheAdapter,
  AudioPlayback,
  OwnVoiceAdapter,
  OwnVoiceOptions,
  SceneAccountAdapter,
  SceneAdapter,
  SceneAnswer,
  SceneExportAdapter,
  SceneImportAdapter,
  SceneOptions,
  ScenePreferencesAdapter,
  SceneProposalsAdapter,
  ScenePublishAdapter,
  SceneRequest,
  SceneSaveOutcome,
  ScenesAdapter,
  SceneVersionsAdapter,
  SceneWriterAdapter,
  SceneWriterEvent,
  Sound,
  SpeakRequest,
  VoiceAdapter,
} from './adapter/SceneAdapter.ts';
export {
  type ElementPart,
  elementParts,
  isSpoken,
  type MarkedRange,
  type PartKind,
  partKinds,
  plainElement,
  printedElement,
  type TextMark,
} from './model/elementText.ts';
export {
  type ImportProblem,
  type ImportProblemCode,
  type Lost,
  type LostKind,
  lostKinds,
  type SceneParts,
  type WrittenScene,
} from './model/formats/SceneParts.ts';
export {
  exportScene,
  formatOf,
  type ImportedScene,
  importScene,
  largestImport,
  type SceneFormat,
  sceneFile,
  sceneFormats,
} from './model/formats/sceneFiles.ts';
export type { GivenSceneProposal } from './model/GivenSceneProposal.ts';
export type { Handed, Placing, Proposal, ProposedElement, SceneProposal } from './model/Proposal.ts';
export { paper, partColumns, textArea } from './model/pagination/createComposer.ts';
export { type PaginationOptions, paginate } from './model/pagination/paginate.ts';
export type { LineKind, PageLine, ScreenplayPage } from './model/pagination/ScreenplayPage.ts';
export { textWidth } from './model/pagination/wrapText.ts';
export { parseElement, parseElements, parseRecord } from './model/parseRecord.ts';
export {
  defaultScenePreferences,
  fromSavedScene,
  type KeptScene,
  type KeptScenePencil,
  newScene,
  newSceneRecord,
  type PendingProposal,
  type PendingScene,
  type PublishedScene,
  type ReadableScene,
  type SavedScene,
  type Scene,
  type SceneMaking,
  type ScenePreferences,
  type ScenePublication,
  type ScenePublishOutcome,
  type SceneRecord,
  type SceneRun,
  sceneId,
  toPublishedScene,
  toSavedScene,
} from './model/Scene.ts';
export {
  type ElementType,
  elementTypes,
  type SceneElement,
  type SceneElementContent,
  type Setting,
  settings,
} from './model/SceneElement.ts';
export { samplePremises } from './model/samplePremises.ts';
export {
  createTimeline,
  type TimedElement,
  type TimedPart,
  type Timeline,
  type TypedPlace,
  type TypingPace,
  typedAt,
  typedLengths,
  typingPace,
  visibleText,
  wordsTyped,
} from './model/timing/timeline.ts';
export {
  toVoiceFailure,
  VoiceError,
  type VoiceFailure,
  type VoiceFailureCode,
} from './model/VoiceFailure.ts';
export {
  audioKey,
  audioToDrop,
  type Feeling,
  feelings,
  type Intensity,
  type KeptAudio,
  longestVoiceLine,
  plainManner,
  type VoiceLine,
  type VoiceManner,
  type VoiceName,
  voiceNames,
  voicePrompt,
} from './model/VoiceLine.ts';
export {
  createPlayer,
  type Player,
  type PlayerClock,
  type PlayerState,
  playerSpeeds,
} from './store/createPlayer.ts';
export { createSceneStore, type SceneStore, type SceneStoreOptions } from './store/createSceneStore.ts';
export {
  createVoiceStore,
  type PlayedLine,
  type Speaker,
  type VoiceState,
  type VoiceStore,
  type VoiceStoreOptions,
} from './store/createVoiceStore.ts';
export type { SceneEvent, SceneState } from './store/SceneState.ts';
