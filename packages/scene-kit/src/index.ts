export type { SceneAdapter } from './adapter/SceneAdapter.ts';
export { PricedSceneButton } from './components/SceneEnd/PricedSceneButton.tsx';
export { SceneGenerator, type SceneGeneratorProps } from './components/SceneGenerator/SceneGenerator.tsx';
export type { ScenePanel } from './components/SceneGenerator/ScenePanel.ts';
export { ScenePages, type ScenePagesProps } from './components/ScenePages/ScenePages.tsx';
export { PlayerControls } from './components/SceneViewer/PlayerControls.tsx';
export {
  SceneViewer,
  type SceneViewerComponents,
  type SceneViewerProps,
  type ViewerVariant,
  viewerVariants,
} from './components/SceneViewer/SceneViewer.tsx';
export type { PlaybackProps } from './components/SceneViewer/usePlayback.ts';
export { PricedSpeakButton } from './components/VoicePanel/PricedSpeakButton.tsx';
export { VoicePanel, type VoicePanelProps } from './components/VoicePanel/VoicePanel.tsx';
export { type FormatStrings, formatStrings } from './react/formatStrings.ts';
export type { PlayerControlsProps } from './react/PlayerControlsProps.ts';
export { SceneProvider, type SceneProviderProps } from './react/SceneProvider.tsx';
export type { GenerateSceneButtonProps, SceneComponents } from './react/SceneProviderContext.ts';
export type { SceneStrings } from './react/strings.ts';
export { usePlayer, usePlayerState } from './react/usePlayer.ts';
export { useScene, useSceneStrings } from './react/useScene.ts';
export { useVoice } from './react/useVoice.ts';
export { VoiceProvider, type VoiceProviderProps } from './react/VoiceProvider.tsx';
export type { SpeakButtonProps, VoiceComponents } from './react/VoiceProviderContext.ts';
export { type ViewerStrings, viewerStrings } from './react/viewerStrings.ts';
export { type VoiceStrings, voiceStrings } from './react/voiceStrings.ts';
export type { Player, PlayerState } from './store/createPlayer.ts';
export type { SceneEvent } from './store/SceneEvent.ts';
export type { SceneState } from './store/SceneState.ts';
export type { Speaker, VoiceState } from './store/VoiceState.ts';
