export type { SceneAdapter } from './adapter/SceneAdapter.ts';
export { PricedSceneButton } from './components/SceneEnd/SceneEnd.tsx';
export { SceneGenerator, type SceneGeneratorProps } from './components/SceneGenerator/SceneGenerator.tsx';
export { ScenePages, type ScenePagesProps } from './components/ScenePages/ScenePages.tsx';
export type { ScenePanel } from './components/SceneToolbar/SceneToolbar.tsx';
export {
  PlayerControls,
  SceneViewer,
  type SceneViewerComponents,
  type SceneViewerProps,
  type ViewerVariant,
  viewerVariants,
} from './components/SceneViewer/SceneViewer.tsx';
export type { PlaybackProps } from './components/SceneViewer/usePlayback.ts';
export { PricedSpeakButton } from './components/VoicePanel/VoiceLineRow.tsx';
export { VoicePanel, type VoicePanelProps } from './components/VoicePanel/VoicePanel.tsx';
export type { HostSceneProps, SceneChange } from './react/SceneProvider.tsx';
export {
  type GenerateSceneButtonProps,
  type PlayerControlsProps,
  type SceneComponents,
  SceneProvider,
  type SceneProviderProps,
  useScene,
  useSceneStrings,
} from './react/SceneProvider.tsx';
export type { SceneStrings } from './react/strings.ts';
export { usePlayer, usePlayerState } from './react/usePlayer.ts';
export {
  type SpeakButtonProps,
  useVoice,
  type VoiceComponents,
  VoiceProvider,
  type VoiceProviderProps,
} from './react/VoiceProvider.tsx';
export {
  type FormatStrings,
  formatStrings,
  type ViewerStrings,
  viewerStrings,
} from './react/viewerStrings.ts';
export { type VoiceStrings, voiceStrings } from './react/voiceStrings.ts';
export type { Player, PlayerState } from './store/createPlayer.ts';
export type { Speaker, VoiceState } from './store/createVoiceStore.ts';
export type { SceneEvent, SceneState } from './store/SceneState.ts';
