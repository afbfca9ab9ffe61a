export type { SceneAdapter } from './adapter/SceneAdapter.ts';
export { SceneGenerator, type SceneGeneratorProps } from './components/SceneGenerator/SceneGenerator.tsx';
export { ScenePages, type ScenePagesProps } from './components/ScenePages/ScenePages.tsx';
export {
  SceneViewer,
  type SceneViewerProps,
  type ViewerVariant,
  viewerVariants,
} from './components/SceneViewer/SceneViewer.tsx';
export { VoicePanel, type VoicePanelProps } from './components/VoicePanel/VoicePanel.tsx';
export { type FormatStrings, formatStrings } from './react/formatStrings.ts';
export { SceneProvider, type SceneProviderProps } from './react/SceneProvider.tsx';
export type { GenerateSceneButtonProps, SceneSlots } from './react/SceneProviderContext.ts';
export { defaultStrings, type SceneStrings } from './react/strings.ts';
export { usePlayer, usePlayerState } from './react/usePlayer.ts';
export { useScene, useSceneStrings } from './react/useScene.ts';
export { useVoice } from './react/useVoice.ts';
export { VoiceProvider, type VoiceProviderProps } from './react/VoiceProvider.tsx';
export type { SpeakButtonProps, VoiceSlots } from './react/VoiceProviderContext.ts';
export { type ViewerStrings, viewerStrings } from './react/viewerStrings.ts';
export { type VoiceStrings, voiceStrings } from './react/voiceStrings.ts';
export type { Player, PlayerState } from './store/createPlayer.ts';
export type { SceneEvent } from './store/SceneEvent.ts';
export type { SceneState } from './store/SceneState.ts';
export type { Speaker, VoiceState } from './store/VoiceState.ts';
